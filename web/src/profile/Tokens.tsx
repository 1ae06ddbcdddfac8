/** Tokens with which programs of mine play: shown once, ended at any time. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get, post, remove } from "../net/api";
import { ErrorText } from "../ui/ErrorText";
import { useTask } from "../ui/useTask";
import type { MadeToken, TokenInfo } from "../wire";

export function Tokens() {
  const tokens = useSignal<TokenInfo[]>([]);
  const secret = useSignal("");
  const name = useSignal("");
  const task = useTask();
  const load = async () => {
    tokens.value = await get<TokenInfo[]>("/api/tokens");
  };
  useEffect(() => {
    void task.run(load);
    // Read once; changes read it again.
  }, []);
  return (
    <section class="card-panel stack">
      <h2>For programs</h2>
      <p class="soft">
        A token lets a program of yours play in your name. It opens neither the account nor other tokens.
      </p>
      <ul class="game-rows">
        {tokens.value.map((token) => (
          <li key={token.id} class="row">
            <strong>{token.name}</strong>
            <span class="soft">{token.scopes.join(", ")}</span>
            <button
              type="button"
              class="button small danger"
              onClick={() =>
                task.run(async () => {
                  await remove(`/api/tokens/${token.id}`);
                  await load();
                })
              }
            >
              End it
            </button>
          </li>
        ))}
      </ul>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          void task.run(async () => {
            const made = await post<MadeToken>("/api/tokens", { name: name.value, scopes: ["read", "play"] });
            secret.value = made.secret;
            name.value = "";
            await load();
          });
        }}
      >
        <input
          aria-label="What is the token for?"
          placeholder="What is it for?"
          required
          maxLength={40}
          value={name.value}
          onInput={(event) => {
            name.value = event.currentTarget.value;
          }}
        />
        <button type="submit" class="button" disabled={task.busy}>
          Make a token
        </button>
      </form>
      {secret.value && (
        <label class="field">
          <span>The token. It is shown only now: copy it.</span>
          <input readOnly value={secret.value} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
      <ErrorText text={task.error} />
    </section>
  );
}
