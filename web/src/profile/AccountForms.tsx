/** Sign up, sign in, sign out, change the password, delete everything. */
import { useSignal } from "@preact/signals";
import { get, post, remove, request } from "../net/api";
import { go } from "../router";
import { become } from "../state/person";
import { ErrorText } from "../ui/ErrorText";
import { useTask } from "../ui/useTask";
import type { Me } from "../wire";

export function AccountForms({ person }: { person: Me | null }) {
  return person?.login ? <Account person={person} /> : <Entrance person={person} />;
}

function Entrance({ person }: { person: Me | null }) {
  const wish = useSignal<"account" | "session">("account");
  const login = useSignal("");
  const password = useSignal("");
  const task = useTask();
  const making = wish.value === "account";
  function enter(event: Event) {
    event.preventDefault();
    void task.run(async () => {
      if (making && !person) await post("/api/guest");
      const credentials = { login: login.value, password: password.value };
      await post(`/api/${wish.value}`, credentials);
      become(await get<Me>("/api/me"));
      password.value = "";
    });
  }
  return (
    <section class="card-panel">
      <h2>{making ? "Make an account" : "Sign in"}</h2>
      <p class="soft">
        {making
          ? "Your games and decks as a guest stay yours, and your settings follow you."
          : "Your games and decks as a guest move to the account."}
      </p>
      <form class="stack" onSubmit={enter}>
        <label class="field">
          <span>Login</span>
          <input
            autoComplete="username"
            required
            value={login.value}
            onInput={(event) => {
              login.value = event.currentTarget.value;
            }}
          />
        </label>
        <label class="field">
          <span>Password</span>
          <input
            type="password"
            autoComplete={making ? "new-password" : "current-password"}
            required
            value={password.value}
            onInput={(event) => {
              password.value = event.currentTarget.value;
            }}
          />
        </label>
        <ErrorText text={task.error} />
        <div class="row">
          <button type="submit" class="button main" disabled={task.busy}>
            {making ? "Make the account" : "Sign in"}
          </button>
          <button
            type="button"
            class="button quiet"
            onClick={() => {
              wish.value = making ? "session" : "account";
            }}
          >
            {making ? "I have an account" : "I have none yet"}
          </button>
        </div>
      </form>
      {person && <Deletion account={false} />}
    </section>
  );
}

function Account({ person }: { person: Me }) {
  const old = useSignal("");
  const fresh = useSignal("");
  const changed = useSignal(false);
  const task = useTask();
  return (
    <section class="card-panel stack">
      <h2>Account “{person.login}”</h2>
      <div>
        <button
          type="button"
          class="button"
          onClick={() =>
            task.run(async () => {
              await remove("/api/session");
              become(null);
              go("/");
            })
          }
        >
          Sign out
        </button>
      </div>
      <details>
        <summary>Change the password</summary>
        <form
          class="stack"
          onSubmit={(event) => {
            event.preventDefault();
            void task.run(async () => {
              await request("PUT", "/api/account/password", { old: old.value, new: fresh.value });
              changed.value = true;
              old.value = "";
              fresh.value = "";
            });
          }}
        >
          <label class="field">
            <span>The password until now</span>
            <input
              type="password"
              autoComplete="current-password"
              required
              value={old.value}
              onInput={(event) => {
                old.value = event.currentTarget.value;
              }}
            />
          </label>
          <label class="field">
            <span>The new one</span>
            <input
              type="password"
              autoComplete="new-password"
              required
              value={fresh.value}
              onInput={(event) => {
                fresh.value = event.currentTarget.value;
              }}
            />
          </label>
          <button type="submit" class="button" disabled={task.busy}>
            Change
          </button>
          {changed.value && <p role="status">Changed. All other devices are signed out.</p>}
        </form>
      </details>
      <ErrorText text={task.error} />
      <Deletion account />
    </section>
  );
}

function Deletion({ account }: { account: boolean }) {
  const password = useSignal("");
  const task = useTask();
  return (
    <details class="account-end">
      <summary>Delete me</summary>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void task.run(async () => {
            await post("/api/me/deletion", account ? { password: password.value } : {});
            become(null);
            go("/");
          });
        }}
      >
        <p>Games under way are given up; finished ones stay, without your name. This cannot be taken back.</p>
        {account && (
          <label class="field">
            <span>Password</span>
            <input
              type="password"
              autoComplete="current-password"
              required
              value={password.value}
              onInput={(event) => {
                password.value = event.currentTarget.value;
              }}
            />
          </label>
        )}
        <ErrorText text={task.error} />
        <button type="submit" class="button danger" disabled={task.busy}>
          Delete everything about me
        </button>
      </form>
    </details>
  );
}
