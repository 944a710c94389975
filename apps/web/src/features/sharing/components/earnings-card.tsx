import { formatMoney, formatNumber } from '../../../shared/format/format';
import { Card } from '../../../shared/ui/card';
import { DemoBadge } from '../../../shared/ui/demo-badge';
import { useSharingText } from '../messages';

/** Nothing yet: no referral is recorded before the programme runs (REF-02). */
const DEMO_EARNINGS = { cents: 0, successful: 0, pending: 0 };

export function EarningsCard() {
  const t = useSharingText();
  return (
    <Card title={t('earnings.total')} aside={<DemoBadge explanation={t('earnings.demo')} />}>
      <p className="-mt-3 text-hero font-semibold tracking-tight tabular-nums">
        {formatMoney(DEMO_EARNINGS.cents)}
      </p>
      <dl className="mt-4 grid grid-cols-2 gap-4 border-t border-line pt-4">
        <Fact label={t('earnings.successful')} value={DEMO_EARNINGS.successful} />
        <Fact label={t('earnings.pending')} value={DEMO_EARNINGS.pending} />
      </dl>
    </Card>
  );
}

function Fact({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-small text-soft">{label}</dt>
      <dd className="text-title font-semibold tabular-nums">{formatNumber(value)}</dd>
    </div>
  );
}
