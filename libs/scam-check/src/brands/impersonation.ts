import type { FoundLink } from '../links/find-links';
import { isGovernmentHost } from '../links/government';
import { type Brand, findBrands, findOwner, KNOWN_BRANDS, type KnownBrand } from './known-brands';

/**
 * How a link imitates a brand: `look-alike` by letters that look the same, `name` by having its name in the host,
 * `mention` by standing in a text that names it.
 */
export interface Impersonation {
  brand: Brand;
  link: FoundLink;
  kind: 'look-alike' | 'name' | 'mention';
}

/** Letters and digits after the letter that they are read as (Unicode's list of confusables, and common habits). */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  'aаɑα4áàạ bь cсϲç dԁ eе3εéèẹ gɡ hһ iіıιíì jј kκ l1ӏḷ mм nпñ oоο0óòöọ pрρ qԛ rг sѕ5 tтτ uυúü vνѵ wԝω xхχ yуγ zᴢ'
    .split(' ')
    .flatMap(([letter = '', ...others]) => others.map((other) => [other, letter] as const)),
);

/** Words of banks that no table knows. */
const SOME_BANK =
  /(?<![\p{L}])(?:bank|banking|credit[\s-]union|banco|banca|banque|sparkasse|volksbank|bankkonto|बैंक)(?![\p{L}])|银行|銀行/u;

/** The brands that a text names, and whether it names a bank that may be none of them. */
export interface NamedBrands {
  brands: readonly KnownBrand[];
  hasSomeBank: boolean;
}

/** The brands that a text names outside of its links; the text must be in NFKC and lower case. */
export const findNamedBrands = (text: string): NamedBrands => ({
  brands: findBrands(text),
  hasSomeBank: SOME_BANK.test(text),
});

/**
 * Whether a link leads to a host that only an authority, or the brand that the text names, controls. If the text names
 * none, a brand's host speaks for itself, but not for a bank. A bank writes from its own hosts alone.
 */
export function isOfficial(link: FoundLink, { brands, hasSomeBank }: NamedBrands): boolean {
  if (link.use || link.isAddress || link.hasUserInfo || link.isGlued) return false;
  const owner = findOwner(link.host, link.domain);
  if (owner && brands.includes(owner)) return true;
  if (isGovernmentHost(link.host)) return !hasSomeBank && !brands.some(({ isBank }) => isBank);
  return owner !== undefined && brands.length === 0 && (owner.isBank || !hasSomeBank);
}

/** How a link imitates a brand; undefined for official hosts and for hosts that resemble none. */
export function findImpersonation(link: FoundLink, named: NamedBrands): Impersonation | undefined {
  // The text around a host makes it neither official nor another one.
  if (isOfficial({ ...link, isGlued: false }, named) || link.isAddress) return undefined;
  const owner = findOwner(link.host, link.domain);
  if (!owner && !link.use?.match(/shorten|redirect/)) {
    const name = link.domain.split('.', 1)[0];
    const shown = toHostParts(plainHost(link.shownHost));
    const skeleton = toHostParts(toSkeleton(shown.host));
    for (const { brand, hosts } of KNOWN_BRANDS) {
      for (const part of hosts) {
        // A brand's own domain of a country that the table lacks: `vodafone.ie`.
        if (name === part && !link.isCheapDomain && !link.use) return undefined;
        if (hasPart(shown, part)) return { brand, link, kind: 'name' };
        if (part.length >= 5 && (hasPart(skeleton, part) || isNear(skeleton, part)))
          return { brand, link, kind: 'look-alike' };
      }
    }
  }
  if (link.use === 'shorten' || link.use === 'redirect') return undefined;
  const [mentioned] = named.brands;
  return mentioned && { brand: mentioned.brand, link, kind: 'mention' };
}

const SCRIPTS = [/\p{sc=Latin}/u, /\p{sc=Cyrillic}/u, /\p{sc=Greek}/u];
/** These look like Latin letters as capitals alone, and a host is in small ones. */
const LIKE_AS_CAPITALS = /[кмт]/;

const hasLatinDouble = (letter: string): boolean => LOOK_ALIKES.has(letter) && !LIKE_AS_CAPITALS.test(letter);

/**
 * Whether a host has letters that are there to look like Latin ones: a label of several scripts, or one under a Latin
 * ending whose letters all have a Latin double, `аррӏе.com` (Chromium's policy for international names). A name in one
 * script is honest else: `почта.рф`.
 */
export function isHomograph({ shownHost, ending }: FoundLink): boolean {
  const labels = shownHost.split('.').slice(0, -ending.split('.').length);
  const hasLatinEnding = !ending.includes('xn--');
  return labels.some((label) => {
    const scripts = SCRIPTS.filter((script) => script.test(label));
    if (scripts.length > 1) return true;
    const letters = label.match(/\p{L}/gu) ?? [];
    const isForeign = letters.length > 0 && !/\p{sc=Latin}/u.test(label);
    return hasLatinEnding && isForeign && letters.every(hasLatinDouble);
  });
}

/** A host split once, as hundreds of names are looked for in it. */
interface HostParts {
  host: string;
  withoutHyphens: string;
  labels: string[];
  /** Labels and their parts between hyphens. */
  words: string[];
}

const toHostParts = (host: string): HostParts => ({
  host,
  withoutHyphens: host.replaceAll('-', ''),
  labels: host.split('.'),
  words: host.split(/[.-]/),
});

/** A host without its top-level domain. */
const plainHost = (host: string): string => host.slice(0, Math.max(host.lastIndexOf('.'), 0)) || host;

/** Whether a part stands in a host; a short one must stand alone between dots and hyphens. */
function hasPart({ host, withoutHyphens, labels, words }: HostParts, part: string): boolean {
  if (part.endsWith('-')) {
    const whole = part.slice(0, -1);
    return labels.some((label) => label.startsWith(part) || label.includes(`-${part}`) || label === whole);
  }
  if (part.length >= 5) return host.includes(part) || withoutHyphens.includes(part);
  return words.some(
    (word) => word === part || (word.startsWith(part) && /^\d+$/.test(word.slice(part.length))),
  );
}

/** A label that differs from a name in one letter: `paypai`, `amazom`. */
const isNear = ({ words }: HostParts, name: string): boolean =>
  name.length >= 6 &&
  words.some((word) => Math.abs(word.length - name.length) <= 1 && word !== name && differInOne(word, name));

function differInOne(left: string, right: string): boolean {
  let start = 0;
  while (start < left.length && left[start] === right[start]) start++;
  let end = 0;
  const limit = Math.min(left.length, right.length) - start;
  while (end < limit && left[left.length - 1 - end] === right[right.length - 1 - end]) end++;
  return Math.max(left.length, right.length) - start - end <= 1;
}

const toSkeleton = (host: string): string =>
  [...host.normalize('NFC')]
    .map((letter) => LOOK_ALIKES.get(letter) ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
