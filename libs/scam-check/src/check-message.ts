import { type ScamSign, SCAM_SIGNS } from '@swipeclean/contracts';
import type { Brand } from './brand.types';
import { findBrands, findImpersonation, type Impersonation, isOfficial } from './impersonation';
import { findLinks, type FoundLink } from './links';
import { computeLogOdds, findFeatures, TELEPHONE_NUMBER } from './text-features';
import { findWordGroups } from './words/word-groups';
import type { WordGroup } from './words/words.types';

/** Characters of a message that are read, counted after normalization: one character can expand to 18. */
const MAX_CHARACTERS = 5000;

/** Log odds from which a message is suspicious: the model's cross-validation (`bench/train.mjs`). */
const SUSPICIOUS_FROM = 1.25;
/** Log odds from which it is a scam. */
const SCAM_FROM = 2.5;

/** Links that judge a message whatever its words. */
const DECISIVE: readonly ScamSign[] = ['look-alike-link', 'misleading-link'];
const DOUBTFUL: readonly ScamSign[] = ['imitating-link', 'address-link'];
/** What no genuine message asks for, whatever else it says. */
const NEVER_GENUINE: readonly ScamSign[] = ['program-link', 'call-forwarding'];

/** Signs of a scam from which a message is suspicious. */
const MANY_SIGNS = 3;

/** An app for Android that is sent instead of offered in a store. */
const PROGRAM_NAME = /[\p{L}\d_-]\.x?apk(?![\p{L}\d])/iu;
/** A code that forwards one's calls to another number, and so the codes that are told by call. */
const CALL_FORWARDING = /\*{1,2}(?:21|61|62|67|002|004|401)\*\+?(?:\d[\s-]?){6}/;

/** Signs of a genuine message. */
const HARMLESS: readonly ScamSign[] = ['one-time-code', 'account-notice', 'official-link'];

/** A judged message. */
export interface ScamVerdict {
  /** `clear` says that nothing was found, not that a message is safe. */
  verdict: 'clear' | 'suspicious' | 'scam';
  /** Log odds of a scam. */
  logOdds: number;
  /** Those of a scam first. */
  signs: ScamSign[];
  /** The brand that a link imitates, or that the message names, with its own address. */
  brand: { name: string; domain: string } | null;
  /** Links as written, with their hosts in ASCII. */
  links: { text: string; host: string; isOfficial: boolean }[];
}

/** Judges a text message, link or mail on this device; nothing is sent and nothing looked up. */
export function checkMessage(message: string): ScamVerdict {
  const parts = findParts(message);
  const { signs, links, brand } = parts;
  const logOdds = Math.max(computeLogOdds(findFeatures(parts)), floorOf(parts));
  const verdict = logOdds >= SCAM_FROM ? 'scam' : logOdds >= SUSPICIOUS_FROM ? 'suspicious' : 'clear';
  const isExplained = verdict === 'clear' || signs.some((sign) => !HARMLESS.includes(sign));
  return {
    verdict,
    logOdds,
    signs: isExplained ? signs : ['wording', ...signs],
    brand: brand ? { name: brand.name, domain: homeOf(brand) } : null,
    links: links.map((link) => ({ text: link.text, host: link.host, isOfficial: isOfficial(link) })),
  };
}

