import "./NotFound.css";

export function NotFound() {
  return (
    <main class="page not-found">
      <img src="/icon.svg" alt="" width="96" height="96" />
      <h1>There is nothing here</h1>
      <p class="soft">The link may be old, or a letter may be missing.</p>
      <a class="button main" href="/">
        To the games
      </a>
    </main>
  );
}
