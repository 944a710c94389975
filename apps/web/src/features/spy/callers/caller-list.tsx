import { CALLER_TYPES, type CallerId } from '@swipeclean/contracts';
import { formatPhone } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { Disclosure } from '@/shared/ui/disclosure';
import { callersQuery } from '../api/spy.queries';
import { FilterCard, severityFilter } from '../components/filter-card';
import { RemoveRecord } from '../components/remove-record';
import { SeverityBadge } from '../components/severity-badge';
import { useSpyText } from '../messages';
import { callerTypeLabel, lineTypeLabel } from '../labels';
import { CallerActions } from './caller-actions';
import { CallerFacts } from './caller-facts';

/** The numbers that were looked up; each row expands to its facts (SPY-12, SPY-18). */
export function CallerList({ onLookUp }: { onLookUp: () => void }) {
  const t = useSpyText();
  return (
    <FilterCard
      list={callersQuery}
      kind="callers"
      icon="callers"
      filters={[
        {
          name: 'type',
          label: t('fact.type'),
          options: CALLER_TYPES.map((value) => ({ value, label: callerTypeLabel(value) })),
          valueOf: ({ callerType }) => callerType,
        },
        severityFilter(t('fact.risk'), ({ riskLevel }: CallerId) => riskLevel),
      ]}
      textOf={(caller) => [formatPhone(caller.phoneNumber), caller.e164, ...callerDetails(caller)].join(' ')}
      row={(caller) => <CallerRow key={caller.id} caller={caller} />}
      action={
        <Button variant="secondary" onClick={onLookUp}>
          {t('callers.lookUp')}
        </Button>
      }
    />
  );
}

function CallerRow({ caller }: { caller: CallerId }) {
  const phone = formatPhone(caller.phoneNumber);
  return (
    <Disclosure
      title={phone}
      description={callerDetails(caller).join(' · ') || undefined}
      trailing={caller.riskLevel && <SeverityBadge severity={caller.riskLevel} />}
    >
      <div className="px-5 pb-5">
        <CallerFacts caller={caller} />
        <div className="mt-4 flex flex-wrap items-start gap-2">
          <CallerActions caller={caller} />
          <span className="ml-auto">
            <RemoveRecord list="callers" id={caller.id} name={phone} />
          </span>
        </div>
      </div>
    </Disclosure>
  );
}

function callerDetails({ callerName, callerType, companyName, location, lineType }: CallerId): string[] {
  const type = callerType && callerTypeLabel(callerType);
  const facts = [callerName, type, companyName, location, lineTypeLabel(lineType)];
  return facts.filter((fact) => fact !== null);
}
