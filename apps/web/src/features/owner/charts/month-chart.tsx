import { formatMoney } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { BarChart } from '@/shared/ui/charts/bar-chart';
import { useOwnerText } from '../messages';

interface MonthChartProps {
  title: string;
  valueTitle: string;
  months: readonly { name: string; cents: number }[];
  dense?: boolean;
}

/** When money came (ANALYT-03). */
export function MonthChart({ title, valueTitle, months, dense }: MonthChartProps) {
  const t = useOwnerText();
  const data = months.map(({ name, cents }) => ({ name, value: cents, text: formatMoney(cents) }));
  return (
    <Card title={title}>
      <BarChart
        dense={dense}
        label={title}
        nameTitle={t('months.month')}
        valueTitle={valueTitle}
        data={data}
      />
    </Card>
  );
}
