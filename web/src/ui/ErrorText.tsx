/** What went wrong, if anything did. */
export function ErrorText({ text }: { text: string }) {
  if (!text) return null;
  return (
    <p class="error" role="alert">
      {text}
    </p>
  );
}
