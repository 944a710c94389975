import type { AccountAction, AccountActionKind } from '@swipeclean/contracts/server';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AccountRow } from '../accounts/account.entity';

/** An action on an account. Rows are never changed; they go with the account, or after a year. */
@Entity('account_action')
@Index('account_action_of_user', ['userId', 'at'])
@Index('account_action_at', ['at'])
export class AccountActionRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('timestamptz')
  at!: Date;

  @Column('text')
  kind!: AccountActionKind;

  /** Null for an erasure, which leaves nothing of the user. */
  @Column('text', { nullable: true })
  @ForeignKey(() => AccountRow, { name: 'account_action_user_id_fkey', onDelete: 'CASCADE' })
  userId!: string | null;

  /** The name of the API key that it is about; else null. */
  @Column('text', { nullable: true })
  label!: string | null;

  @Column('text')
  ipAddress!: string;

  @Column('text')
  userAgent!: string;
}

export const toAccountAction = ({ at, ...row }: AccountActionRow): AccountAction => ({
  ...row,
  at: at.toISOString(),
});
