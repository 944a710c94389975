import type { Sum } from './cleaning.types';
import type { LeftOutReason } from './cloud.types';
import type { ConnectionState, MailConsentProvider, StorageQuota } from './connection.types';

/** Why mail is suggested for removal. */
export const MAIL_CATEGORIES = ['spam', 'newsletter', 'old', 'large'] as const;
/** One of {@link MAIL_CATEGORIES}. */
export type MailCategory = (typeof MAIL_CATEGORIES)[number];

/** Evidence behind a category, each a text of the web app. */
export const MAIL_REASONS = [
  'junk-folder',
  'marked-by-server',
  'junk-keyword',
  'dmarc-failed',
  'mailing-list',
  'bulk',
  'older-than-30-days',
  'over-10-mb',
] as const;
/** One of {@link MAIL_REASONS}. */
export type MailReason = (typeof MAIL_REASONS)[number];

/** Kinds of mail that a plan leaves alone; all but `attachment` by default. */
export const MAIL_PROTECTIONS = [
  'starred',
  'answered',
  'contact',
  'conversation',
  'receipt',
  'calendar',
  'recent',
  'attachment',
] as const;
/** One of {@link MAIL_PROTECTIONS}. */
export type MailProtection = (typeof MAIL_PROTECTIONS)[number];

/** Protections that a plan uses unless it names its own. */
export const DEFAULT_MAIL_PROTECTIONS = MAIL_PROTECTIONS.filter((protection) => protection !== 'attachment');

/** Age from which mail is old (specification, MAIL-07), and up to which it counts as recent. */
export const OLD_MAIL_DAYS = 30;
/** Size from which a message is large. */
export const LARGE_MAIL_BYTES = 10_000_000;
/** How a mailbox's connection is encrypted. */
export const MAIL_TLS = ['tls', 'starttls'] as const;
/** One of {@link MAIL_TLS}. */
export type MailTls = (typeof MAIL_TLS)[number];
/** Ports of mail servers on the internet (RFC 8314, RFC 3501). */
export const IMAP_PORTS: Record<MailTls, number> = { tls: 993, starttls: 143 };

/** Purposes of folders that their names may suggest. */
export const MAIL_FOLDER_USES = ['trash', 'junk', 'sent', 'drafts', 'archive'] as const;
/** One of {@link MAIL_FOLDER_USES}. */
export type MailFolderUse = (typeof MAIL_FOLDER_USES)[number];

/** Who says what a folder is for: the mail server (RFC 6154), the user, or its name alone, which is a guess. */
export type FolderUseSource = 'server' | 'user' | 'name';

/** A folder, and who says that it has the purpose it is used for. */
export interface FolderWithSource {
  folder: string;
  source: FolderUseSource;
}

/** What a user says about a guess: `right` confirms it, `wrong` ends it, `open` takes an answer back. */
export const FOLDER_ANSWERS = ['right', 'wrong', 'open'] as const;
/** One of {@link FOLDER_ANSWERS}. */
export type FolderAnswer = (typeof FOLDER_ANSWERS)[number];

/** What the user said about the purpose of a folder. */
export interface MailFolderAnswer {
  folder: string;
  use: MailFolderUse;
  answer: Exclude<FolderAnswer, 'open'>;
}

/** A connected mailbox; never its password. */
export interface MailAccount {
  kind: 'mail';
  id: string;
  host: string;
  port: number;
  tls: MailTls;
  user: string;
  /** How the site signs in: a password of the user, or the provider's consent. */
  signIn: 'password' | MailConsentProvider;
  state: ConnectionState;
  createdAt: string;
  /** Totals of the last scan while its messages are stored; null before, and a day after it. */
  scan: MailTotals | null;
  /** What the user said about folders. */
  folderAnswers: MailFolderAnswer[];
}

export interface MailFolder {
  name: string;
  /** Its purpose (RFC 6154): `inbox`, `sent`, `junk`, `trash`, `drafts`, `archive`, `all`; null for others. */
  use: string | null;
  /** Who says so; null without a purpose. */
  source: FolderUseSource | null;
  files: number;
  bytes: number;
  /** Set of a folder that the scan could not read: none of its messages counts or is cleaned. */
  leftOut?: Extract<LeftOutReason, 'unreadable' | 'too-large'>;
}

