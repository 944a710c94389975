const BASE = 'http://local.invalid';

/** `path` if a browser would stay on this site with it; undefined otherwise. */
export function localPath(path: unknown): string | undefined {
  if (typeof path !== 'string' || path.length > 2000) return undefined;
  // Printable ASCII only: browsers drop some characters and treat a backslash as a slash.
  if (!/^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(path)) return undefined;
  const { pathname, search, hash } = new URL(path, BASE);
  // Normalising must not create a leading double slash: `/.//evil.example` becomes `//evil.example`.
  return pathname.startsWith('//') ? undefined : pathname + search + hash;
}
