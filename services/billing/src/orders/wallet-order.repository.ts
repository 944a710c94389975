import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { WalletOrderRow } from './wallet-order.entity';

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
}
