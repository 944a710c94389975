import { type SignInEvidence, WATCH_RULES } from '@swipeclean/contracts';
import { formatDuration, formatNumber } from '../../../shared/format/format';
import { spyText } from '../messages';

/** Detections of the device check, whose reason names an app and its list as the server says it. */
const APP_TITLES: Partial<Record<string, 'app.stalkerware.title' | 'app.monitoring.title'>> = {
  'stalkerware-app': 'app.stalkerware.title',
  'monitoring-app': 'app.monitoring.title',
};

/** What was found, in the user's language; null for what has no words here and is told as the server says it. */
export function ruleWords(
  rule: string,
  evidence: SignInEvidence | null,
): { title: string; reason: string | null } | null {
  const app = APP_TITLES[rule];
  if (app) return { title: spyText(app), reason: null };
  const known = WATCH_RULES.find((each) => each === rule);
  if (!known || !evidence) return null;
  const { device, ipAddress, location, previousLocation, distanceKm, hours, failures } = evidence;
  const unknown = spyText('watch.somewhere');
  return {
    title: spyText(`watch.${known}.title`),
    reason: spyText(`watch.${known}.text`, {
      device,
      address: ipAddress,
      place: location ?? unknown,
      previous: previousLocation ?? unknown,
      distance: `${formatNumber(distanceKm ?? 0)} km`,
      time: formatDuration((hours ?? 0) * 3600),
      failures: formatNumber(failures ?? 0),
    }),
  };
}
