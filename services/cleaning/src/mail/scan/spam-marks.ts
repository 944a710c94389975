import type { HeaderFields } from './header-fields';

/**
 * Fields in which filters write that a message is spam, with what they write then. The topmost field of a name counts:
 * the user's own server writes above what came with the message (stalwart#1308).
 */
const MARKS = {
  // SpamAssassin, amavis and what imitates them; `No, score=…` and `bayes=…` are none (stalwart#733).
  'x-spam-flag': /^yes\b/i,
  'x-spam-status': /^yes\b/i,
  // friedPotat0/Spam-Scores#71.
  'x-rspam-flag': /^yes\b/i,
  'x-rspam-status': /^yes\b/i,
  // rspamd and rmilter (rspamd#463, rspamd#2235).
  'x-spam': /^(?:yes|spam)\b/i,
  'x-rspamd-action': /^(?:add header|rewrite subject|reject)\b/i,
  'x-spam-action': /^(?:add header|rewrite subject|reject)\b/i,
  'x-spamd-result': /^default: True\b/i,
  // Exim (UniversityRadioYork/MyRadio#878).
  'x-spam_action': /^reject\b/i,
  // Microsoft's list of anti-spam headers: 5 and more goes to Junk. The delivery: microsoft-365-docs#13101.
  'x-ms-exchange-organization-scl': /^[5-9]\b/,
  'x-forefront-antispam-report': /(?:^|;)\s*SFV:(?:SPM|SKS|SKB)\s*(?:;|$)/i,
  'x-microsoft-antispam-mailbox-delivery': /(?:^|;)\s*dest:J\s*(?:;|$)/i,
  // The README of SpamBayes, the manual of bogofilter; `Yes` is of its first versions (a guess).
  'x-spambayes-classification': /^spam\b/i,
  'x-bogosity': /^(?:spam|yes)\b/i,
  // DSPAM and CRM114, as archives of mailing lists show them; DSPAM's second word is a guess.
  'x-dspam-result': /^(?:spam|blacklisted)\b/i,
  'x-crm114-status': /^spam\b/i,
  // UMIACS, BarracudaSpamFirewall/Scoring.
  'x-barracuda-spam-flag': /^yes\b/i,
  'x-barracuda-spam-status': /^yes\b/i,
  // MailScanner writes `not spam, …` else (archives of linux-kernel); that `spam, …` is its yes is a guess.
  'x-mailscanner-spamcheck': /^spam\b/i,
  // Not `rule=notspam` or `outbound_spam_notspam`, nor what a sender's server says of its own mail: archives of
  // linux-kernel have patches with `outbound_spam_definite`. `inbound_` is a guess.
  'x-proofpoint-spam-details': /(?:^|\s)rule=(?:inbound_)?spam(?![\w-])/i,
  // Kaspersky's article 9164 names the field; the word is a guess.
  'x-klms-antispam-status': /^spam\b/i,
  // liberapay/liberapay.com#662.
  'x-ovh-spam-status': /^spam\b/i,
  // rspamd#3854. GMX: 0 on genuine messages, 6 on spam in archives; the least level is a guess.
  'x-ui-filterresults': /^junk\b/i,
  'x-gmx-antispam': /^[5-9]\b/,
  // A guess by archives: 1 on genuine messages, 4 on spam.
  'x-yandex-spam': /^4\b/,
  // Trend Micro, KA-0001462.
  'x-tm-as-result': /^yes\b/i,
} satisfies Record<string, RegExp>;

const MARK_ENTRIES = Object.entries(MARKS);

/** A field that filters mark messages in. */
export type SpamMarkField = keyof typeof MARKS;

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
  MARK_ENTRIES.some(([name, mark]) => {
    const value = fields.get(name)?.[0];
    return value !== undefined && mark.test(value);
  }) || SUBJECT_MARK.test(subject);

/** What the keywords of a message say: spam, no spam, or nothing. */
export function readJunkKeyword(flags: ReadonlySet<string>): 'junk' | 'not-junk' | null {
  const names = new Set([...flags].map((flag) => flag.toLowerCase()));
  if (OTHER_KEYWORDS.some((name) => names.has(name))) return 'not-junk';
  return JUNK_KEYWORDS.some((name) => names.has(name)) ? 'junk' : null;
}
