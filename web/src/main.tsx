/** The page: a head that is always there, and below it whatever the address names. */
import { useSignal } from "@preact/signals";
import { type FunctionComponent, render } from "preact";
import { useEffect } from "preact/hooks";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/head.css";
import { keepAwake, live } from "./net/live";
import { Home } from "./pages/Home";
import { New } from "./pages/New";
import { NotFound } from "./pages/NotFound";
import { Table } from "./pages/Table";
import { path, startRouter } from "./router";
import { loadGames } from "./state/games";
import { keepSettings } from "./state/keepSettings";
import { me, whoAmI } from "./state/person";
import { applySettings } from "./state/settings";
import { Icon } from "./ui/Icon";

type Page = FunctionComponent<{ id: string }>;

/** Pages that are not needed to begin playing come when they are asked for. */
const LATER: Record<string, () => Promise<Page>> = {
  lobby: () => import("./pages/Lobby").then((module) => module.Lobby),
  settings: () => import("./pages/Settings").then((module) => module.Settings),
  profile: () => import("./pages/Profile").then((module) => module.Profile),
  rules: () => import("./pages/Rules").then((module) => module.Rules),
  replay: () => import("./pages/Replay").then((module) => module.Replay),
  daily: () => import("./pages/Daily").then((module) => module.Daily),
  lesson: () => import("./pages/Lesson").then((module) => module.Lesson),
  barge: () => import("./pages/Barge").then((module) => module.Barge),
  deck: () => import("./pages/Deck").then((module) => module.Deck),
};

function App() {
  const [kind = "", id = ""] = path.value;
  return (
    <>
      <a class="skip" href="#content">
        To the content
      </a>
      <Head />
      <Connection />
      <div id="content" class="content" tabIndex={-1}>
        <Current kind={kind} id={id} />
      </div>
    </>
  );
}

function Current({ kind, id }: { kind: string; id: string }) {
  if (kind === "") return <Home />;
  if (kind === "new") return <New id={id} />;
  if (kind === "table" && id) return <Table key={id} id={id} />;
  if (kind in LATER) return <Later key={kind} kind={kind} id={id} />;
  return <NotFound />;
}

function Later({ kind, id }: { kind: string; id: string }) {
  const page = useSignal<{ Page: Page } | null>(null);
  const failed = useSignal(false);
  useEffect(() => {
    LATER[kind]?.().then(
      (Page) => {
        page.value = { Page };
      },
      () => {
        failed.value = true;
      },
    );
  }, [kind, page, failed]);
  if (failed.value) {
    return (
      <main class="page narrow">
        <p class="error" role="alert">
          This part of the page could not be loaded. Reload the page to try again.
        </p>
      </main>
    );
  }
  const found = page.value;
  return found ? <found.Page id={id} /> : <main class="page" aria-busy="true" />;
}

function Head() {
  const here = path.value[0] ?? "";
  const link = (to: string, label: string) => (
    <a href={`/${to}`} aria-current={here === to ? "page" : undefined}>
      {label}
    </a>
  );
  return (
    <header class="head">
      <a class="head-home" href="/" aria-label="Nexus: all games">
        <img src="/icon.svg" alt="" width="28" height="28" />
        <span>Nexus</span>
      </a>
      <nav aria-label="Main">
        {link("lobby", "Lobby")}
        {link("profile", me.value?.name ?? "Me")}
        <a href="/settings" aria-label="Settings" aria-current={here === "settings" ? "page" : undefined}>
          <Icon name="gear" />
        </a>
      </nav>
    </header>
  );
}

function Connection() {
  const lost = live.connection.value === "lost";
  return (
    <div role="status" class="connection-box">
      {lost && <p class="connection">The connection is lost. Trying again; nothing you did is gone.</p>}
    </div>
  );
}

applySettings();
keepSettings();
startRouter();
keepAwake();
const root = document.getElementById("app");
if (root) render(<App />, root);
void loadGames();
void whoAmI();
