import { type SignInEvidence, WATCH_RULES } from '@swipeclean/contracts';
import { formatDuration, formatNumber } from '@/shared/format/format';
import type { ListFilter } from '../components/filter-card';
import { spyText } from '../messages';

/** Detections of the device check, whose reason the server words with the app and its list. */
const APP_TITLES: Partial<Record<string, 'app.stalkerware.title' | 'app.monitoring.title'>> = {
  'stalkerware-app': 'app.stalkerware.title',
  'monitoring-app': 'app.monitoring.title',
};

const watchRule = (rule: string) => WATCH_RULES.find((each) => each === rule);

/** A rule's title in the user's language; null for a rule without a translation. */
export function ruleTitle(rule: string): string | null {
  const title = APP_TITLES[rule];
  if (title) return spyText(title);
  const known = watchRule(rule);
  return known ? spyText(`watch.${known}.title`) : null;
}

/** The reason in the user's language; null for a reason that the server words. */
export function ruleReason(rule: string, evidence: SignInEvidence | null): string | null {
  const known = watchRule(rule);
  if (!known || !evidence) return null;
  const { device, ipAddress, location, previousLocation, distanceKm, hours, failures } = evidence;
  const unknown = spyText('watch.somewhere');
  return spyText(`watch.${known}.text`, {
    device,
    address: ipAddress,
    place: location ?? unknown,
    previous: previousLocation ?? unknown,
    distance: distanceLabel(distanceKm ?? 0),
    time: formatDuration((hours ?? 0) * 3600),
    failures: formatNumber(failures ?? 0),
  });
}

export const distanceLabel = (km: number) => `${formatNumber(km)} km`;

export const ruleFilter = <Item>(ruleOf: (item: Item) => string | null): ListFilter<Item> => ({
  name: 'rule',
  label: spyText('fact.type'),
  options: [...WATCH_RULES, ...Object.keys(APP_TITLES)].map((value) => ({
    value,
    label: ruleTitle(value) ?? value,
  })),
  valueOf: ruleOf,
});
