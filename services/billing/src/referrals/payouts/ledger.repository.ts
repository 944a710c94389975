import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Earnings } from '@swipeclean/contracts/server';
import { DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { type LedgerAccount, LedgerEntryRow, type LedgerKind } from './ledger.entity';

/** The debited and the credited account of each kind of movement. */
const SIDES: readonly [kind: RegExp, debit: LedgerAccount, credit: LedgerAccount][] = [
  [/^(reward|tier)/, 'rewards', 'earned'],
  [/^clawback/, 'earned', 'rewards'],
  [/^payout-requested$/, 'earned', 'requested'],
  [/^payout-paid$/, 'requested', 'sent'],
  [/^payout-refused$/, 'requested', 'earned'],
];

export interface Movement {
  payeeId: string;
  kind: LedgerKind;
  reference: string;
  cents: number;
  at: Date;
}

/** SQL for the balance of an account in cents; a float, since the sum may exceed an integer. */
const balanceSql = (account: LedgerAccount) =>
  `coalesce(sum(CASE '${account}' WHEN credit THEN cents WHEN debit THEN -cents ELSE 0 END), 0)::float8`;

/** The ledger; balances are always computed, never stored. */
@Injectable()
export class LedgerRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Returns the user's payee id, creating it if needed, and locks it until the end of the transaction. */
  async lockPayee(manager: EntityManager, userId: string): Promise<string> {
    await manager.query(`INSERT INTO payee (id, user_id) VALUES ($1, $2) ON CONFLICT (user_id) DO NOTHING`, [
      uuidv7(),
      userId,
    ]);
    const rows = await manager.query<{ id: string }[]>(`SELECT id FROM payee WHERE user_id = $1 FOR UPDATE`, [
      userId,
    ]);
    return (rows[0] as { id: string }).id;
  }

  /** Posts a movement; does nothing if it is posted already. */
  async post(manager: EntityManager, movement: Movement): Promise<void> {
    const [, debit, credit] = SIDES.find(([kind]) => kind.test(movement.kind)) as (typeof SIDES)[number];
    await manager
      .createQueryBuilder()
      .insert()
      .into(LedgerEntryRow)
      .values({ id: uuidv7(), ...movement, debit, credit })
      .orIgnore()
      .execute();
  }

  /** The number of movements for a reference, and the cents they leave with the payee. */
  async summarizeReference(
    manager: EntityManager,
    reference: string,
  ): Promise<{ times: number; cents: number }> {
    const [row] = await manager.query<{ times: number; cents: number }[]>(
      `SELECT count(*)::int AS times, ${balanceSql('earned')} AS cents FROM ledger_entry WHERE reference = $1`,
      [reference],
    );
    return row as { times: number; cents: number };
  }

  /** The balance of a payee's account in cents. */
  async getBalance(manager: EntityManager, payeeId: string, account: LedgerAccount): Promise<number> {
    const [row] = await manager.query<{ cents: number }[]>(
      `SELECT ${balanceSql(account)} AS cents FROM ledger_entry WHERE payee_id = $1`,
      [payeeId],
    );
    return (row as { cents: number }).cents;
  }

  /** Cents reversed beyond what is left to be requested; else 0. */
  async getDebt(payeeId: string, manager = this.dataSource.manager): Promise<number> {
    return Math.max(0, -(await this.getBalance(manager, payeeId, 'earned')));
  }

  /** A user's earnings; `held` is not in the ledger. */
  async getEarnings(userId: string, manager = this.dataSource.manager): Promise<Omit<Earnings, 'held'>> {
    const [row] = await manager.query<Omit<Earnings, 'held'>[]>(
      `SELECT 0 - ${balanceSql('rewards')} AS total, ${balanceSql('earned')} AS released, ${balanceSql('requested')} AS requested,
         ${balanceSql('sent')} AS paid
       FROM ledger_entry JOIN payee ON payee.id = payee_id WHERE user_id = $1`,
      [userId],
    );
    return row as Omit<Earnings, 'held'>;
  }
}
