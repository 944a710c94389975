import {
  DAY_MS,
  LARGE_MAIL_BYTES,
  MAIL_CATEGORIES,
  type MailCategory,
  type MailProtection,
  type MailReason,
  OLD_MAIL_DAYS,
} from '@swipeclean/contracts/server';
import type { FolderUse } from '../folders/folder-uses';
import { type HeaderFields, readMessageIds } from './header-fields';
import type { MessageParts } from './message-parts';
import { isReceipt } from './receipt-words';
import { hasSpamMark, readJunkKeyword } from './spam-marks';

/** Which category each reason is evidence for. */
export const CATEGORY_OF_REASON: Record<MailReason, MailCategory> = {
  'junk-folder': 'spam',
  'marked-by-server': 'spam',
  'junk-keyword': 'spam',
  'dmarc-failed': 'spam',
  'mailing-list': 'newsletter',
  bulk: 'newsletter',
  'older-than-30-days': 'old',
  'over-10-mb': 'large',
};

/** A set that is asked alone. */
type ValueSet = Pick<ReadonlySet<string>, 'has'>;

/** What the user's own mail tells about others' mail. */
export interface SentMail {
  /** Addresses that the user wrote to. */
  contacts: ValueSet;
  messageIds: ValueSet;
}

/** What a message is judged by. */
export interface ScannedMessage extends MessageParts {
  folderUse: FolderUse | null;
  /** Whether the server or the user says so; what makes a message removable takes no guess. */
  isUseKnown: boolean;
  flags: ReadonlySet<string>;
  fields: HeaderFields;
  fromAddress: string;
  subject: string;
  date: Date;
  bytes: number;
}

/** What a scan finds about a message. */
export interface MessageClass {
  categories: MailCategory[];
  reasons: MailReason[];
  protections: MailProtection[];
}

/** Whose verdict on a sender counts. */
export interface Mailbox {
  host: string;
  user: string;
}

const RECENT_MS = OLD_MAIL_DAYS * DAY_MS;

/** Judges a message by its fields, flags, folder, age and size. */
export function classifyMessage(
  message: ScannedMessage,
  sent: SentMail,
  mailbox: Mailbox,
  now: number,
): MessageClass {
  const reasons = [...findReasons(message, mailbox, now)];
  const found = new Set(reasons.map((reason) => CATEGORY_OF_REASON[reason]));
  return {
    categories: MAIL_CATEGORIES.filter((category) => found.has(category)),
    reasons,
    protections: [...findProtections(message, sent, now)],
  };
}

function* findReasons(message: ScannedMessage, mailbox: Mailbox, now: number): Generator<MailReason> {
  const { folderUse, isUseKnown, fields, flags, subject, date, bytes } = message;
  if (folderUse === 'trash' || folderUse === 'drafts') return;
  if (folderUse !== 'sent') {
    if (folderUse === 'junk' && isUseKnown) yield 'junk-folder';
    // What the user or their program says about the message is above what a filter says.
    const keyword = readJunkKeyword(flags);
    if (keyword === 'junk') yield 'junk-keyword';
    if (keyword === null && hasSpamMark(fields, subject)) yield 'marked-by-server';
    if (failsDmarc(fields, mailbox)) yield 'dmarc-failed';
    if (fields.has('list-unsubscribe') || fields.has('list-id')) yield 'mailing-list';
    if (/^(?:bulk|list|junk)$/i.test(first(fields, 'precedence'))) yield 'bulk';
    if (now - date.getTime() > RECENT_MS) yield 'older-than-30-days';
  }
  if (bytes >= LARGE_MAIL_BYTES) yield 'over-10-mb';
}

function* findProtections(message: ScannedMessage, sent: SentMail, now: number): Generator<MailProtection> {
  const { flags, fields, fromAddress, folderUse, isUseKnown, date } = message;
  if (flags.has('\\Flagged')) yield 'starred';
  if (flags.has('\\Answered')) yield 'answered';
  if (sent.contacts.has(fromAddress)) yield 'contact';
  const answered = [first(fields, 'in-reply-to'), first(fields, 'references')].flatMap(readMessageIds);
  if (answered.some((id) => sent.messageIds.has(id))) yield 'conversation';
  if (isReceipt(message.subject)) yield 'receipt';
  if (message.hasCalendar) yield 'calendar';
  const isJunk = folderUse === 'junk' && isUseKnown;
  if (!isJunk && now - date.getTime() <= RECENT_MS) yield 'recent';
  if (message.attachments.length > 0) yield 'attachment';
}

const first = (fields: HeaderFields, name: string): string => fields.get(name)?.[0] ?? '';

/** Only the topmost field of the user's own provider counts: a sender can write the others. */
function failsDmarc(fields: HeaderFields, { host, user }: Mailbox): boolean {
  const [server = '', ...results] = first(fields, 'authentication-results').split(';');
  if (!results.some((result) => /^\s*dmarc\s*=\s*fail\b/i.test(result))) return false;
  const names = [host, user.split('@')[1] ?? ''].filter(Boolean).map(organisationOf);
  const judge = organisationOf(server.trim().split(/\s/)[0] ?? '');
  return names.some((name) => name === judge || PROVIDER_DOMAINS[name] === judge);
}

/** Providers whose servers judge under another domain. */
const PROVIDER_DOMAINS: Readonly<Record<string, string>> = { 'gmail.com': 'google.com' };

/** The last two labels of a name, three below a short second-level domain such as co.uk. */
function organisationOf(name: string): string {
  const labels = name.toLowerCase().replace(/\.$/, '').split('.');
  const isShort = labels.length > 2 && (labels.at(-2)?.length ?? 0) <= 3 && labels.at(-1)?.length === 2;
  return labels.slice(isShort ? -3 : -2).join('.');
}
