import type { PendingActivation } from '@swipeclean/contracts';
import { formatDate, formatMoney } from '../../../shared/format/format';
import { Button } from '../../../shared/ui/button';
import { ListRow } from '../../../shared/ui/list';
import { useOwnerText } from '../messages';
import type { Decision } from './decide-dialog';

interface WaitingRowProps {
  activation: PendingActivation;
  onDecide: (activation: PendingActivation, how: Decision) => void;
}

/** A transfer to look for: by which reference, of whom, for what; and the two ways to decide on it. */
export function WaitingRow({ activation, onDecide }: WaitingRowProps) {
  const t = useOwnerText();
  const { reference, cents, plan, email, name, phone, createdAt } = activation;
  const date = formatDate(createdAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ListRow
      title={<span className="select-all">{reference}</span>}
      description={t('activations.announced', { date })}
      trailing={
        <span className="shrink-0 text-right">
          <span className="block font-semibold tabular-nums">{formatMoney(cents)}</span>
          <span className="block text-small text-soft">{t(`plan.${plan}`)}</span>
        </span>
      }
      below={
        <div className="flex flex-col gap-3">
          <p className="text-small wrap-anywhere">
            {name}
            <span className="block text-soft">{email}</span>
            <span className="block text-soft">{phone}</span>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              aria-label={t('activations.approve.label', { reference })}
              onClick={() => onDecide(activation, 'approve')}
            >
              {t('activations.approve')}
            </Button>
            <Button
              variant="secondary"
              aria-label={t('activations.refuse.label', { reference })}
              onClick={() => onDecide(activation, 'refuse')}
            >
              {t('activations.refuse')}
            </Button>
          </div>
        </div>
      }
    />
  );
}
