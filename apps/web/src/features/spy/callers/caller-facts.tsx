import type { CallerId } from '@swipeclean/contracts';
import { Facts } from '../components/facts';
import { useSpyText } from '../messages';
import { callerTypeLabel, lineTypeLabel, scoreLabel, timeLabel } from '../words';

/** All that is known of a number (ENT-27). */
export function CallerFacts({ caller }: { caller: CallerId }) {
  const t = useSpyText();
  return (
    <Facts
      facts={[
        [t('fact.name'), caller.callerName],
        [t('fact.type'), callerTypeLabel(caller.callerType)],
        [t('fact.company'), caller.companyName],
        [t('fact.location'), caller.location],
        [t('fact.carrier'), caller.carrierName],
        [t('fact.line'), lineTypeLabel(caller.lineType)],
        [t('fact.trust'), scoreLabel(caller.trustScore)],
        [t('fact.risk'), caller.riskLevel && t(`severity.${caller.riskLevel}`)],
        [t('fact.e164'), caller.e164],
        [t('fact.since'), timeLabel(caller.createdAt)],
      ]}
    />
  );
}
