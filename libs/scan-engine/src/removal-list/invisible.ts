/** Characters that a terminal or an editor acts on and does not show: control, format and line separators. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A name as a terminal may show it: cursor and text-direction characters become '?'. */
export function shownName(path: string): string {
  return path.replace(INVISIBLE, '?');
}

/** A text with JSON's escapes of its invisible characters: in a JSON text without line breaks it means the same. */
export function escapeInvisible(text: string): string {
  const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return text.replace(INVISIBLE, (char) => char.split('').map(escapeUnit).join(''));
}

/** A value as JSON with two spaces of indentation, in which a terminal finds nothing to act on. */
export function formatJson(value: object): string {
  return `${JSON.stringify(value, null, 2).replace(/[^\n]+/g, escapeInvisible)}\n`;
}
