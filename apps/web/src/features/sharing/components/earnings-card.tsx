import { formatMoney, formatNumber } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { DemoBadge } from '@/shared/ui/demo-badge';
import { Figures, HeroFigure } from '@/shared/ui/figures';
import { useSharingText } from '../messages';

/** What a visitor has earned: nothing (REF-02). */
export function EarningsCard() {
  const t = useSharingText();
  return (
    <Card title={t('earnings.total')} aside={<DemoBadge explanation={t('earnings.demo')} />}>
      <HeroFigure className="-mt-3">{formatMoney(0)}</HeroFigure>
      <Figures
        className="mt-4 border-t border-line pt-4"
        figures={[
          { name: t('earnings.successful'), value: formatNumber(0) },
          { name: t('earnings.pending'), value: formatNumber(0) },
        ]}
      />
    </Card>
  );
}
