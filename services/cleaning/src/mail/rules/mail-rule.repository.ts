import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { MailRuleRow } from './mail-rule.entity';

@Injectable()
export class MailRuleRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  list(sourceId: string, manager = this.dataSource.manager): Promise<MailRuleRow[]> {
    return manager.find(MailRuleRow, { where: { sourceId }, order: { id: 'ASC' } });
  }

  async insert(manager: EntityManager, row: MailRuleRow): Promise<void> {
    await manager.insert(MailRuleRow, row);
  }

  /** Deletes a rule; false if there is none. */
  async delete(manager: EntityManager, sourceId: string, id: string): Promise<boolean> {
    const { affected } = await manager.delete(MailRuleRow, { sourceId, id });
    return affected === 1;
  }
}
