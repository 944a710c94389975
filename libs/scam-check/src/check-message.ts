import { isExplainingSign, isHarmlessSign, type ScamSign } from '@swipeclean/contracts';
import { findReasons, type Reason } from './find-signs';
import { listFeatures, listWords, maskText } from './model/list-features';
import { computeScores, findTellingWords, type Scores } from './model/model';
import { type ReadMessage, readMessage } from './read-message';
import { type Span, toSpan } from './text/normalize';
import { UNSPACED } from './text/word-notation';
import { listFirstCharacters } from './words/word-groups';
import type { WordGroup } from './words/words.types';

/** Log odds from which a message is suspicious: cross-validation on real texts (`bench/train.mjs`). */
const SUSPICIOUS_FROM = 0.25;
/** Log odds from which it is a scam. */
const SCAM_FROM = 1.25;
/** Log odds of a message that is suspicious at most. */
const MAX_SUSPICIOUS = SCAM_FROM - 0.01;
/** Log odds of the model from which a message is a scam by its wording alone: on genuine talk and our own texts. */
const SCAM_BY_WORDING_FROM = 3;
/** Log odds of advertising from which a message that is not suspicious is called so. */
const ADVERTISING_FROM = 0;
/** How much more a message may look like advertising than like a scam and still be suspicious. */
const ADVERTISING_MARGIN = 2;

/** The last sentence of a message and what follows it. */
const LAST_SENTENCE = /(?<=[\p{L}\p{N}\s)!?。！.…])[^.!?。！？\n]{1,200}[.!?。！？]?\s*$/u;
/** Characters that a message must have without its warning to be judged by them; a guess. */
const MIN_REST = 40;

/** How much less a message counts that asks for nothing: it has no link, number, code or request; a guess. */
const ASKS_NOTHING = 1.5;

/** Links that judge a message whatever its words. */
const DECISIVE: ReadonlySet<ScamSign> = new Set(['look-alike-link', 'misleading-link']);
const DOUBTFUL: ReadonlySet<ScamSign> = new Set(['imitating-link', 'address-link']);
/** What no genuine message asks for, whatever else it says. */
const NEVER_GENUINE: ReadonlySet<ScamSign> = new Set(['program-link', 'call-forwarding']);
/** What genuine messages do not combine with a link, or for a mail sent as a text also with a number or gift card. */
const HIDING: ReadonlySet<ScamSign> = new Set(['disguised-words', 'mail-to-text']);
/** Hosts at which nobody is known. */
const CHEAP: ReadonlySet<ScamSign> = new Set(['cheap-domain-link', 'short-link', 'free-host-link']);
/** Signs that advertising and friends have as well. */
const WEAK: ReadonlySet<ScamSign> = new Set([
  'wrong-number',
  'urgency',
  'shouting',
  'advertising',
  'short-link',
  'free-host-link',
  'invite-link',
  'redirect-link',
]);

/** Strong signs from which a message is suspicious; a guess. */
const MANY_SIGNS = 3;
/** Words marked for a message that is only worded like scams. */
const MAX_TELLING_WORDS = 4;

/** A judged message. */
export interface ScamVerdict {
  /**
   * `clear` says that nothing was found, not that a message is safe; `advertising` that it is unwanted, without a sign
   * of fraud; `too-short` that there is nothing to judge.
   */
  verdict: 'clear' | 'too-short' | 'advertising' | 'suspicious' | 'scam';
  /** Log odds of a scam. */
  logOdds: number;
  /** Signs with the parts of the message that they rest on; those of a scam first. */
  reasons: Reason[];
  /** The brand that a link imitates, or that the message names, with its own address. */
  brand: { name: string; domain: string } | null;
  /** Links as written, with their hosts in ASCII and what follows their registered names. */
  links: { text: string; host: string; ending: string; isOfficial: boolean }[];
  /** Whether the message is too long to read, and only its beginning was judged. */
  isCut: boolean;
}

