import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';

/** Who the books are about: they know a user by this id alone, so that they can stay when the user is erased. */
@Entity('earner')
@Unique('earner_once', ['userId'])
export class PayeeRow {
  @PrimaryColumn('uuid')
  id!: string;

  /** Null once the user is erased. */
  @Column('text', { nullable: true })
  userId!: string | null;
}

/** Accounts of an earner: what rewards have cost, what is owed, what is requested, what was sent. */
export type LedgerAccount = 'rewards' | 'earned' | 'requested' | 'sent';

/** Why money moved; a reward that was taken back and is due after all is the second, and so on. */
export type LedgerKind =
  | 'reward'
  | 'clawback'
  | `reward-${number}`
  | `clawback-${number}`
  | `tier-${number}`
  | 'payout-requested'
  | 'payout-paid'
  | 'payout-refused';

/** One movement from an account to another; the database refuses to change or delete it. */
@Entity('ledger_entry')
@Unique('ledger_once', ['kind', 'reference'])
@Check('ledger_cents', 'cents > 0')
@Check('ledger_two_sides', 'debit <> credit')
export class LedgerEntryRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  @Index('ledger_of_earner')
  @ForeignKey(() => PayeeRow, { name: 'ledger_earner_fkey' })
  earnerId!: string;

  @Column('text')
  kind!: LedgerKind;

  /** Of the referral, the payout, or for a tier the earner: nothing is posted twice for it. */
  @Column('uuid')
  @Index('ledger_of_reference')
  reference!: string;

  @Column('text')
  debit!: LedgerAccount;

  @Column('text')
  credit!: LedgerAccount;

  @Column('integer')
  cents!: number;

  @Column('timestamptz')
  at!: Date;
}
