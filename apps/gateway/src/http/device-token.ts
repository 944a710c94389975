import { createHash } from 'node:crypto';

const TOKEN = /^scd_[\w-]{43}$/;

/**
 * The SHA-256 digest (base64url) of the device's token in an `Authorization` header, be it a Bearer token or the password
 * of Basic authentication; undefined without one.
 */
export function deviceDigestOf(authorization: string | undefined): string | undefined {
  const [scheme = '', value = ''] = (authorization ?? '').split(' ');
  const token = /^basic$/i.test(scheme) ? passwordOf(value) : /^bearer$/i.test(scheme) ? value : '';
  return TOKEN.test(token) ? createHash('sha256').update(token).digest('base64url') : undefined;
}

const passwordOf = (value: string) => {
  const text = Buffer.from(value, 'base64').toString('utf8');
  return text.slice(text.indexOf(':') + 1);
};
