import type { SignInEvidence } from '@swipeclean/contracts';
import { formatDuration, formatNumber } from '@/shared/format/format';
import { type Fact, Facts } from '../components/facts';
import { useSpyText } from '../messages';
import { timeLabel } from '../words';
import { distanceLabel } from './rule-words';

/** What account watch saw: the same as the rule judged by. */
export function SignInFacts({ evidence, times }: { evidence: SignInEvidence; times: number }) {
  const t = useSpyText();
  const { at, ipAddress, device, location, previousLocation, distanceKm, hours, failures } = evidence;
  const facts: (Fact | false)[] = [
    [t('fact.when'), timeLabel(at)],
    [t('fact.device'), device],
    [t('ip.label'), ipAddress],
    [t('fact.location'), location],
    previousLocation !== null && [t('fact.before'), previousLocation],
    distanceKm !== null && [t('fact.distance'), distanceLabel(distanceKm)],
    hours !== null && [t('fact.apart'), formatDuration(hours * 3600)],
    failures !== null && [t('fact.failures'), formatNumber(failures)],
    times > 1 && [t('fact.times'), t('alert.times', { count: times })],
  ];
  return (
    <div className="mt-2">
      <Facts facts={facts.filter((fact) => fact !== false)} />
    </div>
  );
}
