import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { SubscriptionRow } from './subscription.entity';

@Injectable()
export class SubscriptionRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  find(userId: string): Promise<SubscriptionRow | null> {
    return this.dataSource.manager.findOneBy(SubscriptionRow, { userId });
  }
}
