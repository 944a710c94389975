/**
 * What this browser does when the page connects to a program on the same computer: nothing, it asks the user first, it
 * refuses since the user blocked it, it never allows it, or only for pages with https.
 */
export type BrowserAccess = 'open' | 'asks' | 'blocked' | 'unsupported' | 'insecure';

/** Reads the permission, which Chrome (147) and Firefox (154) ask for; a page of this computer needs none. */
export async function queryBrowserAccess({
  location: { protocol, hostname },
  isSecureContext,
  navigator,
}: Pick<Window, 'location' | 'isSecureContext' | 'navigator'> = window): Promise<BrowserAccess> {
  if (/^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)) return 'open';
  if (!isSecureContext) return 'insecure';
  if (protocol === 'https:' && isWebKit(navigator.userAgent)) return 'unsupported';
  const name = 'loopback-network' as PermissionName;
  // Other browsers do not know the permission, and do not ask.
  const state = await navigator.permissions?.query({ name }).then(
    (permission) => permission.state,
    () => null,
  );
  if (state === 'denied') return 'blocked';
  return state === 'prompt' ? 'asks' : 'open';
}

/** WebKit counts a connection from a page with https to this computer as insecure content. */
const isWebKit = (userAgent: string) => /AppleWebKit\//.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent);
