import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Column, DataSource, Entity, Index, IsNull, LessThan, PrimaryColumn, Unique } from 'typeorm';

/**
 * A user's one use of the money-back guarantee; deleted if the provider rejects it. An erasure removes the user id,
 * and the refund is still completed.
 */
@Entity('refund')
@Unique('refund_once', ['userId'])
@Index('refund_open', ['requestedAt'], { where: 'ended_at IS NULL' })
export class RefundRow {
  /** The payment to refund, whatever is paid later. */
  @PrimaryColumn('text')
  paymentId!: string;

  /** Null once erased. */
  @Column('text', { nullable: true })
  userId!: string | null;

  @Column('text')
  purchaseId!: string;

  /** The payments for what it replaced, which are refunded with it. */
  @Column('text', { array: true, default: () => "'{}'" })
  replacedPaymentIds!: string[];

  @Column('timestamptz', { default: () => 'now()' })
  requestedAt!: Date;

  /** When the refund was completed; null until then. */
  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;
}

@Injectable()
export class RefundRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  findByUser(userId: string): Promise<RefundRow | null> {
    return this.dataSource.manager.findOneBy(RefundRow, { userId });
  }

  /** Refunds requested before a moment and not completed; in random order, so that failing ones do not block others. */
  findUnfinished(before: Date, limit: number): Promise<RefundRow[]> {
    return this.dataSource.manager
      .createQueryBuilder(RefundRow, 'refund')
      .where({ endedAt: IsNull(), requestedAt: LessThan(before) })
      .orderBy('random()')
      .limit(limit)
      .getMany();
  }

  /** Inserts the user's refund unless there is one; returns the stored one. */
  async findOrInsert(
    refund: Omit<RefundRow, 'endedAt' | 'userId'> & { userId: string },
  ): Promise<RefundRow | null> {
    await this.dataSource.manager
      .createQueryBuilder()
      .insert()
      .into(RefundRow)
      .values({ ...refund, endedAt: null })
      .orIgnore()
      .execute();
    return this.findByUser(refund.userId);
  }

  async markCompleted({ paymentId }: RefundRow, endedAt: Date): Promise<void> {
    await this.dataSource.manager.update(RefundRow, { paymentId, endedAt: IsNull() }, { endedAt });
  }

  /** Deletes a refund that failed, so that the guarantee is not used up. */
  async delete({ paymentId }: RefundRow): Promise<void> {
    await this.dataSource.manager.delete(RefundRow, { paymentId, endedAt: IsNull() });
  }
}
