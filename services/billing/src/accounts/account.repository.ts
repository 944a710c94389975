import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In } from 'typeorm';
import { AccountRow } from './account.entity';

/** Accounts as auth reports them. */
@Injectable()
export class AccountRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Stores an opened account; one that is stored already stays as it is. */
  async upsertOpened(
    manager: EntityManager,
    account: Omit<AccountRow, 'isVerified' | 'formerEmailKeys'>,
  ): Promise<void> {
    const { userId, publicName, emailKey, addressKey, usedCode, openedAt } = account;
    await manager.query(
      `INSERT INTO account AS known (user_id, public_name, email_key, address_key, used_code, opened_at)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (user_id) DO UPDATE SET public_name = EXCLUDED.public_name, used_code = EXCLUDED.used_code,
         opened_at = EXCLUDED.opened_at,
         -- An address that was verified before this event arrived counts.
         email_key = coalesce(known.email_key, EXCLUDED.email_key),
         address_key = coalesce(known.address_key, EXCLUDED.address_key)
       WHERE known.opened_at IS NULL`,
      [userId, publicName, emailKey, addressKey, usedCode, openedAt],
    );
  }

  /** Records the address that the account has verified, instead of an earlier one. */
  async markVerified(
    manager: EntityManager,
    { userId, emailKey, addressKey }: Pick<AccountRow, 'userId' | 'emailKey' | 'addressKey'>,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO account AS known (user_id, is_verified, email_key, address_key) VALUES ($1, true, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET is_verified = true, email_key = $2, address_key = $3,
         former_email_keys = CASE WHEN known.email_key <> $2
           THEN array_append(known.former_email_keys, known.email_key) ELSE known.former_email_keys END`,
      [userId, emailKey, addressKey],
    );
  }

  /** Uses up the free month of a mailbox; false if it was used, also by an erased account. */
  async insertFreeMonth(manager: EntityManager, emailKey: string): Promise<boolean> {
    const used: unknown[] = await manager.query(
      `INSERT INTO free_month (email_key) VALUES ($1) ON CONFLICT DO NOTHING RETURNING email_key`,
      [emailKey],
    );
    return used.length > 0;
  }

  /** Locks an account until the end of the transaction. */
  async lock(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(`SELECT 1 FROM account WHERE user_id = $1 FOR UPDATE`, [userId]);
  }

  find(userId: string, manager: EntityManager = this.dataSource.manager): Promise<AccountRow | null> {
    return manager.findOneBy(AccountRow, { userId });
  }

  /** The names shown to other users: first names and initials. */
  async findShownNames(userIds: string[]): Promise<Map<string, string | null>> {
    const rows = await this.dataSource.manager.findBy(AccountRow, { userId: In(userIds) });
    return new Map(rows.map(({ userId, publicName }) => [userId, publicName]));
  }
}
