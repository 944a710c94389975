import type { EventOutbox } from '@swipeclean/service-kit';
import type { AccountRow } from '../accounts/account.entity';
import type { AccountRepository } from '../accounts/account.repository';
import type { Transaction } from '../database/transaction';
import type { MailQueue } from '../mail/mail-queue';
import type { PasswordsService } from '../passwords/passwords.service';
import { RegistrationService } from './registration.service';
import type { SignInService } from './sign-in.service';

const newcomer = { email: 'me@example.com', passwordHash: null, firstName: 'A\0da\u202e ', lastName: '  ' };

function build(insert: jest.Mock, emailTaken = false) {
  const accounts = {
    insert,
    findByEmail: async () => (emailTaken ? ({} as AccountRow) : null),
    findById: async (id: string) => ({ id }) as AccountRow,
  };
  const mails = { enqueue: jest.fn() };
  const service = new RegistrationService(
    accounts as unknown as AccountRepository,
    {} as PasswordsService,
    {} as SignInService,
    mails as unknown as MailQueue,
    {} as EventOutbox,
  );
  return { open: () => service.createAccount({ manager: {} } as unknown as Transaction, newcomer) };
}

describe('RegistrationService', () => {
  it('should generate another id while its first six characters are taken (REF code)', async () => {
    const insert = jest
      .fn()
      .mockResolvedValueOnce(false)
      .mockResolvedValueOnce(false)
      .mockResolvedValue(true);
    const { open } = build(insert);
    const { id } = await open();
    const ids = insert.mock.calls.map(([, account]: [unknown, AccountRow]) => account.id);
    expect(new Set(ids).size).toBe(3);
    expect(ids[2]).toBe(id);
  });

  it('should fail after ten attempts', async () => {
    const insert = jest.fn().mockResolvedValue(false);
    await expect(build(insert).open()).rejects.toThrow('No free user id');
    expect(insert).toHaveBeenCalledTimes(10);
  });

  it('should clean names', async () => {
    const insert = jest.fn().mockResolvedValue(true);
    await build(insert).open();
    expect(insert.mock.calls[0][1]).toMatchObject({ firstName: 'A da', lastName: null });
  });
});
