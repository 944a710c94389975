import type { ConnectionType, IpRecord } from '@swipeclean/contracts';
import { Button } from '@/shared/ui/button';
import { Disclosure } from '@/shared/ui/disclosure';
import { ipsQuery } from '../api/spy.queries';
import { FilterCard, severityFilter } from '../components/filter-card';
import { RemoveRecord } from '../components/remove-record';
import { SeverityBadge } from '../components/severity-badge';
import { spyText, useSpyText } from '../messages';
import { IpFacts } from './ip-facts';
import { PlaceCredits } from './data-credits';

const CONNECTIONS: readonly ConnectionType[] = ['hosting', 'private', 'reserved'];

/** The addresses that were looked up; each row expands to its facts (SPY-13, SPY-19). */
export function IpList({ onLookUp }: { onLookUp: () => void }) {
  const t = useSpyText();
  return (
    <>
      <FilterCard
        list={ipsQuery}
        kind="addresses"
        icon="addresses"
        filters={[
          {
            name: 'origin',
            label: t('fact.origin'),
            options: [
              { value: 'sign-in', label: t('origin.signIn') },
              { value: 'lookup', label: t('origin.lookup') },
            ],
            valueOf: ({ signedInAt }) => (signedInAt ? 'sign-in' : 'lookup'),
          },
          severityFilter(t('fact.threat'), ({ threatLevel }: IpRecord) => threatLevel),
          {
            name: 'connection',
            label: t('fact.connection'),
            options: CONNECTIONS.map((value) => ({ value, label: t(`connection.${value}`) })),
            valueOf: ({ connectionType }) => connectionType,
          },
        ]}
        textOf={(ip) => [ip.ipAddress, ...addressDetails(ip)].join(' ')}
        row={(ip) => <IpRow key={ip.id} ip={ip} />}
        action={
          <Button variant="secondary" onClick={onLookUp}>
            {t('addresses.lookUp')}
          </Button>
        }
      />
      <PlaceCredits />
    </>
  );
}

function IpRow({ ip }: { ip: IpRecord }) {
  return (
    <Disclosure
      title={<span className="wrap-anywhere">{ip.ipAddress}</span>}
      description={addressDetails(ip).join(' · ') || undefined}
      trailing={ip.threatLevel && <SeverityBadge severity={ip.threatLevel} />}
    >
      <div className="px-5 pb-5">
        <IpFacts ip={ip} />
        <div className="mt-2 flex justify-end">
          <RemoveRecord list="ips" id={ip.id} name={ip.ipAddress} />
        </div>
      </div>
    </Disclosure>
  );
}

function addressDetails({ location, isp, organization, connectionType }: IpRecord): string[] {
  const connection = connectionType && spyText(`connection.${connectionType}`);
  // The organisation is often the provider itself.
  return [...new Set([location, isp, organization, connection])].filter((fact) => fact !== null);
}
