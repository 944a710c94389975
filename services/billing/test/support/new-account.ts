import type { AccountOpened } from '@swipeclean/contracts/server';

let accounts = 0;

/** What a test says of a new account. */
export interface AccountChange {
  userId?: string;
  email?: string;
  /** The code with which it was opened. */
  code?: string | null;
  name?: string;
}

/** The event of a new account; referral codes come from the first six characters of ids, which are unique here. */
export function newAccount(
  openedAt: Date,
  {
    userId = `${String(++accounts).padStart(6, 'q')}abcdefghjkmnpq`,
    email = `${userId}@people.example`,
    code = null,
    name,
  }: AccountChange = {},
): AccountOpened {
  const opened = { userId, email, publicName: name ?? null, referralCode: code };
  return { ...opened, openedAt: openedAt.toISOString() };
}
