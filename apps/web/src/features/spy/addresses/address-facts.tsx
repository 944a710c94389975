import type { IpRecord } from '@swipeclean/contracts';
import { Facts } from '../components/facts';
import { useSpyText } from '../messages';
import { scoreLabel, timeLabel, yesNo } from '../words';

/** All that is known of an address (ENT-28). */
export function AddressFacts({ address }: { address: IpRecord }) {
  const t = useSpyText();
  return (
    <Facts
      facts={[
        [t('fact.location'), address.location],
        [t('fact.isp'), address.isp],
        [t('fact.organization'), address.organization],
        [t('fact.connection'), address.connectionType && t(`connection.${address.connectionType}`)],
        [t('fact.threat'), address.threatLevel && t(`severity.${address.threatLevel}`)],
        [t('fact.reputation'), scoreLabel(address.reputationScore)],
        [t('fact.vpn'), yesNo(address.isVpn)],
        [t('fact.proxy'), yesNo(address.isProxy)],
        [t('fact.tor'), yesNo(address.isTor)],
        [t('fact.since'), timeLabel(address.createdAt)],
      ]}
    />
  );
}
