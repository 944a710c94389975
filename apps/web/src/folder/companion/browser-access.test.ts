import { queryBrowserAccess } from './browser-access';

const SAFARI =
  'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';
const CHROME = 'Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; rv:153.0) Gecko/20100101 Firefox/153.0';

describe('queryBrowserAccess', () => {
  const at = (address: string, userAgent: string, permission?: PermissionState) => {
    const query = () =>
      permission ? Promise.resolve({ state: permission }) : Promise.reject(new TypeError());
    return queryBrowserAccess({
      location: new URL(address),
      isSecureContext: address.startsWith('https:'),
      navigator: { userAgent, permissions: { query } },
    } as unknown as Window);
  };

  it('should need no permission on this computer, in any browser', async () => {
    for (const host of ['localhost:8080', '127.0.0.1', '[::1]:80'])
      expect(await at(`http://${host}/connect`, SAFARI, 'denied')).toBe('open');
  });

  it('should tell what Chrome and Firefox do from the permission, which older versions do not know', async () => {
    for (const browser of [CHROME, FIREFOX]) {
      expect(await at('https://clean.example', browser, 'prompt')).toBe('asks');
      expect(await at('https://clean.example', browser, 'denied')).toBe('blocked');
      expect(await at('https://clean.example', browser, 'granted')).toBe('open');
      expect(await at('https://clean.example', browser)).toBe('open');
    }
  });

  it('should tell Safari, and pages without https, that no permission helps', async () => {
    expect(await at('https://clean.example', SAFARI)).toBe('unsupported');
    for (const browser of [CHROME, FIREFOX, SAFARI])
      expect(await at('http://nas.local:8080', browser, 'prompt')).toBe('insecure');
  });
});