/** What the rules find in a message. @public for `bench/train.mjs` */
export function findParts(message: string) {
  const text = message
    .normalize('NFKC')
    .slice(0, MAX_CHARACTERS)
    .replace(/[’‘`´]/g, "'");
  const lower = text.toLowerCase();
  const links = findLinks(text);
  const impersonations = links.flatMap((link) => findImpersonation(link, lower) ?? []);
  const groups = findWordGroups(lower);
  const signs = [
    ...linkSigns(text, links, impersonations),
    ...requestSigns(lower, groups, links),
    ...(isShouting(text) ? (['shouting'] as const) : []),
    ...harmlessSigns(lower, groups, links),
  ];
  const [named] = findBrands(lower);
  return {
    text,
    links,
    groups,
    signs,
    hasBrand: named !== undefined,
    brand: impersonations[0]?.brand ?? named,
    isPlainWarning:
      groups.has('warning') && !groups.has('secrecy') && links.length === 0 && !TELEPHONE_NUMBER.test(text),
  };
}

/** The least log odds by signs alone; many of them judge a short message with few words to go by. */
function floorOf({ signs, isPlainWarning }: ReturnType<typeof findParts>): number {
  if (signs.some((sign) => DECISIVE.includes(sign))) return SCAM_FROM;
  if (signs.some((sign) => NEVER_GENUINE.includes(sign))) return SUSPICIOUS_FROM;
  const isGenuine = signs.some((sign) => HARMLESS.includes(sign));
  const isDoubtful =
    signs.some((sign) => DOUBTFUL.includes(sign)) || (signs.length >= MANY_SIGNS && !isPlainWarning);
  return isDoubtful && !isGenuine ? SUSPICIOUS_FROM : -Infinity;
}

const homeOf = ({ domains }: Brand): string => domains.split(' ', 1)[0] as string;

function linkSigns(text: string, links: FoundLink[], impersonations: Impersonation[]): ScamSign[] {
  const hasKind = (kind: Impersonation['kind']) => impersonations.some((found) => found.kind === kind);
  const others = links.filter((link) => !isOfficial(link));
  const isForeignScript = others.some(({ host, shownHost }) => host.includes('xn--') && isMixed(shownHost));
  const holds: Partial<Record<ScamSign, boolean>> = {
    'look-alike-link': hasKind('look-alike') || isForeignScript,
    'imitating-link': hasKind('name'),
    'foreign-link': hasKind('mention') && !hasKind('name') && !hasKind('look-alike'),
    'misleading-link': hasMisleadingLink(text) || links.some(({ hasUserInfo }) => hasUserInfo),
    'address-link': others.some(({ isAddress }) => isAddress),
    'program-link': others.some(({ isProgram }) => isProgram) || PROGRAM_NAME.test(text),
    'call-forwarding': CALL_FORWARDING.test(text),
    'short-link': others.some(({ isShortened }) => isShortened),
    'free-host-link': others.some(({ isFreeHost }) => isFreeHost),
    'cheap-domain-link': others.some(({ isCheapDomain }) => isCheapDomain),
  };
  return listed(holds);
}

/** Signs by what a message asks for. */
function requestSigns(lower: string, groups: ReadonlySet<WordGroup>, links: FoundLink[]): ScamSign[] {
  const has = (...all: WordGroup[]) => all.every((group) => groups.has(group));
  const hasAny = (...some: WordGroup[]) => some.some((group) => groups.has(group));
  const hasLink = links.some((link) => !isOfficial(link)) || has('tap');
  const hasNumber = TELEPHONE_NUMBER.test(lower);
  const holds: Partial<Record<ScamSign, boolean>> = {
    delivery: has('parcel') && hasLink && hasAny('deliveryProblem', 'fee'),
    family: (has('parent') && hasAny('newNumber', 'sendMoney')) || has('newNumber', 'sendMoney'),
    'account-lock': has('account') && hasAny('locked') && (hasLink || has('verify') || hasAny('callNow')),
    job: has('job') && has('earnings') && (hasAny('addContact') || hasLink || hasNumber),
    prize: has('prize') && (has('claim') || hasLink || hasAny('fee', 'addContact', 'callNow')),
    'call-back':
      has('callNow') &&
      hasAny('charged', 'locked', 'threat') &&
      (hasNumber || hasAny('charged', 'threat')) &&
      !has('booked'),
    refund: has('refund') && hasAny('authority', 'claim', 'tap', 'verify') && hasLink,
    investment:
      has('investment') && hasAny('gain', 'earnings') && (hasAny('addContact') || hasLink || has('urgent')),
    fine:
      has('fine') &&
      (hasLink || hasAny('threat', 'urgent')) &&
      hasAny('fee', 'urgent', 'threat', 'tap', 'locked', 'callNow'),
    threat:
      has('threat') &&
      hasAny('urgent', 'fee', 'callNow', 'tap', 'sendMoney', 'authority', 'investment', 'locked'),
    'asks-secret': has('askSecret'),
    'gift-card': has('giftCard') && hasAny('urgent', 'sendMoney', 'askSecret', 'code'),
    'other-channel':
      has('addContact') && hasAny('job', 'earnings', 'investment', 'prize', 'newNumber', 'gain', 'parent'),
    urgency: has('urgent') && (hasLink || hasAny('callNow', 'sendMoney', 'fee', 'threat')),
  };
  return listed(holds);
}

/** Signs of genuine notices: codes and bookings that ask for nothing. */
function harmlessSigns(lower: string, groups: ReadonlySet<WordGroup>, links: FoundLink[]): ScamSign[] {
  const hasOtherLink = links.some((link) => !isOfficial(link));
  const hasCode = /(?<![\d.,:/-])(?:\d{4,8}|[a-z]-\d{5,8}|\d{3}[- ]\d{3})(?![\d.,:/-]*\d)/.test(lower);
  const holds: Partial<Record<ScamSign, boolean>> = {
    'one-time-code':
      groups.has('code') &&
      hasCode &&
      !hasOtherLink &&
      (groups.has('keepSecret') || !groups.has('askSecret')),
    'account-notice':
      groups.has('booked') && !hasOtherLink && !groups.has('askSecret') && !groups.has('verify'),
    'official-link': links.length > 0 && links.every(isOfficial),
  };
  return listed(holds);
}

const listed = (holds: Partial<Record<ScamSign, boolean>>): ScamSign[] =>
  SCAM_SIGNS.filter((sign) => holds[sign]);

/** Whether a link of a mail shows another host than it opens: `[bank.com](https://evil.example)` or an HTML link. */
function hasMisleadingLink(text: string): boolean {
  const pairs = [
    ...text.matchAll(/\[([^\]\n]{1,200})\]\((https?:[^)\s]{1,300})\)/gi),
    ...[
      ...text.matchAll(
        /<a\s[^>]{0,300}?href=["']?(https?:[^"'\s>]{1,300})["']?[^>]{0,300}>([^<]{1,200})<\/a>/gi,
      ),
    ].map(([all, target = '', shown = '']) => [all, shown, target]),
  ];
  return pairs.some(([, shown = '', target = '']) => {
    const [seen] = findLinks(shown);
    const [opened] = findLinks(target);
    return seen !== undefined && opened !== undefined && seen.domain !== opened.domain;
  });
}

/** Whether letters of several scripts are mixed, which no honest host does. */
const isMixed = (host: string): boolean =>
  [/\p{sc=Latin}/u, /\p{sc=Cyrillic}/u, /\p{sc=Greek}/u].filter((script) => script.test(host)).length > 1 ||
  /[\p{sc=Cyrillic}\p{sc=Greek}]/u.test(host);

function isShouting(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  return letters >= 20 && capitals / letters > 0.6;
}
