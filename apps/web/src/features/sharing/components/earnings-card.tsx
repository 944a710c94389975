import { formatMoney, formatNumber } from '../../../shared/format/format';
import { Card } from '../../../shared/ui/card';
import { DemoBadge } from '../../../shared/ui/demo-badge';
import { Figures } from '../../../shared/ui/figures';
import { HeroFigure } from '../../../shared/ui/hero-figure';
import { useSharingText } from '../messages';

/** Nothing yet: no referral is recorded before the programme runs (REF-02). */
const DEMO_EARNINGS = { cents: 0, successful: 0, pending: 0 };

export function EarningsCard() {
  const t = useSharingText();
  return (
    <Card title={t('earnings.total')} aside={<DemoBadge explanation={t('earnings.demo')} />}>
      <HeroFigure className="-mt-3">{formatMoney(DEMO_EARNINGS.cents)}</HeroFigure>
      <Figures
        className="mt-4 border-t border-line pt-4"
        figures={[
          { name: t('earnings.successful'), value: formatNumber(DEMO_EARNINGS.successful) },
          { name: t('earnings.pending'), value: formatNumber(DEMO_EARNINGS.pending) },
        ]}
      />
    </Card>
  );
}
