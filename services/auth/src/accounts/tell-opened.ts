import { authEvents } from '@swipeclean/contracts/server';
import type { Transaction } from '../database/transaction';
import type { AccountRow } from './account.entity';

/** Longest first name that is shown to others. */
const SHOWN_LENGTH = 30;

/** What others may see of a name: the first, and the first letter of the last. */
export function shownNameOf({
  firstName,
  lastName,
}: Pick<AccountRow, 'firstName' | 'lastName'>): string | null {
  if (!firstName) return null;
  const [initial] = lastName ?? '';
  const first = firstName.slice(0, SHOWN_LENGTH);
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}

/** Tells that an account was opened, and by whose code. */
export async function tellOpened({ emit }: Transaction, account: AccountRow): Promise<void> {
  const { id: userId, email, referredBy: referralCode, createdAt } = account;
  const openedAt = createdAt.toISOString();
  await emit(authEvents.accountOpened, {
    userId,
    email,
    shownName: shownNameOf(account),
    referralCode,
    openedAt,
  });
}
