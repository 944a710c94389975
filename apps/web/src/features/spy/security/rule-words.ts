import { type SignInEvidence, WATCH_RULES } from '@swipeclean/contracts';
import { formatDuration, formatNumber } from '../../../shared/format/format';
import { spyText } from '../messages';

/** What was found, in the user's language; null for what has no words here and is told as the server says it. */
export function ruleWords(
  rule: string,
  evidence: SignInEvidence | null,
): { title: string; reason: string } | null {
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
