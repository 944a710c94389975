import type { PendingActivation } from '@swipeclean/contracts';
import { formatDate, formatMoney } from '@/shared/format/format';
import { ListRow } from '@/shared/ui/list';
import { DecideButtons } from '../components/decide-buttons';
import { useOwnerText } from '../messages';

interface WaitingRowProps {
  activation: PendingActivation;
  onApprove: () => void;
  onRefuse: () => void;
}

/** A transfer to look for: by which reference, of whom, for what; and the two ways to decide on it. */
export function WaitingRow({ activation, onApprove, onRefuse }: WaitingRowProps) {
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
          <DecideButtons
            grant={{
              text: t('activations.approve'),
              label: t('activations.approve.label', { reference }),
              onPress: onApprove,
            }}
            refuse={{ label: t('activations.refuse.label', { reference }), onPress: onRefuse }}
          />
        </div>
      }
    />
  );
}
