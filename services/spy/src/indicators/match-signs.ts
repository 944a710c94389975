import { isIP } from 'node:net';
import {
  type AppMatch,
  type CheckAppsDto,
  domainsAround,
  type IndicatorList,
  type KnownApp,
  SIGN_SEVERITIES,
} from '@swipeclean/contracts/server';
import { identifyIp } from '../ip/ip-address';

/** What a device shows of its apps. */
export type DeviceSigns = Pick<CheckAppsDto, 'packages' | 'bundles' | 'contacts'>;

/** Percent by which each makes sure, of stalkerware; of watchware, which may be there by consent, less. */
const CONFIDENCES: Record<AppMatch['kind'], number> = { package: 80, bundle: 80, contact: 70, address: 50 };
const WATCHWARE_LESS = 10;

type Index = ReadonlyMap<string, KnownApp>;
const indexOf = (apps: readonly KnownApp[], valuesOf: (app: KnownApp) => readonly string[]): Index =>
  new Map(apps.flatMap((app) => valuesOf(app).map((value) => [value, app] as const)));

/** A list of known apps, made ready to be asked often. */
export function matcherOf({ apps, credit }: IndicatorList): (signs: DeviceSigns) => AppMatch[] {
  const known: Record<AppMatch['kind'], Index> = {
    package: indexOf(apps, ({ packages }) => packages),
    bundle: indexOf(apps, ({ bundles }) => bundles),
    contact: indexOf(apps, ({ domains }) => domains),
    address: indexOf(apps, ({ ips }) => ips),
  };
  const match = (kind: AppMatch['kind'], value: string, names = [value]): AppMatch[] => {
    const app = names.map((name) => known[kind].get(name)).find((found) => found !== undefined);
    if (!app) return [];
    const confidence = CONFIDENCES[kind] - (app.type === 'watchware' ? WATCHWARE_LESS : 0);
    const severity = SIGN_SEVERITIES[kind];
    return [{ kind, value, app: app.name, type: app.type, severity, confidence, source: credit }];
  };
  const matchContact = (contact: string) =>
    isIP(contact)
      ? match('address', contact, [identifyIp(contact).address])
      : match('contact', contact, domainsAround(contact.toLowerCase().replace(/\.$/, '')));
  return ({ packages, bundles, contacts }) => [
    ...[...new Set(packages)].flatMap((name) => match('package', name)),
    ...[...new Set(bundles)].flatMap((name) => match('bundle', name)),
    ...[...new Set(contacts)].flatMap(matchContact),
  ];
}
