import type { KnownApp } from '@swipeclean/contracts/server';
import { parse } from 'yaml';

/** How a list may change from one refresh to the next. */
const SHRINKS_TO = 0.5;
const GROWS_TO = 4;

/** Android package: at least two parts. */
const PACKAGE = /^[A-Za-z][\w]*(\.[\w]+)+$/;
const CERTIFICATE = /^[0-9A-Fa-f]{40}$/;
const DOMAIN = /^(?=.{3,253}$)([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?\.)+[a-z0-9-]{2,}$/;

/** A list of indicators that must not be used; the message says why. */
export class IndicatorsRefused extends Error {}

/**
 * Reads a list of known apps in the format of stalkerware-indicators (`ioc.yaml`, `watchware.yaml`). Single values that are
 * no package, certificate or domain are left out.
 * @param previous apps in the list it would replace; null without one
 * @throws IndicatorsRefused when it is no such list, or unlike its predecessor.
 */
export function readIndicators(text: string, previous: number | null): KnownApp[] {
  const rows = parseYaml(text);
  if (!Array.isArray(rows) || rows.length === 0) throw new IndicatorsRefused('is no list of apps');
  const apps = rows.map(readApp).filter((app) => app !== null);
  if (apps.length < rows.length * 0.9)
    throw new IndicatorsRefused(`has ${rows.length - apps.length} unreadable apps`);
  if (new Set(apps.map(({ name }) => name)).size < apps.length * 0.5)
    throw new IndicatorsRefused('mostly repeats itself');
  if (previous !== null && (apps.length < previous * SHRINKS_TO || apps.length > previous * GROWS_TO))
    throw new IndicatorsRefused(`went from ${previous} apps to ${apps.length}`);
  return apps;
}

function parseYaml(text: string): unknown {
  try {
    return parse(text);
  } catch {
    throw new IndicatorsRefused('is no YAML');
  }
}

function readApp(row: unknown): KnownApp | null {
  if (typeof row !== 'object' || row === null) return null;
  const { name, type, packages, certificates, websites, c2 } = row as Record<string, unknown>;
  if (typeof name !== 'string' || (type !== 'stalkerware' && type !== 'watchware')) return null;
  const { domains } = (c2 ?? {}) as Record<string, unknown>;
  return {
    name: name.slice(0, 100),
    type,
    packages: textsOf(packages, PACKAGE),
    certificates: textsOf(certificates, CERTIFICATE).map((hash) => hash.toUpperCase()),
    domains: textsOf(domains, DOMAIN),
    websites: textsOf(websites, DOMAIN),
  };
}

/** The texts of a list that look as they must, without blanks and repeats. */
function textsOf(values: unknown, form: RegExp): string[] {
  if (!Array.isArray(values)) return [];
  const texts = values.filter((value) => typeof value === 'string').map((value) => value.trim());
  return [...new Set(texts.map((value) => (form === DOMAIN ? value.toLowerCase() : value)))].filter((value) =>
    form.test(value),
  );
}
