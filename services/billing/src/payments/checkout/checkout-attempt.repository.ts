import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { acquireAdvisoryLock } from '@swipeclean/service-kit';
import { Column, DataSource, Entity, Index, LessThan, PrimaryColumn } from 'typeorm';

/** A card payment that was started, stored for a day. */
@Entity('checkout_attempt')
@Index('checkout_attempt_of_network', ['networkKey', 'at'])
@Index('checkout_attempt_of_customer', ['customerId'])
export class CheckoutAttemptRow {
  @PrimaryColumn('uuid')
  id!: string;

  /** Hash of the address. */
  @Column('text')
  addressKey!: string;

  /** Hash of the subnet. */
  @Column('text')
  networkKey!: string;

  @Column('text', { nullable: true })
  customerId!: string | null;

  /** How often its card was declined. */
  @Column('integer', { default: 0 })
  declines!: number;

  @Column('timestamptz')
  at!: Date;
}

/** Attempts allowed within the window, and what a decline adds. */
interface Weights {
  decline: number;
  address: number;
  network: number;
}

@Injectable()
export class CheckoutAttemptRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Inserts an attempt; beyond the limit it returns the oldest one that counts instead. Concurrent ones wait. */
  async insertWithinLimit(
    attempt: Pick<CheckoutAttemptRow, 'id' | 'addressKey' | 'networkKey' | 'at'>,
    since: Date,
    { decline, address, network }: Weights,
  ): Promise<Date | null> {
    const { addressKey, networkKey } = attempt;
    return this.dataSource.transaction(async (manager) => {
      await acquireAdvisoryLock(manager, `checkout:${networkKey}`);
      const [known] = await manager.query<{ address: number; network: number; oldest: Date | null }[]>(
        `SELECT coalesce(sum(1 + $4 * declines) FILTER (WHERE address_key = $1), 0)::integer AS address,
           coalesce(sum(1 + $4 * declines), 0)::integer AS network, min(at) AS oldest
         FROM checkout_attempt WHERE network_key = $2 AND at > $3`,
        [addressKey, networkKey, since, decline],
      );
      if (known?.oldest && (known.address >= address || known.network >= network)) return known.oldest;
      await manager.insert(CheckoutAttemptRow, attempt);
      return null;
    });
  }

  async setCustomer(id: string, customerId: string): Promise<void> {
    await this.dataSource.manager.update(CheckoutAttemptRow, { id }, { customerId });
  }

  /** Counts a decline at the customer's latest attempt. */
  async recordDecline(customerId: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE checkout_attempt SET declines = declines + 1
       WHERE id = (SELECT id FROM checkout_attempt WHERE customer_id = $1 ORDER BY at DESC LIMIT 1)`,
      [customerId],
    );
  }

  async deleteOld(before: Date): Promise<void> {
    await this.dataSource.manager.delete(CheckoutAttemptRow, { at: LessThan(before) });
  }
}
