import { ANONYMOUS, Clock, createLogger, type EventOutbox } from '@swipeclean/service-kit';
import type { AccountActionsService } from '../account-actions/account-actions.service';
import type { AccountRepository } from '../accounts/account.repository';
import type { ApiKeysService } from '../api-keys/api-keys.service';
import { AuthConfig } from '../config';
import type { RateLimiter } from '../limits/rate-limiter.service';
import type { MailQueue } from '../mail/mail-queue';
import type { MailTokensService } from '../mail/mail-tokens.service';
import type { PasswordsService } from '../passwords/passwords.service';
import type { SessionsService } from '../sessions/sessions.service';
import type { SignInReporter } from '../sessions/sign-in-reporter';
import type { PasswordChangeService } from '../sign-in/password-change.service';
import type { SignInService } from '../sign-in/sign-in.service';
import { RecoveryService } from './recovery.service';

function build({ allowed = true, tokenExists = false } = {}) {
  const untouched = new Proxy(
    {},
    { get: (_, name) => () => Promise.reject(new Error(`${String(name)} was called`)) },
  );
  const mails = { enqueue: jest.fn(), wake: jest.fn() };
  const passwords = { hash: jest.fn() };
  const outbox = { transaction: jest.fn(async (work: (manager: object) => Promise<unknown>) => work({})) };
  const service = new RecoveryService(
    untouched as AccountRepository,
    { exists: async () => tokenExists } as unknown as MailTokensService,
    mails as unknown as MailQueue,
    passwords as unknown as PasswordsService,
    untouched as SessionsService,
    untouched as ApiKeysService,
    untouched as SignInService,
    untouched as PasswordChangeService,
    untouched as SignInReporter,
    untouched as AccountActionsService,
    { allows: async () => allowed } as unknown as RateLimiter,
    outbox as unknown as EventOutbox,
    new Clock(),
    new AuthConfig(),
    createLogger('test', 'silent'),
  );
  return { service, mails, passwords };
}

describe('RecoveryService', () => {
  it('should not look up the account, so that the response time reveals nothing', async () => {
    const { service, mails } = build();
    await service.requestReset(' Somebody@Example.com ');
    expect(mails.enqueue).toHaveBeenCalledWith({}, 'reset-password', 'somebody@example.com');
    expect(mails.wake).toHaveBeenCalled();
  });

  it('should not hash a password for an invalid token', async () => {
    const { service, passwords } = build();
    await expect(service.reset({ token: 'x', password: 'long enough' }, ANONYMOUS)).rejects.toMatchObject({
      code: 'VALIDATION',
    });
    expect(passwords.hash).not.toHaveBeenCalled();
  });
});
