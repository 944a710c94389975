import { DAY_MS } from '@swipeclean/contracts/server';
import type { FetchMessageObject, FetchQueryObject } from 'imapflow';
import { uuidv7 } from 'uuidv7';
import type { FolderUse } from '../folders/folder-uses';
import type { FetchedMessage } from '../imap/fetch-messages';
import type { Folder } from '../folders/list-folders';
import { methodOf, readUnsubscribe } from '../unsubscribe/list-unsubscribe';
import { classifyMessage, type Mailbox, type SentMail } from './classify-message';
import {
  cleanText,
  decodeWords,
  type HeaderFields,
  readAddresses,
  readHeaderFields,
  readMessageIds,
} from './header-fields';
import type { MailAttachmentRow, MailMessageRow } from './mail.entity';
import { findTextCharset, readParts } from './message-parts';
import { SPAM_MARK_FIELDS } from './spam-marks';

/** What a scan asks of each message; never its text. */
export const SCAN_QUERY = {
  uid: true,
  flags: true,
  internalDate: true,
  size: true,
  bodyStructure: true,
  labels: true,
  headers: [
    'FROM',
    'SUBJECT',
    'MESSAGE-ID',
    'IN-REPLY-TO',
    'REFERENCES',
    'LIST-ID',
    'LIST-UNSUBSCRIBE',
    'LIST-UNSUBSCRIBE-POST',
    'AUTHENTICATION-RESULTS',
    'PRECEDENCE',
    'DATE',
    ...SPAM_MARK_FIELDS,
  ],
} satisfies FetchQueryObject;

const MAX_SUBJECT_CHARS = 200;
const MAX_MESSAGE_ID_CHARS = 998;

/** A message before it is stored. */
export type NewMessage = Omit<MailMessageRow, 'sourceId' | 'source' | 'scanId' | 'storedAt'>;
/** An attachment before it is stored. */
export type NewAttachment = Pick<
  MailAttachmentRow,
  'id' | 'messageId' | 'part' | 'name' | 'bytes' | 'kind' | 'protection'
>;

/** What a scan knows beside the message itself. */
export interface ScanContext {
  mailbox: Mailbox;
  sent: SentMail;
  now: number;
  /** Whether pages without TLS count, as in a home network. */
  allowHttp: boolean;
}

/** Who sent a message, what it is about, and when it arrived. */
export type Envelope = Pick<NewMessage, 'fromName' | 'fromAddress' | 'subject' | 'date' | 'bytes'>;

/** The header fields of a fetched message. */
export const readFields = ({ headers, bodyStructure }: FetchMessageObject): HeaderFields =>
  readHeaderFields(headers ?? Buffer.alloc(0), findTextCharset(bodyStructure));

/** Reads what a list shows of a message. */
export function readEnvelope(fetched: FetchMessageObject, fields: HeaderFields, now: number): Envelope {
  const [from] = readAddresses(fields.get('from')?.[0] ?? '');
  return {
    fromName: from?.name ?? null,
    fromAddress: from?.address ?? '',
    subject: cleanText(decodeWords(fields.get('subject')?.[0] ?? ''), MAX_SUBJECT_CHARS),
    date: toDate(fetched.internalDate, now),
    bytes: fetched.size ?? 0,
  };
}

/** A fetched message with its header fields, which are read once. */
export interface ReadMessage {
  fetched: FetchedMessage;
  fields: HeaderFields;
}

