import { isIP } from 'node:net';
import type { KnownApp } from '@swipeclean/contracts/server';
import { parse } from 'yaml';
import { identifyIp } from '../addresses/ip-address';
import { COMMON_DOMAINS, COMMON_PACKAGES } from './common-apps';

/** Twenty times the real size; parsing a million characters blocks the event loop for a second. */
const MAX_CHARACTERS = 2_000_000;

/** Bounds of the growth from one refresh to the next. */
const MIN_GROWTH = 0.5;
const MAX_GROWTH = 4;

/** Android package: at least two parts. */
const PACKAGE = /^[A-Za-z][\w]*(\.[\w]+)+$/;
const BUNDLE = /^[A-Za-z0-9][A-Za-z0-9-]*(\.[A-Za-z0-9-]+)+$/;
const DOMAIN = /^(?=.{3,253}$)([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?\.)+[a-z0-9-]{2,}$/;

/** A list of indicators that must not be used. */
export class InvalidIndicatorsError extends Error {}

/**
 * Parses a list of known apps in the format of stalkerware-indicators (`ioc.yaml`, `watchware.yaml`). Ignores invalid
 * values, and certificates, which no device shows.
 * @param previous apps in the list it would replace; null without one
 * @throws InvalidIndicatorsError when it is no such list, differs too much from its predecessor, or names common apps
 */
export function parseIndicators(text: string, previous: number | null): KnownApp[] {
  if (text.length > MAX_CHARACTERS)
    throw new InvalidIndicatorsError(`has more than ${MAX_CHARACTERS} characters`);
  const rows = parseYaml(text);
  if (!Array.isArray(rows) || rows.length === 0) throw new InvalidIndicatorsError('is no list of apps');
  const apps = rows.map(parseApp).filter((app) => app !== null);
  if (apps.length < rows.length * 0.9)
    throw new InvalidIndicatorsError(`has ${rows.length - apps.length} unreadable apps`);
  if (new Set(apps.map(({ name }) => name)).size < apps.length * 0.5)
    throw new InvalidIndicatorsError('mostly repeats itself');
  if (previous !== null && (apps.length < previous * MIN_GROWTH || apps.length > previous * MAX_GROWTH))
    throw new InvalidIndicatorsError(`went from ${previous} apps to ${apps.length}`);
  const common = apps.flatMap(findCommonValues)[0];
  if (common) throw new InvalidIndicatorsError(`names ${common}, which is on every phone`);
  return apps;
}

const VALUE_KINDS = ['packages', 'bundles', 'domains', 'ips', 'websites'] as const;

/** Removes repeated values: each stays at its first stalkerware app, else at its first app. */
export function mergeIndicators(apps: readonly KnownApp[]): KnownApp[] {
  const seen = new Set<string>();
  const isNew = (value: string) => seen.size < seen.add(value).size;
  const isWatchware = ({ type }: KnownApp) => Number(type === 'watchware');
  return [...apps]
    .sort((left, right) => isWatchware(left) - isWatchware(right))
    .map((app) => {
      const once = { ...app };
      for (const kind of VALUE_KINDS) once[kind] = app[kind].filter((value) => isNew(`${kind} ${value}`));
      return once;
    });
}

/** Values that most phones have; a match would be a false alarm. */
export const findCommonValues = ({ packages, bundles, domains, websites }: KnownApp): string[] => [
  ...[...packages, ...bundles].filter((name) => COMMON_PACKAGES.has(name)),
  ...[...domains, ...websites].filter((name) => COMMON_DOMAINS.has(name)),
];

function parseYaml(text: string): unknown {
  try {
    return parse(text);
  } catch {
    throw new InvalidIndicatorsError('is no YAML');
  }
}

function parseApp(row: unknown): KnownApp | null {
  if (typeof row !== 'object' || row === null) return null;
  const {
    name,
    type,
    packages,
    ios_bundles: bundles,
    websites,
    distribution,
    c2,
  } = row as Record<string, unknown>;
  if (typeof name !== 'string' || (type !== 'stalkerware' && type !== 'watchware')) return null;
  const { domains, ips, ip } = (c2 ?? {}) as Record<string, unknown>;
  return {
    name: name.slice(0, 100),
    type,
    packages: selectTexts([packages], isPackage),
    bundles: selectTexts([bundles], isBundle),
    domains: selectTexts([domains], isDomain, lowerCase),
    // The list uses both names.
    ips: selectTexts([ips, ip], isPublicIp, (address) => identifyIp(address).address),
    websites: selectTexts([websites, distribution], isDomain, lowerCase),
  };
}

const isPackage = (text: string) => PACKAGE.test(text);
const isBundle = (text: string) => BUNDLE.test(text);
const isDomain = (text: string) => DOMAIN.test(text.toLowerCase()) && !isIP(text);
/** A private address would match a router. */
const isPublicIp = (text: string) => isIP(text) !== 0 && identifyIp(text).connectionType === null;
const lowerCase = (text: string) => text.toLowerCase();

/** The valid texts of some lists, normalized and distinct. */
function selectTexts(
  lists: unknown[],
  isValid: (text: string) => boolean,
  normalize = (text: string) => text,
): string[] {
  const texts = lists
    .flatMap((list): unknown[] => (Array.isArray(list) ? list : []))
    .filter((value) => typeof value === 'string')
    .map((value) => value.trim());
  return [...new Set(texts.filter(isValid).map(normalize))];
}
