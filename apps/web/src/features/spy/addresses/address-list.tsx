import type { IpRecord } from '@swipeclean/contracts';
import { Globe } from 'lucide-react';
import { Disclosure } from '../../../shared/ui/disclosure';
import { addressesQuery } from '../api/spy.queries';
import { RecordList } from '../components/record-list';
import { RemoveRecord } from '../components/remove-record';
import { SeverityBadge } from '../components/severity-badge';
import { spyText } from '../messages';
import { AddressFacts } from './address-facts';

/** The addresses looked up; one opens to show what is known of it (SPY-13, SPY-19). */
export function AddressList({ onLookUp }: { onLookUp: () => void }) {
  return (
    <RecordList
      list={addressesQuery}
      kind="addresses"
      icon={Globe}
      textOf={(address) => [address.ipAddress, ...known(address)].join(' ')}
      row={(address) => <AddressRow key={address.id} address={address} />}
      onLookUp={onLookUp}
    />
  );
}

function AddressRow({ address }: { address: IpRecord }) {
  return (
    <Disclosure
      title={<span className="wrap-anywhere">{address.ipAddress}</span>}
      description={known(address).join(' · ') || undefined}
      trailing={address.threatLevel && <SeverityBadge severity={address.threatLevel} />}
    >
      <div className="px-5 pb-5">
        <AddressFacts address={address} />
        <div className="mt-2 flex justify-end">
          <RemoveRecord list="/api/spy/ip-tracking" id={address.id} name={address.ipAddress} />
        </div>
      </div>
    </Disclosure>
  );
}

function known({ location, isp, organization, connectionType }: IpRecord): string[] {
  const connection = connectionType && spyText(`connection.${connectionType}`);
  return [location, isp, organization, connection].filter((fact) => fact !== null);
}
