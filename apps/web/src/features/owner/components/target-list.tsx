import { formatMoney } from '@/shared/format/format';
import { Badge } from '@/shared/ui/badge';
import { monthName } from '../charts/names';
import { useOwnerText } from '../messages';

interface TargetListProps {
  targets: readonly { month: string; amount: number }[];
  reached: number;
}

/** The monthly targets on the way to the goal (OWN-17); the first that is not reached is the next. */
export function TargetList({ targets, reached }: TargetListProps) {
  const t = useOwnerText();
  const next = targets.find(({ amount }) => amount > reached);
  return (
    <ul aria-label={t('targets.title')} className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {targets.map((target) => (
        <li key={target.month} className="flex flex-col justify-between gap-1 rounded-control bg-raised p-3">
          <span className="flex min-h-6 flex-wrap items-center justify-between gap-1 text-small text-soft">
            {monthName(target.month)}
            {target === next && <Badge tone="brand">{t('targets.next')}</Badge>}
          </span>
          <span className="font-semibold tabular-nums">{formatMoney(target.amount)}</span>
        </li>
      ))}
    </ul>
  );
}
