import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Plan } from '@swipeclean/contracts/server';
import { withAdvisoryLock } from '@swipeclean/service-kit';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { PaypalOrderRow } from './paypal-order.entity';

@Injectable()
export class PaypalOrderRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async insert(
    order: Pick<PaypalOrderRow, 'id' | 'isSubscription' | 'userId' | 'plan' | 'cents'>,
  ): Promise<void> {
    await this.dataSource.manager.insert(PaypalOrderRow, order);
  }

  async setOrderId(id: string, orderId: string): Promise<void> {
    await this.dataSource.manager.update(PaypalOrderRow, { id }, { orderId });
  }

  /** The user's latest PayPal subscription to a plan, approved or not. */
  findSubscription(userId: string, plan: Plan): Promise<PaypalOrderRow | null> {
    const where = { userId, plan, isSubscription: true, orderId: Not(IsNull()) };
    return this.dataSource.manager.findOne(PaypalOrderRow, { where, order: { id: 'DESC' } });
  }

  find(id: string): Promise<PaypalOrderRow | null> {
    return this.dataSource.manager.findOneBy(PaypalOrderRow, { id });
  }

  findByOrderId(orderId: string): Promise<PaypalOrderRow | null> {
    return this.dataSource.manager.findOneBy(PaypalOrderRow, { orderId });
  }

  /** Runs `work` in a transaction that holds the user's lock for captures. */
  withUserLock<Result>(userId: string, work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return withAdvisoryLock(this.dataSource, `paypal-order:${userId}`, work);
  }

  /** The user's other orders of a plan whose capture was requested. */
  findOtherAttempts(
    { id, userId }: PaypalOrderRow,
    plan: Plan,
    manager: EntityManager,
  ): Promise<PaypalOrderRow[]> {
    return manager.findBy(PaypalOrderRow, {
      id: Not(id),
      userId: userId ?? IsNull(),
      plan,
      captureRequestedAt: Not(IsNull()),
    });
  }

  async setCaptureRequestedAt(
    id: string,
    captureRequestedAt: Date | null,
    manager = this.dataSource.manager,
  ): Promise<void> {
    await manager.update(PaypalOrderRow, { id }, { captureRequestedAt });
  }
}
