const BASE = 'http://local.invalid';

/** `path` when it leads somewhere on this site, as a browser would read it; undefined for anything else. */
export function localPath(path: unknown): string | undefined {
  if (typeof path !== 'string' || path.length > 2000) return undefined;
  // Nothing but printable ASCII: browsers drop some characters, and take a backslash for a slash.
  if (!/^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(path)) return undefined;
  const { pathname, search, hash } = new URL(path, BASE);
  // Normalising must not bring forth a leading double slash: `/.//evil.example` becomes `//evil.example`.
  return pathname.startsWith('//') ? undefined : pathname + search + hash;
}
