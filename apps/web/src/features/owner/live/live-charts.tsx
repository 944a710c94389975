import { type OwnerMetrics, PLANS } from '@swipeclean/contracts';
import { FileDown } from 'lucide-react';
import { saveFile } from '../../../shared/browser/save-file';
import { formatMoney, formatNumber, formatPercent } from '../../../shared/format/format';
import { toast } from '../../../shared/toast/toast-store';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { CategoryRow } from '../../../shared/ui/category-row';
import { BarChart } from '../../../shared/ui/charts/bar-chart';
import { ShareChart } from '../../../shared/ui/charts/share-chart';
import { List } from '../../../shared/ui/list';
import { ownerText, useOwnerText } from '../messages';
import { metricsCsv } from './metrics-csv';
import { countryName, monthName } from './names';

/** When money came, from where, and for what; and all of it to take along. */
export function LiveCharts({ metrics }: { metrics: OwnerMetrics }) {
  const t = useOwnerText();
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12">
      <div className="flex flex-col gap-4 lg:col-span-7">
        <Months metrics={metrics} />
        <Countries metrics={metrics} />
      </div>
      <div className="flex flex-col gap-4 lg:col-span-5">
        <Plans metrics={metrics} />
        <Button variant="secondary" full onClick={() => exportMetrics(metrics)}>
          <FileDown aria-hidden className="size-4" />
          {t('live.export')}
        </Button>
      </div>
    </div>
  );
}

function Months({ metrics }: { metrics: OwnerMetrics }) {
  const t = useOwnerText();
  const data = metrics.revenueByMonth.map(({ month, cents }) => ({
    name: monthName(month),
    value: cents,
    text: formatMoney(cents),
  }));
  return (
    <Card title={t('live.months')}>
      <BarChart
        dense
        label={t('live.months')}
        nameTitle={t('months.month')}
        valueTitle={t('live.month.note')}
        data={data}
      />
    </Card>
  );
}

function Plans({ metrics }: { metrics: OwnerMetrics }) {
  const t = useOwnerText();
  const { planMix, subscribers } = metrics;
  const data = PLANS.map((plan) => ({
    name: t(`plan.${plan}`),
    value: planMix[plan],
    text: formatNumber(planMix[plan]),
  }));
  return (
    <Card title={t('live.plans')}>
      <ShareChart
        label={t('live.plans')}
        nameTitle={t('plans.plan')}
        valueTitle={t('live.paying')}
        data={data}
      >
        <span className="text-headline font-semibold tabular-nums">{formatNumber(subscribers)}</span>
        <span className="max-w-28 text-small text-soft">{t('live.paying')}</span>
      </ShareChart>
    </Card>
  );
}

function Countries({ metrics: { revenueByCountry } }: { metrics: OwnerMetrics }) {
  const t = useOwnerText();
  if (revenueByCountry.length === 0) return null;
  // More may have gone back to a country than came from it.
  const whole = revenueByCountry.reduce((sum, { cents }) => sum + Math.max(0, cents), 0);
  const shareOf = (cents: number) => (whole > 0 ? Math.max(0, cents) / whole : 0);
  return (
    <Card flush title={t('live.countries')}>
      <List label={t('live.countries')}>
        {revenueByCountry.map(({ country, cents }) => (
          <CategoryRow
            key={country ?? ''}
            name={countryName(country)}
            size={formatMoney(cents)}
            note={formatPercent(shareOf(cents))}
            fraction={shareOf(cents)}
          />
        ))}
      </List>
    </Card>
  );
}

function exportMetrics(metrics: OwnerMetrics): void {
  const name = `business-${metrics.at.slice(0, 10)}.csv`;
  saveFile(new Blob([metricsCsv(metrics)], { type: 'text/csv;charset=utf-8' }), name);
  toast({ title: ownerText('live.export'), description: ownerText('live.export.done', { name }) });
}
