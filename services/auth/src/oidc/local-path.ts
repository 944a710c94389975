const ANY_ORIGIN = 'http://site.invalid';

/** The path with query and fragment as a browser would read it; undefined when it leads away from this site. */
export function localPath(returnTo: string): string | undefined {
  if (!returnTo.startsWith('/') || !URL.canParse(returnTo, ANY_ORIGIN)) return undefined;
  const { origin, pathname, search, hash } = new URL(returnTo, ANY_ORIGIN);
  // A path such as /.//evil.example comes out as //evil.example, which is another site to a browser.
  if (origin !== ANY_ORIGIN || pathname.startsWith('//')) return undefined;
  return pathname + search + hash;
}
