import { isIP } from 'node:net';
import type { KnownApp } from '@swipeclean/contracts/server';
import { parse } from 'yaml';
import { identifyIp } from '../ip/ip-address';
import { HARMLESS_DOMAINS, HARMLESS_PACKAGES } from './harmless';

/** Characters of a file at most, twenty times what it has: parsing takes a second a million, in which nothing else is answered. */
const LONGEST = 2_000_000;

/** How a list may change from one refresh to the next. */
const SHRINKS_TO = 0.5;
const GROWS_TO = 4;

/** Android package: at least two parts. */
const PACKAGE = /^[A-Za-z][\w]*(\.[\w]+)+$/;
const BUNDLE = /^[A-Za-z0-9][A-Za-z0-9-]*(\.[A-Za-z0-9-]+)+$/;
const DOMAIN = /^(?=.{3,253}$)([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?\.)+[a-z0-9-]{2,}$/;

/** A list of indicators that must not be used; the message says why. */
export class IndicatorsRefused extends Error {}

/**
 * Reads a list of known apps in the format of stalkerware-indicators (`ioc.yaml`, `watchware.yaml`). Single values that are
 * no package, bundle, domain or address are left out, and so are certificates, which nothing that a device tells holds.
 * @param previous apps in the list it would replace; null without one
 * @throws IndicatorsRefused when it is no such list, unlike its predecessor, or names what is on every phone.
 */
export function readIndicators(text: string, previous: number | null): KnownApp[] {
  if (text.length > LONGEST) throw new IndicatorsRefused(`has more than ${LONGEST} characters`);
  const rows = parseYaml(text);
  if (!Array.isArray(rows) || rows.length === 0) throw new IndicatorsRefused('is no list of apps');
  const apps = rows.map(readApp).filter((app) => app !== null);
  if (apps.length < rows.length * 0.9)
    throw new IndicatorsRefused(`has ${rows.length - apps.length} unreadable apps`);
  if (new Set(apps.map(({ name }) => name)).size < apps.length * 0.5)
    throw new IndicatorsRefused('mostly repeats itself');
  if (previous !== null && (apps.length < previous * SHRINKS_TO || apps.length > previous * GROWS_TO))
    throw new IndicatorsRefused(`went from ${previous} apps to ${apps.length}`);
  const harmless = apps.flatMap(accusesAll)[0];
  if (harmless) throw new IndicatorsRefused(`names ${harmless}, which is on every phone`);
  return apps;
}

const VALUES = ['packages', 'bundles', 'domains', 'ips', 'websites'] as const;

/** The same apps with each package, domain and so on once: at stalkerware if any that has it is, and there at the first. */
export function eachOnce(apps: readonly KnownApp[]): KnownApp[] {
  const seen = new Set<string>();
  const isNew = (value: string) => seen.size < seen.add(value).size;
  const isWatchware = ({ type }: KnownApp) => Number(type === 'watchware');
  return [...apps]
    .sort((left, right) => isWatchware(left) - isWatchware(right))
    .map((app) => {
      const once = { ...app };
      for (const kind of VALUES) once[kind] = app[kind].filter((value) => isNew(`${kind} ${value}`));
      return once;
    });
}

/** What of an app would accuse the owners of phones that have nothing of it. */
const accusesAll = ({ packages, bundles, domains, websites }: KnownApp): string[] => [
  ...[...packages, ...bundles].filter((name) => HARMLESS_PACKAGES.has(name)),
  ...[...domains, ...websites].filter((name) => HARMLESS_DOMAINS.has(name)),
];

function parseYaml(text: string): unknown {
  try {
    return parse(text);
  } catch {
    throw new IndicatorsRefused('is no YAML');
  }
}

function readApp(row: unknown): KnownApp | null {
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
    packages: textsOf([packages], isPackage),
    bundles: textsOf([bundles], isBundle),
    domains: textsOf([domains], isDomain, lowerCase),
    // The list writes both.
    ips: textsOf([ips, ip], isPublicIp, (address) => identifyIp(address).address),
    websites: textsOf([websites, distribution], isDomain, lowerCase),
  };
}

const isPackage = (text: string) => PACKAGE.test(text);
const isBundle = (text: string) => BUNDLE.test(text);
const isDomain = (text: string) => DOMAIN.test(text.toLowerCase()) && !isIP(text);
/** Not one of somebody's own network, where it would be a router's. */
const isPublicIp = (text: string) => isIP(text) !== 0 && identifyIp(text).connectionType === null;
const lowerCase = (text: string) => text.toLowerCase();

/** The texts of some lists that are what they must be, each once and in one way of writing. */
function textsOf(
  lists: unknown[],
  isOne: (text: string) => boolean,
  write = (text: string) => text,
): string[] {
  const texts = lists
    .flatMap((list): unknown[] => (Array.isArray(list) ? list : []))
    .filter((value) => typeof value === 'string')
    .map((value) => value.trim());
  return [...new Set(texts.filter(isOne).map(write))];
}
