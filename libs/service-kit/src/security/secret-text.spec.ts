import { checksumOfKey, digestOfSecret, hasApiKey, maskSecrets, parseApiKey } from './secret-text';

const BODY = `swc_0123456789_${'s'.repeat(43)}`;
const KEY = BODY + checksumOfKey(BODY);
const TOKEN = `scd_${'a-_'.repeat(14)}a`;

describe('parseApiKey', () => {
  it('should read the handle and the digest of a key', () => {
    expect(parseApiKey(KEY)).toEqual({ handle: '0123456789', digest: digestOfSecret(KEY) });
  });

  it.each([BODY, `${KEY}x`, `${BODY}000000`, KEY.replace('sss', 'sst'), KEY.toUpperCase(), 'swc_short', ''])(
    'should refuse %s',
    (text) => {
      expect(parseApiKey(text)).toBeUndefined();
    },
  );
});

describe('an address', () => {
  const encoded = (text: string) => [...text].map((char) => `%${char.charCodeAt(0).toString(16)}`).join('');

  it.each([KEY, encoded(KEY), encoded(encoded(KEY)), KEY.replaceAll('_', '%5F')])(
    'should be known to hold an API key, and be shown without it: %s',
    (text) => {
      expect(hasApiKey(`/api/jobs/${text}`)).toBe(true);
      expect(maskSecrets(`/api/jobs/${text}/events`)).toBe('/api/jobs/swc_…/events');
    },
  );

  it('should be shown without the token of a device', () => {
    expect(maskSecrets(`/api/dav/${TOKEN}`)).toBe('/api/dav/scd_…');
    expect(maskSecrets(`/api/dav/${encoded(TOKEN)}`)).toBe('/api/dav/scd_…');
  });

  it.each(['/api/jobs/0195503a', '/api/a%20b/%E4%BD', '/%', '/caf%C3%A9'])(
    'should else stay as it is: %s',
    (path) => {
      expect(maskSecrets(path)).toBe(path);
      expect(hasApiKey(path)).toBe(false);
    },
  );
});
