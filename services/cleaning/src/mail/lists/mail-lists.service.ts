import { Injectable } from '@nestjs/common';
import type {
  ListAttachmentsDto,
  ListMessagesDto,
  ListSendersDto,
  MailAttachment,
  MailMessage,
  MailSender,
} from '@swipeclean/contracts/server';
import { appError } from '@swipeclean/service-kit';
import { ConnectionsService } from '../../connections/connections.service';
import type { MailMessageRow } from '../scan/mail.entity';
import { type ListedAttachment, type ListedSender, MailListRepository } from './mail-list.repository';

/** Lists of a mailbox's last scan; empty once its rows are deleted. */
@Injectable()
export class MailListsService {
  constructor(
    private readonly connections: ConnectionsService,
    private readonly lists: MailListRepository,
  ) {}

  /** @throws AppError `NOT_FOUND` */
  async listSenders(userId: string, request: ListSendersDto): Promise<MailSender[]> {
    const scanId = await this.findScan(userId, request.id);
    return scanId ? (await this.lists.listSenders(scanId, request)).map(toSender) : [];
  }

  /** @throws AppError `NOT_FOUND` */
  async listMessages(userId: string, request: ListMessagesDto): Promise<MailMessage[]> {
    const scanId = await this.findScan(userId, request.id);
    if (!scanId) return [];
    if (!request.senderId) return (await this.lists.listMessages(scanId, request)).map(toMessage);
    const sender = await this.lists.findSender(request.id, request.senderId);
    if (!sender) throw appError('SENDER_NOT_FOUND');
    return (await this.lists.listMessages(scanId, request, sender.address)).map(toMessage);
  }

  /** @throws AppError `NOT_FOUND` */
  async listAttachments(userId: string, request: ListAttachmentsDto): Promise<MailAttachment[]> {
    const scanId = await this.findScan(userId, request.id);
    return scanId ? (await this.lists.listAttachments(scanId, request)).map(toAttachment) : [];
  }

  private async findScan(userId: string, sourceId: string): Promise<string | null> {
    await this.connections.get(userId, sourceId, 'mail');
    return this.lists.findScan(sourceId);
  }
}

const toSender = (row: ListedSender): MailSender => ({
  id: row.id,
  name: row.name,
  address: row.address,
  messages: row.messages,
  bytes: row.bytes,
  unread: row.unread,
  firstAt: row.firstAt.toISOString(),
  lastAt: row.lastAt.toISOString(),
  categories: row.categories,
  protectedMessages: row.protectedMessages,
  unsubscribe: row.unsubscribe,
  unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
  hasRule: row.hasRule,
});

const toMessage = (row: MailMessageRow): MailMessage => ({
  id: row.id,
  folder: row.folder,
  fromName: row.fromName,
  fromAddress: row.fromAddress,
  subject: row.subject,
  date: row.date.toISOString(),
  isOwnDate: row.isOwnDate,
  bytes: row.bytes,
  isUnread: row.isUnread,
  categories: row.categories,
  reasons: row.reasons,
  protections: row.protections,
});

const toAttachment = (row: ListedAttachment): MailAttachment => ({
  id: row.id,
  messageId: row.messageId,
  name: row.name,
  kind: row.kind,
  protection: row.protection,
  bytes: row.bytes,
  sha256: row.sha256,
  fromAddress: row.fromAddress,
  subject: row.subject,
  date: row.date.toISOString(),
});