/** A scan's totals. Categories overlap; `cleanable` counts each unprotected message of a category once. */
export interface MailTotals {
  scannedAt: string;
  folders: MailFolder[];
  /** Outside the trash. */
  messages: Sum;
  categories: Record<MailCategory, Sum>;
  cleanable: Sum;
  protectedMessages: number;
  senders: number;
  /** What already lies in the mailbox's trash. */
  trash: Sum;
  quota: StorageQuota | null;
  /** Of messages outside the trash. */
  attachments: Sum;
}

/** How a sender's mail can be ended: by the site, by a page the user opens, or by a mail the user sends. */
export type UnsubscribeMethod = 'one-click' | 'link' | 'mail';

/** All mail of one address in a scan. */
export interface MailSender {
  id: string;
  name: string | null;
  address: string;
  messages: number;
  bytes: number;
  unread: number;
  firstAt: string;
  lastAt: string;
  categories: MailCategory[];
  /** Messages that the default protections leave alone. */
  protectedMessages: number;
  unsubscribe: UnsubscribeMethod | null;
  /** When one-click unsubscribing was asked for. */
  unsubscribedAt: string | null;
  /** Whether a cleaning rule is about it. */
  hasRule: boolean;
}

/** One message of a scan; never its text. */
export interface MailMessage {
  id: string;
  folder: string;
  fromName: string | null;
  fromAddress: string;
  subject: string;
  date: string;
  /** Whether the date is the message's own: the mailbox was imported, and the server's date is that of the import. */
  isOwnDate: boolean;
  bytes: number;
  isUnread: boolean;
  categories: MailCategory[];
  reasons: MailReason[];
  protections: MailProtection[];
}

/** What an attachment is, by its type and the ending of its name. */
export const ATTACHMENT_KINDS = [
  'document',
  'image',
  'video',
  'audio',
  'archive',
  'message',
  'other',
] as const;
/** One of {@link ATTACHMENT_KINDS}. */
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

/**
 * Why an attachment cannot be removed from its message: the message is signed or encrypted, invites to an event or is a
 * draft; it is a picture in the text, part of a forwarded message, all that the message has, one of several versions of
 * the text, or a file of Outlook's that may hold the text.
 */
export const ATTACHMENT_PROTECTIONS = [
  'signed',
  'encrypted',
  'calendar',
  'draft',
  'inline',
  'forwarded',
  'whole-message',
  'version',
  'outlook-file',
] as const;
/** One of {@link ATTACHMENT_PROTECTIONS}. */
export type AttachmentProtection = (typeof ATTACHMENT_PROTECTIONS)[number];

/** Maximum size of what one plan saves to a device. */
export const MAX_DEVICE_BYTES = 2_000_000_000;
/** Maximum size of a message whose attachments are removed. */
export const MAX_EDITED_MESSAGE_BYTES = 150_000_000;

/** One attachment of a scan; its hash is known after `mail.attachments`. */
export interface MailAttachment {
  id: string;
  messageId: string;
  name: string;
  kind: AttachmentKind;
  /** Why it stays in its message; null where it can be removed. */
  protection: AttachmentProtection | null;
  /** Decoded size; an estimate while `sha256` is null. */
  bytes: number;
  sha256: string | null;
  fromAddress: string;
  subject: string;
  date: string;
}

/** The attachments of one kind. */
export interface AttachmentKindSum extends Sum {
  kind: AttachmentKind;
}

/** An attachment that a plan saves and removes. */
export interface PlanAttachment {
  id: string;
  /** The message that it is removed from, by its position in the plan. */
  position: number;
  /** Its name in the folder or archive that it is saved to; no two of a plan are equal. */
  name: string;
  /** Decoded size, as far as the scan tells. */
  bytes: number;
  /** SHA-256 of what was saved; null before. */
  sha256: string | null;
}

/** A piece of an attachment's content. */
export interface AttachmentContent {
  /** In Base64. */
  content: string;
  /** Where the next piece begins; null after the last one. */
  nextOffset: number | null;
}

/** Attachments whose content was hashed; the largest first, up to a limit. */
export interface AttachmentTotals {
  hashed: Sum;
  /** Left out, as the limit was reached. */
  left: Sum;
}

/** The result of unsubscribing, or what the user has to do. */
export interface Unsubscribed {
  method: UnsubscribeMethod;
  /** The sender's server took a one-click request. */
  requestedAt: string | null;
  /** The page to open, of `link`. */
  url: string | null;
  /** The mail to send, of `mail`. */
  draft: { to: string; subject: string; body: string } | null;
}
