import type { IndicatorList, KnownApp, Severity } from '@swipeclean/contracts';
import type { DeviceFacts } from './device-facts';

/** Something on a phone that is on the list. */
export interface DeviceMatch {
  /** An installed package, a server that an app talked to, or a site that was only looked at. */
  kind: 'package' | 'contact' | 'visit';
  /** The package or the domain. */
  what: string;
  /** The app that talked to it. */
  by: string | null;
  app: KnownApp;
  severity: Severity;
}

/** Apps that go where their user sends them. */
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

/** All that is known of what a phone told: each app or domain once, the worst first. */
export function matchDevice(facts: DeviceFacts, { apps }: IndicatorList): DeviceMatch[] {
  const packages = indexOf(apps, ({ packages: names }) => names);
  const servers = indexOf(apps, ({ domains }) => domains);
  const sites = indexOf(apps, ({ websites }) => websites);
  const found: DeviceMatch[] = facts.packages.flatMap((what): DeviceMatch[] => {
    const app = packages.get(what);
    return app ? [{ kind: 'package', what, by: null, app, severity: 'high' }] : [];
  });
  for (const { domain, app: by } of facts.contacts) {
    const server = findDomain(servers, domain);
    const app = server ?? findDomain(sites, domain);
    if (!app) continue;
    const isVisit = !server || BROWSERS.has(by);
    found.push({
      kind: isVisit ? 'visit' : 'contact',
      what: domain,
      by: by || null,
      app,
      severity: isVisit ? 'low' : 'high',
    });
  }
  return found.sort((left, right) => Number(left.severity === 'low') - Number(right.severity === 'low'));
}

const indexOf = (apps: readonly KnownApp[], namesOf: (app: KnownApp) => readonly string[]) =>
  new Map(apps.flatMap((app) => namesOf(app).map((name) => [name, app] as const)));

/** Looks up a domain and each that it lies within: `a.evil.com` is of `evil.com`, `notevil.com` is not. */
function findDomain(known: ReadonlyMap<string, KnownApp>, domain: string): KnownApp | undefined {
  const labels = normalized(domain).split('.');
  for (let from = 0; from < labels.length - 1; from++) {
    const app = known.get(labels.slice(from).join('.'));
    if (app) return app;
  }
  return undefined;
}

/** In lower case and the letters of the domain system. */
function normalized(domain: string): string {
  try {
    return new URL(`http://${domain.replace(/\.$/, '')}`).hostname;
  } catch {
    return domain.toLowerCase();
  }
}
