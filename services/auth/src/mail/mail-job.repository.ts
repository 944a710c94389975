import { Injectable } from '@nestjs/common';
import { JobTable } from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { MailJobRow, type MailKind } from './mail-job.entity';

/** What only some kinds of mail need. */
export type MailDetails = Partial<Pick<MailJobRow, 'seen' | 'userId'>>;

/** The queue of mails to be sent. */
@Injectable()
export class MailJobRepository extends JobTable<MailJobRow> {
  constructor(dataSource: DataSource) {
    super(dataSource, MailJobRow, { dueAt: 'dueAt' });
  }

  async insert(
    manager: EntityManager,
    kind: MailKind,
    email: string,
    { seen = null, userId = null }: MailDetails,
  ): Promise<void> {
    await manager.insert(MailJobRow, { id: uuidv7(), kind, email, seen, userId });
  }

  async deleteByEmail(manager: EntityManager, email: string): Promise<void> {
    await manager.delete(MailJobRow, { email });
  }
}
