import { createHash } from 'node:crypto';
import { deviceDigestOf } from './device-auth';

const TOKEN = `scd_${'a'.repeat(43)}`;
const DIGEST = createHash('sha256').update(TOKEN).digest('base64url');
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

it.each([`Bearer ${TOKEN}`, `bearer ${TOKEN}`, `Bearer  ${TOKEN}`, basic(`me:${TOKEN}`), basic(`:${TOKEN}`)])(
  'should read the token of %s',
  (header) => {
    expect(deviceDigestOf({ headers: { authorization: header } })).toBe(DIGEST);
  },
);

it.each([undefined, '', TOKEN, `Bearer ${TOKEN}x`, 'Bearer scd_', `Digest ${TOKEN}`, basic(`${TOKEN}:x`)])(
  'should find no token in %s',
  (header) => {
    expect(deviceDigestOf({ headers: { authorization: header } })).toBeUndefined();
  },
);
