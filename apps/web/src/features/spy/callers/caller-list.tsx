import type { CallerId } from '@swipeclean/contracts';
import { UserRoundSearch } from 'lucide-react';
import { formatPhone } from '../../../shared/format/format-phone';
import { Disclosure } from '../../../shared/ui/disclosure';
import { callersQuery } from '../api/spy.queries';
import { RecordList } from '../components/record-list';
import { RemoveRecord } from '../components/remove-record';
import { SeverityBadge } from '../components/severity-badge';
import { callerTypeLabel, lineTypeLabel } from '../words';
import { CallerActions } from './caller-actions';
import { CallerFacts } from './caller-facts';

/** The numbers looked up; one opens to show what is known of it (SPY-12, SPY-18). */
export function CallerList({ onLookUp }: { onLookUp: () => void }) {
  return (
    <RecordList
      list={callersQuery}
      kind="callers"
      icon={UserRoundSearch}
      textOf={(caller) => [formatPhone(caller.phoneNumber), caller.e164, ...known(caller)].join(' ')}
      row={(caller) => <CallerRow key={caller.id} caller={caller} />}
      onLookUp={onLookUp}
    />
  );
}

function CallerRow({ caller }: { caller: CallerId }) {
  const phone = formatPhone(caller.phoneNumber);
  return (
    <Disclosure
      title={phone}
      description={known(caller).join(' · ') || undefined}
      trailing={caller.riskLevel && <SeverityBadge severity={caller.riskLevel} />}
    >
      <div className="px-5 pb-5">
        <CallerFacts caller={caller} />
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <CallerActions caller={caller} />
          <span className="ml-auto">
            <RemoveRecord list="/api/spy/caller-ids" id={caller.id} name={phone} />
          </span>
        </div>
      </div>
    </Disclosure>
  );
}

function known({ callerName, callerType, companyName, location, lineType }: CallerId): string[] {
  const facts = [callerName, callerTypeLabel(callerType), companyName, location, lineTypeLabel(lineType)];
  return facts.filter((fact) => fact !== null);
}
