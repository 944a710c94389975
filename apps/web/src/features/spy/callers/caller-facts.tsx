import type { CallerId } from '@swipeclean/contracts';
import { Facts } from '../components/facts';
import { ScoreReasons } from '../components/score-reasons';
import { spyText, useSpyText } from '../messages';
import { callerTypeLabel, lineTypeLabel, timeLabel, verdictFacts } from '../labels';

/** The facts about a number (ENT-27), and the reasons of its score. */
export function CallerFacts({ caller }: { caller: CallerId }) {
  const t = useSpyText();
  return (
    <>
      <Facts
        facts={[
          [t('fact.name'), callerNameText(caller)],
          [t('fact.type'), caller.callerType && callerTypeLabel(caller.callerType)],
          [t('fact.company'), caller.companyName],
          [t('fact.location'), caller.location],
          [t('fact.carrier'), caller.carrierName],
          [t('fact.line'), lineTypeLabel(caller.lineType)],
          ...verdictFacts(t('fact.trust'), caller.trustScore, t('fact.risk'), caller.riskLevel),
          [t('fact.e164'), caller.e164],
          [t('fact.since'), timeLabel(caller.createdAt)],
        ]}
      />
      <ScoreReasons factors={caller.factors} score={caller.trustScore} />
    </>
  );
}

/** A name with its author: no other source says who a number belongs to. */
function callerNameText({ callerName: name, label }: CallerId): string | null {
  return name && spyText(label === null ? 'name.community' : 'name.own', { name });
}