/** Judges a text message, link or mail on this device; nothing is sent and nothing looked up. */
export function checkMessage(message: string, maxCharacters?: number): ScamVerdict {
  const read = readMessage(message, maxCharacters);
  const found = findReasons(read);
  const { verdict, logOdds } = judge(read, found, computeScores(listFeatures(read, found)), judgeRest(read));
  const [named] = read.named.brands;
  const brand = read.impersonations[0]?.brand ?? named?.brand;
  return {
    verdict,
    logOdds,
    reasons: explain(verdict, read, found),
    brand: brand ? { name: brand.name, domain: brand.domains.split(' ', 1)[0] as string } : null,
    links: read.links.map(({ text, host, ending, isOfficial }) => ({ text, host, ending, isOfficial })),
    isCut: read.isCut,
  };
}

/**
 * Compiles patterns and unpacks weights, which would make the first messages take longer than a decision may. V8
 * compiles a pattern twice for texts of one byte a character, and twice for others.
 */
export function prepareScamCheck(): void {
  const letters = listFirstCharacters();
  const texts = [letters.filter((letter) => letter < '\x7F').join(' '), letters.join(' ')];
  for (const text of texts)
    for (let nth = 0; nth < 3; nth += 1) checkMessage(`${text} see https://example.com`);
}

/**
 * Log odds of a message without the sentence at its end, if that alone warns of scams: scams have such sentences, too.
 * A message that warns all through is judged whole. @public for `bench/train.mjs`
 */
export function judgeRest(
  read: ReadMessage,
  score: (read: ReadMessage, reasons: readonly Reason[]) => Scores = scoreByModel,
): number {
  if (!read.groups.has('warning')) return -Infinity;
  const rest = readMessage(read.text.replace(LAST_SENTENCE, ''));
  if (rest.groups.has('warning') || rest.text.length < MIN_REST) return -Infinity;
  const reasons = findReasons(rest);
  return judge(rest, reasons, score(rest, reasons)).logOdds;
}

const scoreByModel = (read: ReadMessage, reasons: readonly Reason[]): Scores =>
  computeScores(listFeatures(read, reasons));

/** The verdict by the model's scores and by the rules. @public for `bench/train.mjs` */
export function judge(
  read: ReadMessage,
  reasons: readonly Reason[],
  scores: Scores,
  ofRest = -Infinity,
): Pick<ScamVerdict, 'verdict' | 'logOdds'> {
  const byModel = oddsOf(scores) - (asksForSomething(read) ? 0 : ASKS_NOTHING);
  const byAll = Math.max(byModel, floorOf(read, reasons), Math.min(ofRest, MAX_SUSPICIOUS));
  const logOdds = capped(byAll, scores, read, reasons);
  return { verdict: verdictOf(logOdds, scores, read, reasons), logOdds };
}

/** Log odds of a message that is not genuine, less where it looks like advertising. */
function oddsOf({ scam, advertising }: Scores): number {
  const most = Math.max(scam, advertising);
  const notGenuine = most + Math.log(Math.exp(scam - most) + Math.exp(advertising - most));
  return Math.min(notGenuine, scam - advertising + ADVERTISING_MARGIN + SUSPICIOUS_FROM);
}

/** What a message can ask for beside a link or a call. */
const ASKING_GROUPS: readonly WordGroup[] = [
  'askSecret',
  'moneyTo',
  'callNow',
  'giftCard',
  'upfront',
  'claim',
  'tap',
];

