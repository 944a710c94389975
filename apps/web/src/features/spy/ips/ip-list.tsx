import type { IpRecord } from '@swipeclean/contracts';
import { Globe } from 'lucide-react';
import { Disclosure } from '../../../shared/ui/disclosure';
import { ipsQuery } from '../api/spy.queries';
import { RecordList } from '../components/record-list';
import { RemoveRecord } from '../components/remove-record';
import { SeverityBadge } from '../components/severity-badge';
import { spyText } from '../messages';
import { IpFacts } from './ip-facts';

/** The addresses looked up; one opens to show what is known of it (SPY-13, SPY-19). */
export function IpList({ onLookUp }: { onLookUp: () => void }) {
  return (
    <RecordList
      list={ipsQuery}
      kind="addresses"
      icon={Globe}
      textOf={(ip) => [ip.ipAddress, ...known(ip)].join(' ')}
      row={(ip) => <IpRow key={ip.id} ip={ip} />}
      onLookUp={onLookUp}
    />
  );
}

function IpRow({ ip }: { ip: IpRecord }) {
  return (
    <Disclosure
      title={<span className="wrap-anywhere">{ip.ipAddress}</span>}
      description={known(ip).join(' · ') || undefined}
      trailing={ip.threatLevel && <SeverityBadge severity={ip.threatLevel} />}
    >
      <div className="px-5 pb-5">
        <IpFacts ip={ip} />
        <div className="mt-2 flex justify-end">
          <RemoveRecord list="/api/spy/ip-tracking" id={ip.id} name={ip.ipAddress} />
        </div>
      </div>
    </Disclosure>
  );
}

function known({ location, isp, organization, connectionType }: IpRecord): string[] {
  const connection = connectionType && spyText(`connection.${connectionType}`);
  // The organisation is often the provider itself.
  return [...new Set([location, isp, organization, connection])].filter((fact) => fact !== null);
}
