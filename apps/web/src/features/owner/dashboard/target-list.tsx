import { formatDate, formatMoney } from '../../../shared/format/format';
import { Badge } from '../../../shared/ui/badge';
import { useOwnerText } from '../messages';
import { sampleBusiness, sampleTargets } from './sample-business';

/** The monthly targets on the way to the goal (OWN-17); the first that is not reached is the next. */
export function TargetList() {
  const t = useOwnerText();
  const next = sampleTargets.find(({ amount }) => amount > sampleBusiness.revenue);
  return (
    <ul aria-label={t('targets.title')} className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {sampleTargets.map((target) => (
        <li key={target.month} className="flex flex-col justify-between gap-1 rounded-control bg-raised p-3">
          <span className="flex min-h-6 flex-wrap items-center justify-between gap-1 text-small text-soft">
            {formatDate(`${target.month}-15T12:00:00`, { month: 'short', year: 'numeric' })}
            {target === next && <Badge tone="brand">{t('targets.next')}</Badge>}
          </span>
          <span className="font-semibold tabular-nums">{formatMoney(target.amount)}</span>
        </li>
      ))}
    </ul>
  );
}
