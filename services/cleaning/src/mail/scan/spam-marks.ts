import type { HeaderFields } from './header-fields';

/**
 * Fields in which filters write that a message is spam, with what they write then. The topmost field of a name counts:
 * the user's own server writes above what came with the message (stalwart#1308).
 */
const MARKS: Readonly<Record<string, RegExp>> = {
  // SpamAssassin, amavis and what imitates them; `No, score=…` and `bayes=…` are none (stalwart#733).
  'x-spam-flag': /^yes\b/i,
  'x-spam-status': /^yes\b/i,
  'x-rspam-flag': /^yes\b/i,
  'x-rspam-status': /^yes\b/i,
  // rspamd and rmilter (rspamd#463, rspamd#2235).
  'x-spam': /^(?:yes|spam)\b/i,
  'x-rspamd-action': /^(?:add header|rewrite subject|reject)\b/i,
  'x-spamd-result': /^default: True\b/i,
  // Exchange: 5 and more go to Junk; Microsoft's verdict on the message.
  'x-ms-exchange-organization-scl': /^[5-9]\b/,
  'x-forefront-antispam-report': /(?:^|;)\s*SFV:(?:SPM|SKS|SKB)\s*(?:;|$)/i,
  'x-microsoft-antispam-mailbox-delivery': /(?:^|;)\s*dest:J\s*(?:;|$)/i,
  'x-spambayes-classification': /^spam\b/i,
  'x-bogosity': /^(?:spam|yes)\b/i,
  'x-dspam-result': /^(?:spam|blacklisted)\b/i,
  'x-crm114-status': /^spam\b/i,
  'x-barracuda-spam-flag': /^yes\b/i,
  'x-barracuda-spam-status': /^yes\b/i,
  'x-mailscanner-spamcheck': /^spam\b/i,
  'x-proofpoint-spam-details': /(?:^|\s)rule=[\w-]*spam\b/i,
  'x-klms-antispam-status': /^spam\b/i,
  'x-ovh-spam-status': /^spam\b/i,
  'x-ui-filterresults': /^junk\b/i,
  'x-gmx-antispam': /^[1-9]\d*\b/,
  'x-yandex-spam': /^4\b/,
  'x-tm-as-result': /^yes\b/i,
  'x-spam-action': /^(?:spam|reject|discard|quarantine)\b/i,
  'x-spam_action': /^reject\b/i,
};

/** Their names, as a scan fetches them. */
export const SPAM_MARK_FIELDS = Object.keys(MARKS).map((name) => name.toUpperCase());

/** What filters put before a subject. An answer to such a message begins with `Re:`, and is none. */
const SUBJECT_MARK =
  /^\s*(?:\*{2,}\s*(?:spam|junk|ungewollt)\s*\*{2,}|[[{(<](?:suspected |possible )?spam\??[\]})>])/i;

/** Keywords by which servers and programs say that a message is spam (RFC 5788 has `$Junk`), and that it is none. */
const JUNK_KEYWORDS = ['$junk', 'junk'];
const OTHER_KEYWORDS = ['$notjunk', 'nonjunk', 'notjunk'];

/** Whether a filter of the server marked a message as spam. */
export const hasSpamMark = (fields: HeaderFields, subject: string): boolean =>
  Object.entries(MARKS).some(([name, mark]) => mark.test(fields.get(name)?.[0] ?? '\n')) ||
  SUBJECT_MARK.test(subject);

/** What the keywords of a message say: spam, no spam, or nothing. */
export function readJunkKeyword(flags: ReadonlySet<string>): 'junk' | 'not-junk' | null {
  const names = new Set([...flags].map((flag) => flag.toLowerCase()));
  if (OTHER_KEYWORDS.some((name) => names.has(name))) return 'not-junk';
  return JUNK_KEYWORDS.some((name) => names.has(name)) ? 'junk' : null;
}
