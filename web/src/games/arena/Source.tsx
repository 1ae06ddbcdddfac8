/** Where a card comes from: most are reconstructions until somebody has the originals. */
export function Source({ src }: { src: string }) {
  if (src !== "recon") return null;
  return <small class="arena-source">reconstruction</small>;
}
