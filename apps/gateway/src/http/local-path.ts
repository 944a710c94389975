const BASE = 'http://local.invalid';

/** `path` when it leads somewhere on this site, else `/`: what a browser would read as another site is refused. */
export function localPath(path: unknown): string {
  if (typeof path !== 'string' || path.length > 2000 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(path)) return '/';
  if (path.includes('\\') || !URL.canParse(path, BASE)) return '/';
  const url = new URL(path, BASE);
  // Normalising must not bring forth a leading double slash: `/.//evil.example` becomes `//evil.example`.
  const local = `${url.pathname}${url.search}${url.hash}`;
  return url.origin === BASE && !local.startsWith('//') ? local : '/';
}
