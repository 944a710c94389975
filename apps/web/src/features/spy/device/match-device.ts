import {
  domainsAround,
  type IndicatorList,
  type KnownApp,
  type Severity,
  SIGN_SEVERITIES,
  type SignKind,
} from '@swipeclean/contracts';
import type { Contact, DeviceFacts } from './device-facts';

/** An app or domain on a phone that is on the list. */
export interface DeviceMatch {
  kind: SignKind;
  /** The app's own name, the domain or the address, as {@link normalized}. */
  what: string;
  /** The app that contacted it. */
  by: string | null;
  app: KnownApp;
  severity: Severity;
}

const WORST_FIRST: readonly Severity[] = ['high', 'medium', 'low'];

/** Browsers and similar apps, whose user chooses the domains. */
const BROWSERS = new Set([
  'com.apple.mobilesafari',
  'com.apple.SafariViewService',
  'com.google.chrome.ios',
  'org.mozilla.ios.Firefox',
  'org.mozilla.ios.Focus',
  'com.microsoft.msedge',
  'com.brave.ios.browser',
  'com.duckduckgo.mobile.ios',
  'com.opera.OperaTouch',
]);

type Index = ReadonlyMap<string, KnownApp>;

/** All matches of a phone's data: each app or domain once, the most severe first. */
export function matchDevice(facts: DeviceFacts, { apps }: IndicatorList): DeviceMatch[] {
  const packages = indexIndicators(apps, ({ packages: names }) => names);
  const bundles = indexIndicators(apps, ({ bundles: names }) => names);
  const known = {
    servers: indexIndicators(apps, ({ domains }) => domains),
    addresses: indexIndicators(apps, ({ ips }) => ips),
    sites: indexIndicators(apps, ({ websites }) => websites),
  };
  const installed = [
    ...facts.packages.map((what) => match('package', what, null, packages.get(what))),
    ...facts.bundles.map((what) => match('bundle', what, null, bundles.get(what))),
  ];
  const contacted = facts.contacts.map((contact) => matchContact(contact, known));
  return [...installed, ...contacted]
    .filter((found) => found !== null)
    .sort((left, right) => WORST_FIRST.indexOf(left.severity) - WORST_FIRST.indexOf(right.severity));
}

function matchContact(
  { domain, app }: Contact,
  known: Record<'servers' | 'addresses' | 'sites', Index>,
): DeviceMatch | null {
  const host = normalized(domain);
  const by = app || null;
  const server = findDomain(known.servers, host);
  const address = known.addresses.get(host);
  const own = BROWSERS.has(app) ? 'visit' : server ? 'contact' : 'address';
  return match(own, host, by, server ?? address) ?? match('visit', host, by, findDomain(known.sites, host));
}

const match = (
  kind: DeviceMatch['kind'],
  what: string,
  by: string | null,
  app: KnownApp | undefined,
): DeviceMatch | null => (app ? { kind, what, by, app, severity: SIGN_SEVERITIES[kind] } : null);

const indexIndicators = (apps: readonly KnownApp[], namesOf: (app: KnownApp) => readonly string[]): Index =>
  new Map(apps.flatMap((app) => namesOf(app).map((name) => [name, app] as const)));

const findDomain = (known: Index, host: string): KnownApp | undefined =>
  domainsAround(host)
    .map((domain) => known.get(domain))
    .find((app) => app !== undefined);

/** In lower case and punycode; an IPv4 or IPv6 address in its canonical form. */
function normalized(domain: string): string {
  const host = domain.includes(':') ? `[${domain}]` : domain.replace(/\.$/, '');
  try {
    return new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '');
  } catch {
    return domain.toLowerCase();
  }
}