/** Whether there is anything in a message that its reader could follow. */
const asksForSomething = ({ text, links, numbers, accountNumbers, groups }: ReadMessage): boolean =>
  links.some(({ isOfficial }) => !isOfficial) ||
  numbers.length > 0 ||
  accountNumbers.length > 0 ||
  ASKING_GROUPS.some((group) => groups.has(group)) ||
  /@|(?<![#\d.,])\d{5,6}(?![\d.,]*\d)/.test(text);

/** The least log odds by signs alone; many of them judge a short message with few words to go by. */
function floorOf(read: ReadMessage, reasons: readonly Reason[]): number {
  const { isPlainWarning } = read;
  const signs = reasons.map(({ sign }) => sign);
  if (signs.some((sign) => DECISIVE.has(sign))) return SCAM_FROM;
  // A code or an official link beside a program is there to look genuine.
  if (signs.some((sign) => NEVER_GENUINE.has(sign)))
    return signs.some((sign) => !NEVER_GENUINE.has(sign) && !WEAK.has(sign)) ? SCAM_FROM : SUSPICIOUS_FROM;
  if (signs.some((sign) => HIDING.has(sign)) && hasTarget(read)) return SUSPICIOUS_FROM;
  if (signs.includes('money-to-number') && read.accountNumbers.length > 0) return SUSPICIOUS_FROM;
  // Tips on shares in a group that anybody may join (Zhang et al., Lies in the Air).
  if (signs.includes('other-channel') && read.groups.has('investment')) return SUSPICIOUS_FROM;
  if (signs.includes('look-at-this') && signs.some((sign) => CHEAP.has(sign))) return SUSPICIOUS_FROM;
  // The links that are not judged could be any.
  if (signs.includes('many-links')) return SUSPICIOUS_FROM;
  const isGenuine = signs.some((sign) => isHarmlessSign(sign));
  const isDoubtful =
    signs.some((sign) => DOUBTFUL.has(sign)) ||
    (signs.filter((sign) => !WEAK.has(sign)).length >= MANY_SIGNS && !isPlainWarning);
  return isDoubtful && !isGenuine ? SUSPICIOUS_FROM : -Infinity;
}

const hasTarget = ({ links, numbers, groups, disguised }: ReadMessage): boolean =>
  links.some(({ isOfficial }) => !isOfficial) ||
  (disguised.length === 0 && (numbers.length > 0 || groups.has('giftCard')));

/**
 * A stranger who asks for nothing yet is suspicious at most, and so is a message with no other sign than its wording,
 * unless that speaks clearly.
 */
function capped(
  logOdds: number,
  { scam }: Scores,
  { links, numbers }: ReadMessage,
  reasons: readonly Reason[],
): number {
  const isExplained = reasons.some(({ sign }) => isExplainingSign(sign));
  if (!isExplained && scam < SCAM_BY_WORDING_FROM) return Math.min(logOdds, MAX_SUSPICIOUS);
  const isOpening =
    reasons.some(({ sign }) => sign === 'wrong-number') &&
    links.length === 0 &&
    numbers.length === 0 &&
    reasons.every(({ sign }) => WEAK.has(sign) || isHarmlessSign(sign));
  return isOpening ? Math.min(logOdds, MAX_SUSPICIOUS) : logOdds;
}

function verdictOf(
  logOdds: number,
  { advertising }: Scores,
  read: ReadMessage,
  reasons: readonly Reason[],
): ScamVerdict['verdict'] {
  if (logOdds >= SCAM_FROM) return 'scam';
  if (logOdds >= SUSPICIOUS_FROM) return 'suspicious';
  if (isTooShort(read) && reasons.length === 0) return 'too-short';
  return advertising >= ADVERTISING_FROM ? 'advertising' : 'clear';
}

/** Whether a message has too few words to judge, and no link or number. */
const isTooShort = ({ text, links, numbers }: ReadMessage): boolean => {
  if (links.length > 0 || numbers.length > 0) return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const isDense = UNSPACED.test(text);
  return letters < (isDense ? 4 : 10);
};

/** The reasons of a verdict; where the rules found none, the words that weigh most. */
function explain(verdict: ScamVerdict['verdict'], read: ReadMessage, found: Reason[]): Reason[] {
  if (verdict === 'clear' || verdict === 'too-short') return found;
  if (verdict === 'advertising') return found.filter(({ sign }) => sign !== 'wrong-number');
  const reasons = found.filter(({ sign }) => sign !== 'advertising');
  const isExplained = reasons.some(({ sign }) => isExplainingSign(sign));
  return isExplained ? reasons : [{ sign: 'wording', spans: findTellingSpans(read) }, ...reasons];
}

const findTellingSpans = (read: ReadMessage): Span[] =>
  findTellingWords(listWords(maskText(read)))
    .slice(0, MAX_TELLING_WORDS)
    .map(({ start, end }) => toSpan(read.located, start, end))
    .toSorted(([left], [right]) => left - right);
