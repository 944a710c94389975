import type {
  AttachmentProtection,
  AttachmentKind,
  MailCategory,
  MailProtection,
  MailReason,
  MailTotals,
  UnsubscribeMethod,
} from '@swipeclean/contracts/server';
import { NotExported } from '@swipeclean/service-kit';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ConnectionRow } from '../../connections/connection.entity';
import { bigintTransformer } from '../../database/bigint.transformer';
import type { FolderUse } from '../folders/folder-uses';

/** A scan of a mailbox. Its rows are visible once it is the current one; until then the last scan's are. */
@Entity('mail_scan')
@Index('current_scan_of_mailbox', ['sourceId'], { unique: true, where: 'is_current' })
export class MailScanRow {
  /** The job that scans. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  sourceId!: string;

  @ManyToOne(() => ConnectionRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'source_id', foreignKeyConstraintName: 'mail_scan_of_connection' })
  source?: ConnectionRow;

  @Column('boolean', { default: false })
  isCurrent!: boolean;

  /** Null until it is complete. */
  @Column('jsonb', { nullable: true })
  totals!: MailTotals | null;

  @Column('timestamptz', { default: () => 'now()' })
  storedAt!: Date;
}

/** One message of a scan: header fields and size, never its text. */
@NotExported()
@Entity('mail_message')
@Index('mail_message_of_source', ['sourceId'])
@Index('mail_message_of_folder', ['scanId', 'folder', 'uid'])
@Index('mail_message_by_size', ['scanId', 'bytes', 'id'])
@Index('mail_message_of_sender', ['scanId', 'fromAddress'])
@Index('mail_message_by_stored_at', ['storedAt'])
export class MailMessageRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  sourceId!: string;

  @ManyToOne(() => ConnectionRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'source_id', foreignKeyConstraintName: 'mail_message_of_connection' })
  source?: ConnectionRow;

  @Column('uuid')
  scanId!: string;

  @Column('text')
  folder!: string;

  @Column('text', { nullable: true })
  folderUse!: FolderUse | null;

  @Column('bigint', { transformer: bigintTransformer })
  uid!: number;

  @Column('text')
  uidValidity!: string;

  /** The header field; null where there is none. */
  @Column('text', { nullable: true })
  messageId!: string | null;

  @Column('text', { nullable: true })
  fromName!: string | null;

  /** In lower case; empty where the field has no address. */
  @Column('text')
  fromAddress!: string;

  @Column('text')
  subject!: string;

  /** When the server received it (INTERNALDATE), or of an imported message when its first server did. */
  @Column('timestamptz')
  date!: Date;

  /** Whether the date is the message's own. */
  @Column('boolean')
  isOwnDate!: boolean;

  @Column('bigint', { transformer: bigintTransformer })
  bytes!: number;

  @Column('boolean')
  isUnread!: boolean;

  @Column('text', { array: true })
  categories!: MailCategory[];

  @Column('text', { array: true })
  reasons!: MailReason[];

  @Column('text', { array: true })
  protections!: MailProtection[];

  @Column('text', { nullable: true })
  unsubscribe!: UnsubscribeMethod | null;

  @Column('timestamptz', { default: () => 'now()' })
  storedAt!: Date;
}

/** All mail of one address in a scan. */
@NotExported()
@Entity('mail_sender')
@Index('mail_sender_of_source', ['sourceId'])
@Index('mail_sender_of_scan', ['scanId', 'bytes', 'id'])
@Index('mail_sender_by_stored_at', ['storedAt'])
export class MailSenderRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  sourceId!: string;

  @ManyToOne(() => ConnectionRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'source_id', foreignKeyConstraintName: 'mail_sender_of_connection' })
  source?: ConnectionRow;

  @Column('uuid')
  scanId!: string;

  @Column('text', { nullable: true })
  name!: string | null;

  @Column('text')
  address!: string;

  @Column('bigint', { transformer: bigintTransformer })
  messages!: number;

  @Column('bigint', { transformer: bigintTransformer })
  bytes!: number;

  @Column('bigint', { transformer: bigintTransformer })
  unread!: number;

  @Column('timestamptz')
  firstAt!: Date;

  @Column('timestamptz')
  lastAt!: Date;

  @Column('text', { array: true })
  categories!: MailCategory[];

  @Column('bigint', { transformer: bigintTransformer })
  protectedMessages!: number;

  @Column('text', { nullable: true })
  unsubscribe!: UnsubscribeMethod | null;

  @Column('timestamptz', { default: () => 'now()' })
  storedAt!: Date;
}

/** One attachment of a message of a scan; never its content. */
@NotExported()
@Entity('mail_attachment')
@Index('mail_attachment_of_source', ['sourceId'])
@Index('mail_attachment_of_scan', ['scanId', 'bytes', 'id'])
@Index('mail_attachment_by_stored_at', ['storedAt'])
export class MailAttachmentRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  sourceId!: string;

  @ManyToOne(() => ConnectionRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'source_id', foreignKeyConstraintName: 'mail_attachment_of_connection' })
  source?: ConnectionRow;

  @Column('uuid')
  scanId!: string;

  @Column('uuid')
  messageId!: string;

  /** Its number in the message (RFC 3501, section 6.4.5). */
  @Column('text')
  part!: string;

  @Column('text')
  name!: string;

  @Column('text')
  kind!: AttachmentKind;

  /** Why it stays in its message; null where it can be removed. */
  @Column('text', { nullable: true })
  protection!: AttachmentProtection | null;

  /** Decoded size; an estimate while `sha256` is null. */
  @Column('bigint', { transformer: bigintTransformer })
  bytes!: number;

  @Column('text', { nullable: true })
  sha256!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  storedAt!: Date;
}
