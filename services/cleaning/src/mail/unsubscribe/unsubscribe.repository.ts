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

  /** Records a request before it is sent. @returns its id */
  async insert(
    row: Omit<UnsubscribeRequestRow, 'id' | 'requestedAt' | 'account' | 'status'>,
  ): Promise<string> {
    const id = uuidv7();
    await this.dataSource.manager.insert(UnsubscribeRequestRow, { ...row, id });
    return id;
  }

  async updateStatus(id: string, status: number): Promise<void> {
    await this.dataSource.manager.update(UnsubscribeRequestRow, { id }, { status });
  }
}
