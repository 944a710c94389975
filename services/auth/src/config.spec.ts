import { loadConfig } from '@swipeclean/service-kit';
import { AuthConfig } from './config';

const HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$5xN/Fa0S9ZLzPzOaUXojSw$qM8Xz08PPWeVql9OepB1T9b2zCcET2g1jqbOMiN70Ao';
const env = {
  NATS_URL: 'nats://127.0.0.1:4222',
  DATABASE_URL: 'postgres://auth@127.0.0.1/swipeclean',
  JWT_SECRET: 'x'.repeat(32),
  ENCRYPTION_KEY: 'y'.repeat(32),
  PUBLIC_URL: 'http://localhost:8080',
};

describe('AuthConfig', () => {
  it('should require only secrets and an address', () => {
    expect(loadConfig(AuthConfig, env)).toMatchObject({
      accessTokenSeconds: 300,
      sessionDays: 30,
      sessionIdleDays: 14,
      refreshGraceSeconds: 10,
      loginFailureLimit: 10,
      ownerCodeFailureLimit: 5,
      failureWindowSeconds: 900,
      verificationHours: 24,
      passwordResetMinutes: 60,
      mailOutboxDir: '.data/outbox',
    });
  });

  it.each([
    ['JWT_SECRET', 'too short'],
    ['JWT_SECRET', undefined],
    ['ENCRYPTION_KEY', 'too short'],
    ['ENCRYPTION_KEY', undefined],
    ['PUBLIC_URL', 'localhost'],
    ['PUBLIC_URL', undefined],
    ['OWNER_EMAIL', 'nobody'],
    ['OWNER_CODE_HASHES', 'a plain code'],
    ['OWNER_CODE_HASHES', `${HASH},${HASH}`],
    ['SMTP_URL', 'http://mail.example'],
    ['OIDC_ISSUER', 'id.example'],
    ['ACCESS_TOKEN_SECONDS', 'soon'],
  ])('should refuse %s=%s, and not show the value', (name, value) => {
    const load = () => loadConfig(AuthConfig, { ...env, [name]: value });
    expect(load).toThrow(new RegExp(`\\b${name}: `));
    if (value) expect(load).not.toThrow(new RegExp(`: .*${value.replace(/[$()+.*/]/g, '\\$&')}`));
  });

  it('should accept several hashes of owner codes (OWN-26)', () => {
    const config = loadConfig(AuthConfig, { ...env, OWNER_CODE_HASHES: `\n${HASH}\n  ${HASH}\n` });
    expect(config.ownerCodeHashes?.trim().split(/\s+/)).toEqual([HASH, HASH]);
  });
});
