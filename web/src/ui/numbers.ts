/** Numbers as they are printed. */

/** A number in figures, with a true minus sign. */
export function figures(value: number): string {
  return String(value).replace("-", "−");
}

/** Points with their noun: `1 point`, `−10 points`. */
export function points(value: number): string {
  return `${figures(value)} ${Math.abs(value) === 1 ? "point" : "points"}`;
}

/** A value with its sign: `+5`, `−2`, `0`. */
export function signed(value: number, digits = 0): string {
  const text = Math.abs(value).toFixed(digits);
  if (Number(text) === 0) return text;
  return value < 0 ? `−${text}` : `+${text}`;
}
