export function NotFound() {
  return (
    <main class="page narrow">
      <h1>There is nothing here</h1>
      <p>The link may be old, or a letter may be missing.</p>
      <a class="button main" href="/">
        To the games
      </a>
    </main>
  );
}
