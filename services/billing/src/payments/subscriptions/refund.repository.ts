import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Column, DataSource, Entity, Index, IsNull, LessThan, PrimaryColumn, Unique } from 'typeorm';

/**
 * The one time that a user uses the guarantee; one that the provider refuses is forgotten. It stays without a name when the
 * user is erased: what was asked for still goes back.
 */
@Entity('refund')
@Unique('refund_once', ['userId'])
@Index('refund_open', ['requestedAt'], { where: 'ended_at IS NULL' })
export class RefundRow {
  /** The payment that goes back, and no other, whatever is paid until it has. */
  @PrimaryColumn('text')
  paymentId!: string;

  /** Null once erased. */
  @Column('text', { nullable: true })
  userId!: string | null;

  @Column('text')
  purchaseId!: string;

  @Column('timestamptz', { default: () => 'now()' })
  requestedAt!: Date;

  /** When the money had gone back and nothing was charged any more; null until then. */
  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;
}

@Injectable()
export class RefundRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  findByUser(userId: string): Promise<RefundRow | null> {
    return this.dataSource.manager.findOneBy(RefundRow, { userId });
  }

  /** Those that were asked for before a moment and are not done, longest first. */
  findUnfinished(before: Date, limit: number): Promise<RefundRow[]> {
    return this.dataSource.manager.find(RefundRow, {
      where: { endedAt: IsNull(), requestedAt: LessThan(before) },
      order: { requestedAt: 'ASC' },
      take: limit,
    });
  }

  /** Uses up the one time, unless it is used up already; answers what it is used for, or was. */
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

  /** Forgets one that came to nothing, so that the one time is not used up. */
  async delete({ paymentId }: RefundRow): Promise<void> {
    await this.dataSource.manager.delete(RefundRow, { paymentId, endedAt: IsNull() });
  }
}
