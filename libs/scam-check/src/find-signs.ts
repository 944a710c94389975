import { type ScamSign, SCAM_SIGNS } from '@swipeclean/contracts';
import { type Impersonation, isHomograph } from './brands/impersonation';
import { findLinks } from './links/find-links';
import type { JudgedLink, ReadMessage } from './read-message';
import { type Span, toSpan } from './text/normalize';
import type { WordGroup } from './words/words.types';

/** A sign, and the parts of the message that it rests on. */
export interface Reason {
  sign: ScamSign;
  spans: Span[];
}

/** An app for Android that is sent instead of offered in a store. */
const PROGRAM_NAME = /(?<![\p{L}\d_-])[\p{L}\d_-]{1,200}\.x?apk(?![\p{L}\d])/iu;
/** A code that forwards one's calls to another number, and so the codes that are told by call. */
const CALL_FORWARDING = /\*{1,2}(?:21|61|62|67|002|004|401)\*\+?(?:\d[\s-]?){6,15}#?/;
/** A bank as people write it beside an account's number (Zhang et al., Lies in the Air). */
const ACCOUNT_BANK =
  /[农農工建中交招]行|农信|農信|信用社|郵政|邮政|邮储|银行|銀行|(?<!\p{L})(?:bank|banco|banque|iban|clabe|konto|cbu|ifsc)(?!\p{L})|口座|खाता/u;
/** A mail that a gateway turned into a text: `FRM:… SUBJ:… MSG:…`. */
const MAIL_TO_TEXT =
  /(?:^|\n)[^\S\n]{0,8}(?:(?:\d\s+of\s+\d\s+)?(?:frm|fr|from)\s?:.{0,120}?(?:subj?|sub|msg|message)\s?:|subj?\s?:.{0,160}?msg\s?:)/is;

type MessagePart = 'link' | 'number' | 'otherLink' | 'strangeLink' | 'accountNumber' | 'accountBank';
type Part = WordGroup | MessagePart;

/**
 * A sign that holds where all groups and one of each list of alternatives are found. What makes it a sign is not always
 * what it says: urgency counts beside a fee, and is not in the fee.
 */
interface SignRule {
  sign: ScamSign;
  all: Part[];
  any?: Part[][];
  none?: Part[];
  /** What the sign is quoted with; by default all that was found. */
  quotes?: Part[];
}

const SIGN_RULES: readonly SignRule[] = [
  { sign: 'delivery', all: ['parcel', 'link'], any: [['deliveryProblem', 'fee']] },
  { sign: 'family', all: ['newNumber', 'sendMoney'] },
  { sign: 'family', all: ['parent'], any: [['newNumber', 'sendMoney']] },
  { sign: 'account-lock', all: ['account', 'locked'], any: [['link', 'verify', 'callNow']] },
  { sign: 'job', all: ['job', 'earnings'], any: [['addContact', 'link', 'number']] },
  { sign: 'prize', all: ['prize'], any: [['claim', 'link', 'fee', 'addContact', 'callNow']] },
  { sign: 'prize', all: ['gift', 'otherLink'] },
  {
    sign: 'call-back',
    all: ['callNow'],
    any: [
      ['charged', 'locked', 'threat'],
      ['number', 'charged', 'threat'],
    ],
    quotes: ['callNow', 'number', 'charged'],
    none: ['booked'],
  },
  { sign: 'call-back', all: ['callNow', 'number', 'prize'] },
  { sign: 'refund', all: ['refund', 'link'], any: [['authority', 'claim', 'tap', 'verify']] },
  // A courier or shop that would pay for a lost parcel in a chat (Zhang et al., Lies in the Air).
  { sign: 'refund', all: ['refund', 'parcel', 'addContact'] },
  {
    sign: 'investment',
    all: ['investment'],
    any: [
      ['gain', 'earnings'],
      ['addContact', 'link', 'urgent'],
    ],
    quotes: ['investment', 'gain', 'earnings'],
  },
  {
    sign: 'fine',
    all: ['fine'],
    any: [
      ['link', 'threat', 'urgent'],
      ['fee', 'urgent', 'threat', 'tap', 'locked', 'callNow'],
    ],
    quotes: ['fine', 'fee', 'link'],
  },
  {
    sign: 'threat',
    all: ['threat'],
    quotes: ['threat'],
    any: [['urgent', 'fee', 'callNow', 'tap', 'sendMoney', 'authority', 'investment', 'locked']],
  },
  {
    sign: 'scareware',
    all: ['scareware'],
    any: [['link', 'number', 'callNow', 'urgent']],
    quotes: ['scareware'],
  },
  { sign: 'money-to-number', all: ['moneyTo', 'number'] },
  { sign: 'money-to-number', all: ['moneyTo', 'sendMoney'] },
  // The number of an account alone, so that who waits for one pays into it (Zhang et al., Lies in the Air).
  {
    sign: 'money-to-number',
    all: ['accountNumber'],
    any: [['accountBank', 'moneyTo', 'sendMoney', 'newNumber']],
    none: ['parcel', 'booked', 'code'],
  },
  { sign: 'asks-secret', all: ['askSecret'] },
  {
    sign: 'gift-card',
    all: ['giftCard'],
    any: [['urgent', 'sendMoney', 'askSecret', 'code']],
    quotes: ['giftCard'],
  },
  {
    sign: 'other-channel',
    all: ['addContact'],
    quotes: ['addContact'],
    any: [['job', 'earnings', 'investment', 'prize', 'newNumber', 'gain', 'parent', 'refund']],
  },
  { sign: 'look-at-this', all: ['lookAtThis', 'strangeLink'] },
  { sign: 'wrong-number', all: ['wrongNumber'] },
  { sign: 'wrong-number', all: ['opening'] },
  {
    sign: 'urgency',
    all: ['urgent'],
    any: [['link', 'callNow', 'sendMoney', 'fee', 'threat']],
    quotes: ['urgent'],
  },
  { sign: 'advertising', all: ['advert'], any: [['optOut', 'link', 'number', 'prize']] },
];

