import type { RuleTerms } from '@swipeclean/contracts/server';
import type { MailFile, ReferenceFields } from './mail-corpus';

const DAY_MS = 86_400_000;
const RECENT_DAYS = 30;

/**
 * Subjects of papers that people keep, of all that the public messages have. `Police` is a German policy, and here
 * each time the police of English news.
 */
const PAPERS = new RegExp(
  `\\b(?:${[
    'your order',
    'booking',
    'tickets?',
    'police',
    'agreements',
    'lease',
    'irs',
    'diplomas?',
    'paycheck',
    'payments?',
    'prescriptions?',
    'warrant(?:y|ies)',
    '(?:your|phone|monthly) bills?',
    'bill for',
  ].join('|')})\\b`,
  'i',
);

/** A message as it lies on the disk, with what Python reads of it. */
export interface ReferenceMessage extends MailFile, Omit<ReferenceFields, 'receivedAt'> {
  /** By its topmost `Received`, in seconds. */
  firstReceivedAt: number | null;
}

/** A rule, and what its runs took. */
export interface ReferenceRule {
  terms: RuleTerms;
  previewed: number;
  /** Of its last runs, the newest first. */
  recent: number[];
  isStopped: boolean;
}

/** What a rule takes of a mailbox, and how much that it is about stays, by reason. */
export interface ReferenceChoice {
  taken: ReferenceMessage[];
  kept: Record<string, number>;
}

/** Reads what is promised off the messages, one by one and in the plainest way. */
export class RulesReference {
  private readonly people: Set<string>;
  private readonly sentIds: Set<string>;
  private readonly mail: ReferenceMessage[];

  constructor(
    messages: readonly ReferenceMessage[],
    private readonly now: number,
  ) {
    const sent = messages.filter(({ folder }) => folder === 'Sent');
    this.people = new Set(sent.flatMap(({ recipients }) => recipients));
    this.sentIds = new Set(sent.map(({ messageId }) => messageId));
    this.mail = messages.filter(({ folder }) => folder !== 'Trash');
  }

  /** All that is not in the trash. */
  get total(): number {
    return this.mail.length;
  }

  /** Why a message must not be taken, whatever rule is about it. */
  whyKept(message: ReferenceMessage): string[] {
    const { flags, address, parents, subject, hasCalendar, folder } = message;
    const why: string[] = [];
    if (flags.includes('F')) why.push('starred');
    if (flags.includes('R')) why.push('answered');
    if (this.people.has(address.toLowerCase())) why.push('contact');
    if (parents.some((id) => this.sentIds.has(id))) why.push('conversation');
    if (PAPERS.test(subject)) why.push('receipt');
    if (hasCalendar) why.push('calendar');
    if (folder !== 'Junk' && this.daysOld(message) <= RECENT_DAYS) why.push('recent');
    return why;
  }

  choose({ kind, sender, keepLatest = 0, olderThanDays = 0 }: RuleTerms): ReferenceChoice {
    const received = this.mail.filter(({ folder }) => folder !== 'Sent');
    let about: ReferenceMessage[];
    let latest: ReferenceMessage[] = [];
    if (kind === 'sender') {
      about = received.filter(({ address }) => address.toLowerCase() === sender);
      latest = about.toSorted((one, other) => arrivalOf(other) - arrivalOf(one)).slice(0, keepLatest);
    } else {
      const old = received.filter((message) => this.daysOld(message) > olderThanDays);
      about = old.filter(({ isList, folder }) => (kind === 'junk' ? folder === 'Junk' : isList));
    }
    const choice: ReferenceChoice = { taken: [], kept: {} };
    for (const message of about) {
      const why = this.whyKept(message);
      if (latest.includes(message)) why.push('latest');
      for (const reason of why) choice.kept[reason] = (choice.kept[reason] ?? 0) + 1;
      if (why.length === 0) choice.taken.push(message);
    }
    return choice;
  }

  /** What each rule takes in a run; what two rules are about belongs to the first. Rules that surprise are stopped. */
  run(rules: readonly ReferenceRule[]): Map<ReferenceRule, ReferenceMessage[]> {
    const taken = new Set<ReferenceMessage>();
    const byRule = new Map<ReferenceRule, ReferenceMessage[]>();
    for (const rule of rules) {
      if (rule.isStopped) continue;
      const { taken: chosen } = this.choose(rule.terms);
      const usual = rule.recent.length > 0 ? Math.max(...rule.recent) : rule.previewed;
      if (chosen.length > 50 && chosen.length > 5 * usual) {
        rule.isStopped = true;
        continue;
      }
      const own = chosen.filter((message) => !taken.has(message));
      for (const message of own) taken.add(message);
      byRule.set(rule, own);
    }
    return byRule;
  }

  private daysOld(message: ReferenceMessage): number {
    return (this.now - arrivalOf(message)) / DAY_MS;
  }
}

/** An imported message has the day of its first server, two days and more before that of the copy. */
function arrivalOf({ receivedAt, firstReceivedAt }: ReferenceMessage): number {
  const first = (firstReceivedAt ?? Infinity) * 1000;
  return receivedAt - first > 2 * DAY_MS ? first : receivedAt;
}
