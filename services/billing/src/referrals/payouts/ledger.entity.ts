import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';

/** The ledger's pseudonym of a user: entries stay after an erasure and name nobody. */
@Entity('payee')
@Unique('payee_once', ['userId'])
export class PayeeRow {
  @PrimaryColumn('uuid')
  id!: string;

  /** Null once erased. */
  @Column('text', { nullable: true })
  userId!: string | null;
}

/** A payee's accounts: the cost of rewards, what is owed, what is requested, what was sent. */
export type LedgerAccount = 'rewards' | 'earned' | 'requested' | 'sent';

/** Why money moved; numbered when a reward is reversed and earned again. */
export type LedgerKind =
  | 'reward'
  | 'clawback'
  | `reward-${number}`
  | `clawback-${number}`
  | `tier-${number}`
  | 'payout-requested'
  | 'payout-paid'
  | 'payout-refused';

/** A movement from one account to another; the database rejects updates and deletions. */
@Entity('ledger_entry')
@Unique('ledger_once', ['kind', 'reference'])
@Check('ledger_cents', 'cents > 0')
@Check('ledger_two_sides', 'debit <> credit')
export class LedgerEntryRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  @Index('ledger_of_payee')
  @ForeignKey(() => PayeeRow, { name: 'ledger_payee_fkey' })
  payeeId!: string;

  @Column('text')
  kind!: LedgerKind;

  /** The id of the referral or the payout, or for a tier the payee; one entry per kind and reference. */
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
