import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { normalizeReferralCode } from '@swipeclean/contracts/server';
import { acquireAdvisoryLock } from '@swipeclean/service-kit';
import { Column, DataSource, Entity, type EntityManager, PrimaryColumn, Unique } from 'typeorm';

/** A code of a user, in capitals. */
@Entity('referral_code')
@Unique('referral_code_of_user', ['userId', 'kind'])
export class ReferralCodeRow {
  @PrimaryColumn('text')
  code!: string;

  @Column('text')
  userId!: string;

  /** Derived from the user id, or random for sharing (CONST-35). */
  @Column('text')
  kind!: 'referral' | 'share';
}

/** Codes and their users; a code is never resolved by the prefix of a user id. */
@Injectable()
export class ReferralCodeRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async find(userId: string, kind: ReferralCodeRow['kind'], manager = this.dataSource.manager) {
    return (await manager.findOneBy(ReferralCodeRow, { userId, kind }))?.code ?? null;
  }

  /** All codes of a user, in the order in which they are locked. */
  async findByUser(userId: string, manager = this.dataSource.manager): Promise<string[]> {
    return (await manager.findBy(ReferralCodeRow, { userId })).map(({ code }) => code).sort();
  }

  /** The owner of a typed code; ignores case and spaces. */
  async findOwner(typed: string, manager = this.dataSource.manager): Promise<string | null> {
    return (await manager.findOneBy(ReferralCodeRow, { code: normalizeReferralCode(typed) }))?.userId ?? null;
  }

  /** Does nothing if the user has a code of this kind or the code is taken. */
  async insert(row: ReferralCodeRow, manager = this.dataSource.manager): Promise<void> {
    await manager.createQueryBuilder().insert().into(ReferralCodeRow).values(row).orIgnore().execute();
  }

  /** Locks a code until the end of the transaction. */
  lock(manager: EntityManager, code: string): Promise<void> {
    return acquireAdvisoryLock(manager, `referral-code:${code}`);
  }
}
