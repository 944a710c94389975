import { Injectable } from '@nestjs/common';
import { JobTable } from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { MailJobRow, type MailKind, type SeenInMail } from './mail-job.entity';

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
    seen: SeenInMail | null,
  ): Promise<void> {
    await manager.insert(MailJobRow, { id: uuidv7(), kind, email, seen });
  }

  async deleteByEmail(manager: EntityManager, email: string): Promise<void> {
    await manager.delete(MailJobRow, { email });
  }
}
