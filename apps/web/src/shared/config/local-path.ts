/** `returnTo` as a path of this very site; anything else, other origins above all, becomes `fallback`. */
export function localPath(value: string | null, fallback = '/'): string {
  if (!value?.startsWith('/')) return fallback;
  try {
    const url = new URL(value, window.location.origin);
    if (url.origin !== window.location.origin) return fallback;
    return url.pathname.startsWith('//') ? fallback : url.pathname + url.search + url.hash;
  } catch {
    return fallback;
  }
}
