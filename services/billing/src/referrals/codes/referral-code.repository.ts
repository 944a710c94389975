import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { plainCode } from '@swipeclean/contracts/server';
import { Column, DataSource, Entity, type EntityManager, PrimaryColumn, Unique } from 'typeorm';
import { takeTurn } from '../../take-turn';

/** A code that leads to its user, whichever kind it is; in upper case. */
@Entity('referral_code')
@Unique('referral_code_of_user', ['userId', 'kind'])
export class ReferralCodeRow {
  @PrimaryColumn('text')
  code!: string;

  @Column('text')
  userId!: string;

  /** From the user id, or drawn to be shared (CONST-35). */
  @Column('text')
  kind!: 'referral' | 'share';
}

/** Codes and whose they are: always by the table, never by a prefix of an id. */
@Injectable()
export class ReferralCodeRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async find(userId: string, kind: ReferralCodeRow['kind'], manager = this.dataSource.manager) {
    return (await manager.findOneBy(ReferralCodeRow, { userId, kind }))?.code ?? null;
  }

  /** Whose code that is; lower case and blanks are forgiven. */
  async findOwner(typed: string, manager = this.dataSource.manager): Promise<string | null> {
    return (await manager.findOneBy(ReferralCodeRow, { code: plainCode(typed) }))?.userId ?? null;
  }

  /** Does nothing where the user has a code of the kind already, or somebody else has this one. */
  async insert(row: ReferralCodeRow, manager = this.dataSource.manager): Promise<void> {
    await manager.createQueryBuilder().insert().into(ReferralCodeRow).values(row).orIgnore().execute();
  }

  /** Lets one transaction at a time give out a code or look who used it. */
  lock(manager: EntityManager, code: string): Promise<void> {
    return takeTurn(manager, `referral-code:${code}`);
  }
}
