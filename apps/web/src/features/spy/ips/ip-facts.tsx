import type { IpRecord } from '@swipeclean/contracts';
import { Facts } from '../components/facts';
import { ScoreReasons } from '../components/score-reasons';
import { useSpyText } from '../messages';
import { timeLabel, verdictFacts, yesNo } from '../labels';

export function IpFacts({ ip }: { ip: IpRecord }) {
  const t = useSpyText();
  return (
    <>
      <Facts
        facts={[
          ...(ip.embeddedAddress ? [[t('fact.embedded'), ip.embeddedAddress] as const] : []),
          [t('fact.location'), ip.location],
          [t('fact.isp'), ip.isp],
          [t('fact.organization'), ip.organization],
          [t('fact.network'), ip.asn === null ? null : `AS${ip.asn}`],
          [t('fact.connection'), ip.connectionType && t(`connection.${ip.connectionType}`)],
          ...verdictFacts(t('fact.reputation'), ip.reputationScore, t('fact.threat'), ip.threatLevel),
          [t('fact.vpn'), yesNo(ip.isVpn)],
          [t('fact.proxy'), yesNo(ip.isProxy)],
          [t('fact.tor'), yesNo(ip.isTor)],
          ...(ip.signedInAt ? [[t('fact.signedIn'), timeLabel(ip.signedInAt)] as const] : []),
          [t('fact.since'), timeLabel(ip.createdAt)],
        ]}
      />
      <ScoreReasons factors={ip.factors} score={ip.reputationScore} />
    </>
  );
}
