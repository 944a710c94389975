import { Injectable } from '@nestjs/common';
import { JobTable } from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import type { AccountRow } from '../accounts/account.entity';
import { describeMailError } from './mail-error';
import type { MailContents } from './mail-content';
import { MailJobRow, type MailKind } from './mail-job.entity';

/** What only some mails need. */
type MailOptions = Partial<Pick<MailJobRow, 'userId' | 'dueAt' | 'language'>>;

/** What a kind of mail needs: its content, if the kind has one. */
export type MailDetails<Kind extends MailKind> = [Kind] extends [keyof MailContents]
  ? [details: MailOptions & { content: MailContents[Kind] }]
  : [details?: MailOptions];

@Injectable()
export class MailJobRepository extends JobTable<MailJobRow> {
  constructor(dataSource: DataSource) {
    super(dataSource, MailJobRow, 'dueAt', {
      shown: { createdAt: 'uuid_extract_timestamp(job.id)', kind: 'job.kind', error: 'job.error' },
    });
  }

  /** Stores why the last attempt failed, without what may quote the mail. */
  override async retry(mail: MailJobRow, delayMs: number, error: unknown): Promise<void> {
    await this.setDue(mail, delayMs, { error: describeMailError(error) });
  }

  async insert<Kind extends MailKind>(
    manager: EntityManager,
    kind: Kind,
    email: string,
    ...[{ dueAt, ...details } = {}]: MailDetails<Kind>
  ): Promise<void> {
    await manager.insert(MailJobRow, {
      id: uuidv7(),
      kind,
      email,
      ...details,
      ...(dueAt && { dueAt }),
    });
  }

  /** Deletes the mails to an account's address, and those to an address that it is changing to. */
  async deleteByAccount(manager: EntityManager, account: Pick<AccountRow, 'id' | 'email'>): Promise<void> {
    await manager.delete(MailJobRow, [{ email: account.email }, { userId: account.id }]);
  }
}
