import type { AccountRow } from '../accounts/account.entity';
import type { AccountRepository } from '../accounts/account.repository';
import { AuthConfig } from '../config';
import type { RateLimiter } from '../limits/rate-limiter.service';
import type { SessionsService } from '../sessions/sessions.service';
import { hashSecret, verifySecret } from './argon2';
import { PasswordsService } from './passwords.service';
import { SecretHasher } from './secret-hasher';

jest.mock('./argon2', () => ({
  ...jest.requireActual<object>('./argon2'),
  hashSecret: jest.fn(async () => 'a new hash'),
  verifySecret: jest.fn(async (hash: string, secret: string) => hash.endsWith(`:${secret}`)),
}));

const CURRENT = '$argon2id$v=19$m=19456,t=2,p=1$';
const account = (passwordHash: string | null) => ({ id: 'me', passwordHash }) as AccountRow;

function build() {
  const limiter = { assertWithinLimit: jest.fn(), hit: jest.fn(), reset: jest.fn() };
  const accounts = { renewPasswordHash: jest.fn() };
  const config = new AuthConfig();
  const service = new PasswordsService(
    new SecretHasher(config),
    limiter as unknown as RateLimiter,
    accounts as unknown as AccountRepository,
    { isSignedInFrom: async () => false } as unknown as SessionsService,
    config,
  );
  return { service, limiter, accounts };
}

describe('PasswordsService', () => {
  beforeEach(() => jest.clearAllMocks());

  it.each([
    ['a wrong password', account(`${CURRENT}:right`)],
    ['an unknown address', null],
    ['an account without password', account(null)],
  ])('should do the same work for %s', async (_, who) => {
    const { service, limiter } = build();
    expect(await service.matches('me@example.com', who, 'wrong')).toBe(false);
    const [hash] = jest.mocked(verifySecret).mock.calls[0] ?? [];
    expect(hash?.startsWith(CURRENT)).toBe(true);
    expect(verifySecret).toHaveBeenCalledTimes(1);
    expect(hashSecret).not.toHaveBeenCalled();
    expect(limiter.assertWithinLimit).toHaveBeenCalledTimes(1);
    expect(limiter.hit).toHaveBeenCalledTimes(1);
    expect(limiter.reset).not.toHaveBeenCalled();
  });

  it('should not verify a password once the limit is reached', async () => {
    const { service, limiter } = build();
    limiter.assertWithinLimit.mockRejectedValue(new Error('too many'));
    await expect(service.matches('me@example.com', account(`${CURRENT}:right`), 'right')).rejects.toThrow(
      'too many',
    );
    expect(verifySecret).not.toHaveBeenCalled();
  });
});
