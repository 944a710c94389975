import type { SignInEvidence } from '@swipeclean/contracts';
import { Facts } from '../components/facts';
import { useSpyText } from '../messages';
import { timeLabel } from '../words';

/** What account watch saw: the same as the rule judged by. */
export function SignInFacts({ evidence }: { evidence: SignInEvidence }) {
  const t = useSpyText();
  const { at, ipAddress, device, location, previousLocation } = evidence;
  return (
    <div className="mt-2">
      <Facts
        facts={[
          [t('fact.when'), timeLabel(at)],
          [t('fact.device'), device],
          [t('ip.label'), ipAddress],
          [t('fact.location'), location],
          ...(previousLocation ? [[t('fact.before'), previousLocation] as const] : []),
        ]}
      />
    </div>
  );
}
