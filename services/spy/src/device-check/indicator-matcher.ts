import { isIP } from 'node:net';
import {
  type AppMatch,
  type CheckAppsDto,
  domainsAround,
  type IndicatorList,
  type KnownApp,
  SIGN_SEVERITIES,
} from '@swipeclean/contracts/server';
import { identifyIp } from '../addresses/ip-address';

export type DeviceSigns = Pick<CheckAppsDto, 'packages' | 'bundles' | 'contacts'>;

/** Confidence in percent by kind of sign; lower for watchware, which may be installed with consent. */
const CONFIDENCES: Record<AppMatch['kind'], number> = { package: 80, bundle: 80, contact: 70, address: 50 };
const WATCHWARE_DISCOUNT = 10;

type Index = ReadonlyMap<string, KnownApp>;
const buildIndex = (apps: readonly KnownApp[], valuesOf: (app: KnownApp) => readonly string[]): Index =>
  new Map(apps.flatMap((app) => valuesOf(app).map((value) => [value, app] as const)));

export function createMatcher({ apps, credit }: IndicatorList): (signs: DeviceSigns) => AppMatch[] {
  const known: Record<AppMatch['kind'], Index> = {
    package: buildIndex(apps, ({ packages }) => packages),
    bundle: buildIndex(apps, ({ bundles }) => bundles),
    contact: buildIndex(apps, ({ domains }) => domains),
    address: buildIndex(apps, ({ ips }) => ips),
  };
  const match = (kind: AppMatch['kind'], value: string, names = [value]): AppMatch[] => {
    const app = names.map((name) => known[kind].get(name)).find((found) => found !== undefined);
    if (!app) return [];
    const confidence = CONFIDENCES[kind] - (app.type === 'watchware' ? WATCHWARE_DISCOUNT : 0);
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
