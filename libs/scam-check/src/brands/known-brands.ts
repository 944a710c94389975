import { IN_WORD, toSource, UNSPACED } from '../text/word-notation';
import { BRANDS } from './brands.data';

/** A brand that scams name; its hosts are all below its domains. */
export interface Brand {
  name: string;
  /** Registrable ones, with spaces between; the first is where the user can go instead. */
  domains: string;
}

/** A brand with its words as a pattern and its hosts as sets. */
export interface KnownBrand {
  brand: Brand;
  mention: RegExp;
  /** Parts of hosts that imitate it. */
  hosts: string[];
  domains: ReadonlySet<string>;
  isBank: boolean;
}

function plainName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z\d]/g, '');
}

/** All brands of the table. */
export const KNOWN_BRANDS: readonly KnownBrand[] = BRANDS.trim().split('\n').map(parseBrand);

const OWNERS: ReadonlyMap<string, KnownBrand> = new Map(
  KNOWN_BRANDS.flatMap((known) => [...known.domains].map((domain) => [domain, known] as const)),
);
const NAMES: ReadonlySet<string> = new Set(
  KNOWN_BRANDS.flatMap(({ hosts, domains }) => [
    ...hosts,
    ...[...domains].map((domain) => domain.split('.', 1)[0]),
  ]).filter((name): name is string => name !== undefined && name.length > 2),
);

/** The brand that a host belongs to, by the longest part that a brand owns: `jp-bank.japanpost.jp`. */
export function findOwner(host: string, domain: string): KnownBrand | undefined {
  for (let part = host; part.length >= domain.length; part = part.slice(part.indexOf('.') + 1)) {
    const owner = OWNERS.get(part);
    if (owner || !part.includes('.')) return owner;
  }
  return undefined;
}

/** Whether a host's name is one that brands use. */
export const isBrandName = (label: string): boolean => NAMES.has(label.toLowerCase());

/** The brands that a text names; the text must be in NFKC and lower case. */
export const findBrands = (text: string): KnownBrand[] =>
  KNOWN_BRANDS.filter(({ mention }) => mention.test(text));

function mentionPattern(words: string[]): RegExp {
  const parts = words.map((word) =>
    UNSPACED.test(word) ? toSource(word) : `(?<!${IN_WORD})${toSource(word)}(?!${IN_WORD})`,
  );
  return new RegExp(parts.join('|'), 'u');
}

function parseBrand(line: string): KnownBrand {
  const [kind, name = '', domains = '', words, hosts] = line.split('|').map((cell) => cell.trim());
  return {
    brand: { name, domains },
    mention: mentionPattern((words || name.toLowerCase().replaceAll(' ', '-')).split(' ')),
    hosts: (hosts || plainName(name)).split(' ').filter(({ length }) => length > 1),
    domains: new Set(domains.split(' ')),
    isBank: kind === 'bank',
  };
}