/** Judges a fetched message. */
export function toScannedMessage(
  { fetched, fields }: ReadMessage,
  { path, use, source }: Folder,
  uidValidity: string,
  { mailbox, sent, now, allowHttp }: ScanContext,
  importedAt: Date | null = null,
): { message: NewMessage; attachments: NewAttachment[] } {
  const first = (name: string) => fields.get(name)?.[0] ?? '';
  const { fromName, fromAddress, subject, date: receivedAt, bytes } = readEnvelope(fetched, fields, now);
  const date = importedAt ?? receivedAt;
  const flags = fetched.flags ?? new Set<string>();
  const folderUse = useOf(use, flags, fetched.labels);
  const { attachments: parts, hasCalendar } = readParts(fetched.bodyStructure);
  const { categories, reasons, protections } = classifyMessage(
    {
      folderUse,
      isUseKnown: folderUse !== use || source !== 'name',
      flags,
      fields,
      fromAddress,
      subject,
      date,
      bytes,
      attachments: parts,
      hasCalendar,
    },
    sent,
    mailbox,
    now,
  );
  const isUnwanted = folderUse === 'junk' || folderUse === 'trash';
  const unsubscribe = methodOf(
    readUnsubscribe(first('list-unsubscribe'), first('list-unsubscribe-post'), allowHttp),
  );
  const id = uuidv7();
  // Fields one by one: spreading objects took half of the time of a message.
  const message: NewMessage = {
    id,
    folder: path,
    folderUse,
    uid: fetched.uid,
    uidValidity,
    messageId: readMessageId(first('message-id')),
    fromName,
    fromAddress,
    subject,
    date,
    bytes,
    isOwnDate: importedAt !== null,
    isUnread: !flags.has('\\Seen'),
    // What was not read may protect it.
    categories: fetched.isCut ? [] : categories,
    reasons: fetched.isCut ? [] : reasons,
    protections,
    // An answer to spam confirms the address to its sender.
    unsubscribe: isUnwanted ? null : unsubscribe,
  };
  const attachments = parts.map((part) => ({
    id: uuidv7(),
    messageId: id,
    ...part,
    // The user is still writing it.
    protection: folderUse === 'drafts' ? ('draft' as const) : part.protection,
  }));
  return { message, attachments };
}

/** A message that arrived so much later than it was sent may have been imported. */
const IMPORT_GAP_MS = 2 * DAY_MS;

/** Whether a message was sent long before the server has it from. A sender can write any date. */
export const mayBeImported = ({ fetched, fields }: ReadMessage): boolean =>
  isLongBefore(fields.get('date')?.[0], fetched.internalDate);

/**
 * When the first server received an imported message: programs that copy mailboxes give it the day of the copy
 * (imapsync#345, offlineimap#522, stalwart#59). The topmost `Received` is of the user's server, whatever the sender
 * wrote; null where it agrees with the server's date, and without any.
 */
export function readImportedAt({ internalDate }: FetchMessageObject, received: HeaderFields): Date | null {
  const [top = ''] = received.get('received') ?? [];
  const written = top.slice(top.lastIndexOf(';') + 1);
  return top.includes(';') && isLongBefore(written, internalDate) ? parseDate(written) : null;
}

function isLongBefore(written: string | undefined, internalDate: Date | string | undefined): boolean {
  const time = parseDate(written ?? '')?.getTime();
  return time !== undefined && new Date(internalDate ?? Number.NaN).getTime() - time > IMPORT_GAP_MS;
}

/** Comments such as `(PDT)` may be in any date (RFC 5322). */
function parseDate(written: string): Date | null {
  const date = new Date(written.replace(/\([^()]*\)/g, ' ').trim());
  return date.getTime() > 0 ? date : null;
}

/** The identifier by which a message is recognised; null where it has none. */
export const readMessageId = (field: string): string | null =>
  readMessageIds(field)[0] ?? (cleanText(field, MAX_MESSAGE_ID_CHARS) || null);

/** A missing date or one of the future counts as now, so that the message is left alone. */
function toDate(date: Date | string | undefined, now: number): Date {
  const time = new Date(date ?? Number.NaN).getTime();
  return new Date(time > 0 && time < now + DAY_MS ? time : now);
}

/** On Gmail all mail is in one folder, and labels tell what it is. */
function useOf(
  use: FolderUse | null,
  flags: ReadonlySet<string>,
  labels?: ReadonlySet<string>,
): FolderUse | null {
  if (flags.has('\\Draft') || labels?.has('\\Draft') || labels?.has('\\Drafts')) return 'drafts';
  return labels?.has('\\Sent') && use !== 'trash' && use !== 'junk' ? 'sent' : use;
}
