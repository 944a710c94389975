import { type Plan, PLANS } from '@swipeclean/contracts';
import { formatNumber } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { ShareChart } from '@/shared/ui/charts/share-chart';
import { useOwnerText } from '../messages';

interface PlanChartProps {
  title: string;
  valueTitle: string;
  mix: Readonly<Record<Plan, number>>;
  total: number;
}

/** For what plans money comes (ANALYT-04). */
export function PlanChart({ title, valueTitle, mix, total }: PlanChartProps) {
  const t = useOwnerText();
  const data = PLANS.map((plan) => ({
    name: t(`plan.${plan}`),
    value: mix[plan],
    text: formatNumber(mix[plan]),
  }));
  return (
    <Card title={title}>
      <ShareChart label={title} nameTitle={t('plans.plan')} valueTitle={valueTitle} data={data}>
        <span className="text-headline font-semibold tabular-nums">{formatNumber(total)}</span>
        <span className="max-w-28 text-small text-soft">{valueTitle}</span>
      </ShareChart>
    </Card>
  );
}
