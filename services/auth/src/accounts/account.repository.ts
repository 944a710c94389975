import { Injectable } from '@nestjs/common';
import type { LanguageCode } from '@swipeclean/contracts/server';
import { prepareFind } from '@swipeclean/service-kit';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { AccountRow } from './account.entity';

/** What is known of an account when it is opened. */
export type NewAccount = Pick<AccountRow, 'id' | 'email' | 'passwordHash' | 'firstName' | 'lastName'> &
  Partial<Pick<AccountRow, 'emailVerifiedAt' | 'profileImageUrl' | 'referredBy'>>;

@Injectable()
export class AccountRepository {
  private readonly findPrepared: (id: string) => Promise<AccountRow[]>;

  constructor(private readonly dataSource: DataSource) {
    this.findPrepared = prepareFind(dataSource, AccountRow, 'WHERE id = $1');
  }

  async findById(id: string, manager?: EntityManager): Promise<AccountRow | null> {
    if (manager) return manager.findOneBy(AccountRow, { id });
    return (await this.findPrepared(id))[0] ?? null;
  }

  findByEmail(email: string, manager: EntityManager = this.dataSource.manager): Promise<AccountRow | null> {
    return manager.findOneBy(AccountRow, { email });
  }

  /** Answers false, changing nothing, when the e-mail address, the id or its first six characters are taken. */
  async insert(manager: EntityManager, account: NewAccount): Promise<boolean> {
    const inserted = await manager
      .createQueryBuilder()
      .insert()
      .into(AccountRow)
      .values(account)
      .orIgnore()
      .returning('id')
      .execute();
    return (inserted.raw as unknown[]).length > 0;
  }

  /** The account, locked against changes until the transaction ends. */
  findForShare(manager: EntityManager, id: string): Promise<AccountRow | null> {
    return manager.findOne(AccountRow, { where: { id }, lock: { mode: 'pessimistic_read' } });
  }

  /** The account, locked against changes and {@link findForShare} until the transaction ends. */
  findForUpdate(manager: EntityManager, id: string): Promise<AccountRow | null> {
    return manager.findOne(AccountRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async setProfile(
    manager: EntityManager,
    id: string,
    profile: Pick<AccountRow, 'firstName' | 'lastName' | 'country'>,
  ): Promise<void> {
    await manager.update(AccountRow, { id }, profile);
  }

  /** Gives the account a confirmed address. The caller checks that no other account has it. */
  async setEmail(manager: EntityManager, id: string, email: string): Promise<void> {
    await manager.update(AccountRow, { id }, { email, emailVerifiedAt: () => 'now()' });
  }

  /** Also ends a recovery that waits. */
  async setPasswordHash(manager: EntityManager, id: string, passwordHash: string | null): Promise<void> {
    await manager.update(AccountRow, { id }, { passwordHash, recoveryHash: null, recoveryDueAt: null });
  }

  /** Stores a password that works from `dueAt` on; null for both ends the wait. */
  async setRecovery(
    manager: EntityManager,
    id: string,
    recovery: Pick<AccountRow, 'recoveryHash' | 'recoveryDueAt'>,
  ): Promise<void> {
    await manager.update(AccountRow, { id }, recovery);
  }

  async setHasSecondFactor(manager: EntityManager, id: string, hasSecondFactor: boolean): Promise<void> {
    await manager.update(AccountRow, { id }, { hasSecondFactor });
  }

  /** Replaces a hash by another of the same password, unless the password changed meanwhile. */
  async renewPasswordHash(id: string, from: string, to: string): Promise<void> {
    await this.dataSource.manager.update(AccountRow, { id, passwordHash: from }, { passwordHash: to });
  }

  /** Stores that the account's address is verified; returns whether it was not before. */
  async markVerified(manager: EntityManager, id: string): Promise<boolean> {
    const unverified = { id, emailVerifiedAt: IsNull() };
    const result = await manager.update(AccountRow, unverified, { emailVerifiedAt: () => 'now()' });
    return (result.affected ?? 0) > 0;
  }

  /** Stores the language of the pages that an account uses, if it is known and has changed. */
  async setLanguage(
    manager: EntityManager,
    id: string | null,
    language: LanguageCode | undefined,
  ): Promise<void> {
    if (!id || !language) return;
    await manager.query(`UPDATE account SET language = $2 WHERE id = $1 AND language IS DISTINCT FROM $2`, [
      id,
      language,
    ]);
  }

  /** Ignores a change that is older than the stored one: events may arrive out of order. */
  async setSubscribed(manager: EntityManager, id: string, isSubscribed: boolean, at: Date): Promise<void> {
    await manager
      .createQueryBuilder()
      .update(AccountRow)
      .set({ isSubscribed, entitlementChangedAt: at })
      .where('id = :id AND (entitlement_changed_at IS NULL OR entitlement_changed_at < :at)', { id, at })
      .execute();
  }

  /** Returns the id of the verified account with that address; null if there is none. */
  async setFounder(manager: EntityManager, email: string, isFounder: boolean): Promise<string | null> {
    const { raw } = await manager
      .createQueryBuilder()
      .update(AccountRow)
      .set({ isFounder })
      .where('email = :email AND email_verified_at IS NOT NULL', { email })
      .returning('id')
      .execute();
    return (raw as { id: string }[])[0]?.id ?? null;
  }

  /** Deletes the account with its sessions, identities and mail tokens; returns false if it did not exist. */
  async delete(manager: EntityManager, id: string): Promise<boolean> {
    return ((await manager.delete(AccountRow, { id })).affected ?? 0) > 0;
  }
}
