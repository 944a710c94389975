/** A time as ISO 8601; null of what is none, or lies outside of the years 1 to 9999, which databases refuse. */
export function isoTimeOf(text: string): string | null {
  const date = new Date(text);
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999 ? date.toISOString() : null;
}
