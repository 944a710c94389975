import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ProviderCallRow } from './provider-call.entity';

@Injectable()
export class ProviderCallRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Whether a call of a provider is answered for the first time. */
  async isFirst(row: ProviderCallRow): Promise<boolean> {
    const inserted = await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(ProviderCallRow)
      .values(row)
      .orIgnore()
      .returning('call_id')
      .execute();
    return (inserted.raw as unknown[]).length > 0;
  }
}
