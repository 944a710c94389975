/** How often an address is decoded: redirects of redirects encode it twice and three times. */
const MAX_DECODED = 3;
/** Targets of one link that are read. */
const MAX_TARGETS = 5;

/**
 * Another address in a path, query or fragment: a part that begins with a scheme, `//` or `\\`. Browsers take `\` for
 * `/` and need no slash after a scheme (indico/flask-multipass#94, web2py/web2py#1383, go-gitea/gitea#36716).
 */
const ADDRESS = /(?:(?<=[=/?&#;]\s{0,5})https?:[/\\]*|(?<![:/\\])[/\\]{2,5})(?=[^\s/\\&?#])/gi;
/** A host without scheme as the value of a parameter that is named for it. */
const NAMED =
  /(?<=[?&#][\w-]{0,20}(?:url|uri|link|target|dest|destination|redirect|redir|goto|next|continue|return|to|u|q|r)=)[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}(?=[/?&#:]|$)/gi;

/** The addresses in a link's path, query and fragment, each with a scheme. */
export function listTargets(afterHost: string): string[] {
  const targets = new Set<string>();
  for (const text of listDecoded(afterHost)) {
    for (const { 0: start, index } of text.matchAll(ADDRESS))
      targets.add(addressAt(text, index + start.length));
    for (const { index } of text.matchAll(NAMED)) targets.add(addressAt(text, index));
    if (targets.size >= MAX_TARGETS) break;
  }
  return [...targets].slice(0, MAX_TARGETS);
}

/** A path in lower case, as servers read it: decoded, without empty parts. */
export const plainPath = (path: string): string =>
  (listDecoded(path).at(-1) ?? path).replace(/[/\\]+/g, '/').toLowerCase();

const addressAt = (text: string, start: number): string =>
  `http://${/^[^\s&]{1,300}/.exec(text.slice(start, start + 300))?.[0] ?? ''}`;

/** A text, and what it is once, twice and three times decoded. */
function listDecoded(text: string): string[] {
  const texts = [text];
  for (let last = text; texts.length <= MAX_DECODED; texts.push(last)) {
    const decoded = last.replace(/(?:%[\da-f]{2})+/gi, decode);
    if (decoded === last) break;
    last = decoded;
  }
  return texts;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // Not UTF-8: it is no address, and stays as it is.
    return value;
  }
}