/** The signs of a message with the parts that they rest on, in the order in which reasons are shown. */
export function findReasons(read: ReadMessage): Reason[] {
  const found = new Map<ScamSign, Span[]>();
  const add = (sign: ScamSign, spans: Span[]) => {
    if (spans.length > 0) found.set(sign, [...(found.get(sign) ?? []), ...spans]);
  };
  addLinkSigns(read, add);
  for (const { sign, spans } of findRuledSigns(read)) add(sign, spans);
  add('disguised-words', read.disguised);
  add('mail-to-text', matchSpans(read, MAIL_TO_TEXT));
  if (isShouting(read.text)) add('shouting', [toSpan(read.located, 0, read.text.length)]);
  addHarmlessSigns(read, add);
  return SCAM_SIGNS.flatMap((sign) => {
    const spans = found.get(sign);
    return spans ? [{ sign, spans: mergeSpans(spans) }] : [];
  });
}

type AddSign = (sign: ScamSign, spans: Span[]) => void;

function addLinkSigns(read: ReadMessage, add: AddSign): void {
  const { links, impersonations } = read;
  const others = links.filter(({ isOfficial }) => !isOfficial);
  const spansOf = (some: readonly JudgedLink[]) => some.map(({ span }) => span);
  const imitating = (kind: Impersonation['kind']) =>
    others.filter(({ host }) =>
      impersonations.some((found) => found.kind === kind && found.link.host === host),
    );
  const byUse = (...uses: JudgedLink['use'][]) =>
    spansOf(others.filter(({ use }) => use && uses.includes(use)));
  const lookAlike = [...imitating('look-alike'), ...others.filter(isHomograph)];
  const named = imitating('name');
  add('look-alike-link', spansOf(lookAlike));
  add('imitating-link', spansOf(named));
  if (lookAlike.length === 0 && named.length === 0) add('foreign-link', spansOf(imitating('mention')));
  add('misleading-link', [
    ...findMisleadingLinks(read),
    ...spansOf(links.filter(({ hasUserInfo }) => hasUserInfo)),
  ]);
  add('address-link', spansOf(others.filter(({ isAddress }) => isAddress)));
  add('program-link', [
    ...spansOf(others.filter(({ isProgram }) => isProgram)),
    ...matchSpans(read, PROGRAM_NAME),
  ]);
  add('call-forwarding', matchSpans(read, CALL_FORWARDING));
  add('short-link', byUse('shorten'));
  add('redirect-link', [...byUse('redirect'), ...spansOf(others.filter(({ isTarget }) => isTarget))]);
  add('free-host-link', byUse('publish'));
  add('invite-link', byUse('invite'));
  add('pay-link', byUse('pay'));
  if (read.hasMoreLinks) add('many-links', spansOf(links));
  add('cheap-domain-link', spansOf(others.filter(({ isCheapDomain, use }) => isCheapDomain && !use)));
}

