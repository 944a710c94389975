import { authEvents } from '@swipeclean/contracts/server';
import type { Transaction } from '../database/transaction';
import type { AccountRow } from './account.entity';
import type { AccountRepository } from './account.repository';

const MAX_PUBLIC_NAME_LENGTH = 30;

/** The name that other users see: the first name and the initial of the last. */
function toPublicName({ firstName, lastName }: Pick<AccountRow, 'firstName' | 'lastName'>): string | null {
  if (!firstName) return null;
  const [initial] = lastName ?? '';
  const first = firstName.slice(0, MAX_PUBLIC_NAME_LENGTH);
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}

/** Emits that an account was created, and by whose referral code. */
export async function emitAccountOpened({ emit }: Transaction, account: AccountRow): Promise<void> {
  const { id: userId, email, referredBy: referralCode, createdAt } = account;
  const openedAt = createdAt.toISOString();
  await emit(authEvents.accountOpened, {
    userId,
    email,
    publicName: toPublicName(account),
    referralCode,
    openedAt,
  });
}

export const emitEmailVerified = (
  { emit }: Pick<Transaction, 'emit'>,
  { id: userId, email }: Pick<AccountRow, 'id' | 'email'>,
): Promise<void> => emit(authEvents.emailVerified, { userId, email, at: new Date().toISOString() });

/** Stores that an account's address is verified, and emits the event the first time. */
export async function markEmailVerified(
  { manager, emit }: Transaction,
  accounts: AccountRepository,
  { id, email }: Pick<AccountRow, 'id' | 'email'>,
): Promise<void> {
  if (await accounts.markVerified(manager, id)) await emitEmailVerified({ emit }, { id, email });
}
