import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { MailMessageRow, type MailSenderRow } from '../scan/mail.entity';
import { UnsubscribeRequestRow } from './unsubscribe-request.entity';

@Injectable()
export class UnsubscribeRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The sender's newest message that tells how to unsubscribe. */
  findMessage({ scanId, address }: MailSenderRow): Promise<MailMessageRow | null> {
    return this.dataSource.manager
      .createQueryBuilder(MailMessageRow, 'message')
      .where({ scanId, fromAddress: address })
      .andWhere('message.unsubscribe IS NOT NULL')
      .orderBy('message.date', 'DESC')
      .limit(1)
      .getOne();
  }

  /** Records a request before it is sent. @returns its id; null within a day of the last one to the sender */
  async insert(
    row: Omit<UnsubscribeRequestRow, 'id' | 'requestedAt' | 'account' | 'status'>,
  ): Promise<string | null> {
    const [inserted] = await this.dataSource.query<{ id: string }[]>(
      `INSERT INTO unsubscribe_request AS request (id, source_id, address, host, signed_by)
       VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (source_id, address) DO UPDATE
         SET id = excluded.id, host = excluded.host, signed_by = excluded.signed_by, status = NULL, requested_at = now()
         WHERE request.requested_at < now() - interval '1 day'
       RETURNING id`,
      [uuidv7(), row.sourceId, row.address, row.host, row.signedBy],
    );
    return inserted?.id ?? null;
  }

  /** The last request to a sender. */
  find(sourceId: string, address: string): Promise<UnsubscribeRequestRow | null> {
    return this.dataSource.manager.findOneBy(UnsubscribeRequestRow, { sourceId, address });
  }

  async updateStatus(id: string, status: number): Promise<void> {
    await this.dataSource.manager.update(UnsubscribeRequestRow, { id }, { status });
  }
}
