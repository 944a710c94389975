import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Plan } from '@swipeclean/contracts/server';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { takeTurn } from '../../take-turn';
import { WalletOrderRow } from './paypal-order.entity';

@Injectable()
export class WalletOrderRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async insert(order: Pick<WalletOrderRow, 'id' | 'userId' | 'plan' | 'cents'>): Promise<void> {
    await this.dataSource.manager.insert(WalletOrderRow, order);
  }

  async setOrderId(id: string, orderId: string): Promise<void> {
    await this.dataSource.manager.update(WalletOrderRow, { id }, { orderId });
  }

  find(id: string): Promise<WalletOrderRow | null> {
    return this.dataSource.manager.findOneBy(WalletOrderRow, { id });
  }

  findByOrderId(orderId: string): Promise<WalletOrderRow | null> {
    return this.dataSource.manager.findOneBy(WalletOrderRow, { orderId });
  }

  /** Lets one transaction at a time, over all processes, decide whether a user's money may be asked for. */
  turn<Result>(userId: string, work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(async (manager) => {
      await takeTurn(manager, `wallet-order:${userId}`);
      return work(manager);
    });
  }

  /** The same user's other orders of a plan whose money was asked for. */
  findRivals({ id, userId }: WalletOrderRow, plan: Plan, manager: EntityManager): Promise<WalletOrderRow[]> {
    return manager.findBy(WalletOrderRow, {
      ...{ id: Not(id), userId: userId ?? IsNull(), plan, askedAt: Not(IsNull()) },
    });
  }

  async setAskedAt(id: string, askedAt: Date | null, manager = this.dataSource.manager): Promise<void> {
    await manager.update(WalletOrderRow, { id }, { askedAt });
  }
}