/** Signs by the rules. */
function findRuledSigns({ lower, located, groups, links, numbers, accountNumbers }: ReadMessage): Reason[] {
  const others = links.filter(({ isOfficial }) => !isOfficial);
  const otherLinks = others.map(({ span }) => span);
  const parts: Record<MessagePart, readonly Span[]> = {
    link: otherLinks.length > 0 ? otherLinks : (groups.get('tap') ?? []),
    otherLink: otherLinks,
    strangeLink: others.filter(({ use }) => use === undefined || use === 'shorten').map(({ span }) => span),
    number: numbers,
    accountNumber: accountNumbers,
    accountBank: accountNumbers.length > 0 ? matchSpans({ text: lower, located }, ACCOUNT_BANK) : [],
  };
  const isMessagePart = (part: Part): part is MessagePart => part in parts;
  const find = (part: Part): readonly Span[] =>
    isMessagePart(part) ? parts[part] : (groups.get(part) ?? []);
  const has = (part: Part) => find(part).length > 0;
  return SIGN_RULES.filter(
    ({ all, any = [], none = [] }) =>
      all.every(has) && any.every((some) => some.some(has)) && !none.some(has),
  ).map(({ sign, all, any = [], quotes = [...all, ...any.flat()] }) => ({
    sign,
    spans: quotes.flatMap(find),
  }));
}

/** Signs of genuine notices: codes and bookings that ask for nothing. */
function addHarmlessSigns({ lower, located, groups, links }: ReadMessage, add: AddSign): void {
  const hasOtherLink = links.some(({ isOfficial }) => !isOfficial);
  const code = /(?<![\d.,:/-])(?:\d{4,8}|[a-z]-\d{5,8}|\d{3}[- ]\d{3})(?![\d.,:/-]*\d)/.exec(lower);
  const groupSpans = (group: WordGroup) => [...(groups.get(group) ?? [])];
  if (code && !hasOtherLink && (groups.has('keepSecret') || !groups.has('askSecret')) && groups.has('code'))
    add('one-time-code', [...groupSpans('code'), toSpan(located, code.index, code.index + code[0].length)]);
  if (!hasOtherLink && !groups.has('askSecret') && !groups.has('verify'))
    add('account-notice', groupSpans('booked'));
  if (!hasOtherLink)
    add(
      'official-link',
      links.map(({ span }) => span),
    );
}

const matchSpans = ({ text, located }: Pick<ReadMessage, 'text' | 'located'>, pattern: RegExp): Span[] => {
  const match = pattern.exec(text);
  return match ? [toSpan(located, match.index, match.index + match[0].length)] : [];
};

/** Links of a mail that show another host than they open: `[bank.com](https://evil.example)` or an HTML link. */
function findMisleadingLinks({ text, located }: Pick<ReadMessage, 'text' | 'located'>): Span[] {
  const pairs = [
    ...[...text.matchAll(/\[([^\]\n]{1,200})\]\((https?:[^)\s]{1,300})\)/gi)],
    ...[
      ...text.matchAll(
        /<a\s[^>]{0,300}?href=["']?(?<target>https?:[^"'\s>]{1,300})["']?[^>]{0,300}>(?<shown>[^<]{1,200})<\/a>/gi,
      ),
    ],
  ];
  return pairs
    .filter(({ groups: names, 1: first = '', 2: second = '' }) => {
      const [seen] = findLinks(names?.['shown'] ?? first).links;
      const [opened] = findLinks(names?.['target'] ?? second).links;
      return seen !== undefined && opened !== undefined && seen.domain !== opened.domain;
    })
    .map(({ 0: all, index }) => toSpan(located, index, index + all.length));
}

function isShouting(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  return letters >= 20 && capitals / letters > 0.6;
}

/** Spans in order, without overlaps. */
function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: [number, number][] = [];
  for (const [start, end] of spans.toSorted(([left], [right]) => left - right)) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
