import { authEvents } from '@swipeclean/contracts/server';
import type { Transaction } from '../database/transaction';
import type { AccountRow } from './account.entity';
import type { AccountRepository } from './account.repository';

/** Notes that mails to an account's address reach its owner, and tells so the first time. */
export async function confirmAddress(
  { manager, emit }: Transaction,
  accounts: AccountRepository,
  { id, email }: Pick<AccountRow, 'id' | 'email'>,
): Promise<void> {
  if (await accounts.markVerified(manager, id)) await emit(authEvents.emailVerified, { userId: id, email });
}
