import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ListAttachmentsDto, ListMessagesDto, ListSendersDto } from '@swipeclean/contracts/server';
import { MAX_SOURCE_PAGE } from '@swipeclean/contracts/server';
import { DataSource } from 'typeorm';
import { MailAttachmentRow, MailMessageRow, MailSenderRow } from '../scan/mail.entity';
import { MailScanRepository } from '../scan/mail-scan.repository';
import { UnsubscribeRequestRow } from '../unsubscribe/unsubscribe-request.entity';
import { SchedulesService } from '../../schedules/schedules.service';

/** A sender with what was done about it. */
export type ListedSender = MailSenderRow & { unsubscribedAt: Date | null; hasRule: boolean };
/** An attachment with the message it is of. */
export type ListedAttachment = MailAttachmentRow & Pick<MailMessageRow, 'fromAddress' | 'subject' | 'date'>;

/** Reads the current scan of a mailbox. */
@Injectable()
export class MailListRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly scans: MailScanRepository,
    private readonly schedules: SchedulesService,
  ) {}

  /** The id of the current scan. */
  async findScan(sourceId: string): Promise<string | null> {
    return (await this.scans.findCurrent(sourceId))?.id ?? null;
  }

  async findSender(sourceId: string, senderId: string): Promise<MailSenderRow | null> {
    const scanId = await this.findScan(sourceId);
    return scanId ? this.dataSource.manager.findOneBy(MailSenderRow, { id: senderId, scanId }) : null;
  }

  async listSenders(scanId: string, request: ListSendersDto): Promise<ListedSender[]> {
    const { id: sourceId, sort = 'bytes', search, offset = 0, limit = MAX_SOURCE_PAGE } = request;
    const query = this.dataSource.manager
      .createQueryBuilder(MailSenderRow, 'sender')
      .where({ scanId })
      // All of it was moved to the trash.
      .andWhere('sender.messages > 0')
      .orderBy(`sender.${sort}`, 'DESC')
      .addOrderBy('sender.id', 'DESC')
      .offset(offset)
      .limit(limit);
    if (search)
      query.andWhere('(sender.address ILIKE :search OR sender.name ILIKE :search)', {
        search: `%${search.replace(/[\\%_]/g, '\\$&')}%`,
      });
    const senders = await query.getMany();
    const addresses = senders.map(({ address }) => address);
    const [requests, rules] = await Promise.all([
      this.listRequests(sourceId, addresses),
      this.schedules.listRuledSenders(sourceId, addresses),
    ]);
    return senders.map((sender) => ({
      ...sender,
      unsubscribedAt: requests.get(sender.address) ?? null,
      hasRule: rules.has(sender.address),
    }));
  }

  listMessages(scanId: string, request: ListMessagesDto, address?: string): Promise<MailMessageRow[]> {
    const { category, offset = 0, limit = MAX_SOURCE_PAGE } = request;
    const query = this.dataSource.manager
      .createQueryBuilder(MailMessageRow, 'message')
      .where({ scanId })
      .andWhere(`coalesce(message.folderUse, '') <> 'trash'`)
      .orderBy('message.bytes', 'DESC')
      .addOrderBy('message.id', 'DESC')
      .offset(offset)
      .limit(limit);
    if (category) query.andWhere(':category = ANY (message.categories)', { category });
    if (address !== undefined)
      query
        .andWhere('message.fromAddress = :address', { address })
        .andWhere(`coalesce(message.folderUse, '') NOT IN ('sent', 'drafts')`);
    return query.getMany();
  }

  /** The largest first. */
  async listAttachments(scanId: string, { kind, offset = 0, limit = MAX_SOURCE_PAGE }: ListAttachmentsDto) {
    const query = this.dataSource.manager
      .createQueryBuilder(MailAttachmentRow, 'attachment')
      .innerJoin(MailMessageRow, 'message', 'message.id = attachment.messageId')
      .where('attachment.scanId = :scanId', { scanId })
      .andWhere(`coalesce(message.folderUse, '') <> 'trash'`)
      .orderBy('attachment.bytes', 'DESC')
      .addOrderBy('attachment.id', 'DESC')
      .offset(offset)
      .limit(limit);
    if (kind) query.andWhere('attachment.kind = :kind', { kind });
    const attachments = await query.getMany();
    const rows = await this.dataSource.query<Pick<MailMessageRow, 'id' | 'subject' | 'date'>[]>(
      `SELECT id, subject, date, from_address AS "fromAddress" FROM mail_message WHERE id = ANY ($1::uuid[])`,
      [attachments.map(({ messageId }) => messageId)],
    );
    const messages = new Map(rows.map((row) => [row.id, row]));
    return attachments.flatMap((attachment): ListedAttachment[] => {
      const message = messages.get(attachment.messageId);
      return message ? [{ ...(message as ListedAttachment), ...attachment }] : [];
    });
  }

  private async listRequests(sourceId: string, addresses: string[]): Promise<Map<string, Date>> {
    const rows: Pick<UnsubscribeRequestRow, 'address' | 'requestedAt'>[] = await this.dataSource.query(
      `SELECT address, max(requested_at) AS "requestedAt" FROM unsubscribe_request
        WHERE source_id = $1 AND address = ANY ($2::text[]) AND status BETWEEN 200 AND 299 GROUP BY address`,
      [sourceId, addresses],
    );
    return new Map(rows.map(({ address, requestedAt }) => [address, requestedAt]));
  }
}
