import type { Brand } from './brand.types';
import { BRANDS } from './brands';
import type { FoundLink } from './links';

/** How a link imitates a brand: `look-alike` by letters that look the same, `name` by having its name in the host. */
export interface Impersonation {
  brand: Brand;
  link: FoundLink;
  kind: 'look-alike' | 'name' | 'mention';
}

interface KnownBrand {
  brand: Brand;
  mention: RegExp;
  /** Parts of hosts. */
  hosts: string[];
  domains: ReadonlySet<string>;
}

/** Letters and digits after the letter that they are read as (Unicode's list of confusables, and common habits). */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  'aаɑα4áàạ bь cсϲç dԁ eе3εéèẹ gɡ hһ iіıιíì jј kκ l1ӏḷ mм nпñ oоο0óòöọ pрρ qԛ rг sѕ5 tтτ uυúü vνѵ wԝω xхχ yуγ zᴢ'
    .split(' ')
    .flatMap(([letter = '', ...others]) => others.map((other) => [other, letter] as const)),
);

const plainName = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z\d]/g, '');

const KNOWN: readonly KnownBrand[] = BRANDS.map((brand) => ({
  brand,
  mention: mentionPattern((brand.words ?? brand.name.toLowerCase().replaceAll(' ', '-')).split(' ')),
  hosts: (brand.hosts ?? plainName(brand.name)).split(' ').filter(({ length }) => length > 1),
  domains: new Set(brand.domains.split(' ')),
}));

const OFFICIAL: ReadonlySet<string> = new Set(KNOWN.flatMap(({ domains }) => [...domains]));

/** Authorities' domains, which nobody else can register. */
const GOVERNMENT =
  /(?:^|\.)(?:gov|mil|gov\.[a-z]{2}|gob\.[a-z]{2}|gouv\.[a-z]{2}|go\.jp|gc\.ca|admin\.ch|bund\.de|europa\.eu|gv\.at|nhs\.uk|police\.uk|gov\.br)$/;

/** Whether a host belongs to a known brand or an authority. */
export const isOfficial = ({ host, domain }: FoundLink): boolean =>
  OFFICIAL.has(domain) || OFFICIAL.has(host) || GOVERNMENT.test(host);

/** The brands that a text names; the text must be in NFKC and lower case. */
export const findBrands = (text: string): Brand[] =>
  KNOWN.filter(({ mention }) => mention.test(text)).map(({ brand }) => brand);

/** How a link imitates a brand; undefined for official hosts and for hosts that resemble none. */
export function findImpersonation(link: FoundLink, text: string): Impersonation | undefined {
  if (isOfficial(link) || link.isAddress) return undefined;
  const shown = plainHost(link.shownHost);
  const skeleton = toSkeleton(shown);
  for (const { brand, hosts } of KNOWN) {
    for (const part of hosts) {
      // A brand's own domain of a country that the table lacks: `vodafone.ie`.
      if (link.domain.split('.', 1)[0] === part && !link.isCheapDomain && !link.isFreeHost) return undefined;
      if (hasPart(shown, part)) return { brand, link, kind: 'name' };
      if (part.length >= 5 && (hasPart(skeleton, part) || isNear(skeleton, part)))
        return { brand, link, kind: 'look-alike' };
    }
  }
  const named = link.isShortened ? undefined : KNOWN.find(({ mention }) => mention.test(text));
  return named && { brand: named.brand, link, kind: 'mention' };
}

/** A host without its top-level domain. */
const plainHost = (host: string): string => host.slice(0, Math.max(host.lastIndexOf('.'), 0)) || host;

/** Whether a part stands in a host; a short one must stand alone between dots and hyphens. */
function hasPart(host: string, part: string): boolean {
  if (part.endsWith('-'))
    return host
      .split('.')
      .some((label) => label.startsWith(part) || label.includes(`-${part}`) || label === part.slice(0, -1));
  if (part.length >= 5) return host.includes(part) || host.replaceAll('-', '').includes(part);
  return host
    .split(/[.-]/)
    .some((label) => label === part || (label.startsWith(part) && /^\d+$/.test(label.slice(part.length))));
}

/** A label that differs from a name in one letter: `paypai`, `amazom`. */
function isNear(host: string, name: string): boolean {
  if (name.length < 6) return false;
  return host
    .split(/[.-]/)
    .some((label) => Math.abs(label.length - name.length) <= 1 && label !== name && differInOne(label, name));
}

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

function mentionPattern(words: string[]): RegExp {
  const source = words.map((word) =>
    word.replace(/[.+*]/g, '\\$&').replaceAll('\\*', '\\p{L}*').replaceAll('-', '[\\s-]?'),
  );
  const hasSpaces = (word: string) => !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(word);
  const parts = source.map((word) => (hasSpaces(word) ? `(?<![\\p{L}\\d])${word}(?![\\p{L}\\d])` : word));
  return new RegExp(parts.join('|'), 'u');
}
