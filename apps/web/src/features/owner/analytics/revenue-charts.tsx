import type { Plan } from '@swipeclean/contracts';
import { formatDate, formatMoney, formatNumber, formatPercent } from '../../../shared/format/format';
import { currentLanguage } from '../../../shared/i18n/messages';
import { Card } from '../../../shared/ui/card';
import { CategoryRow } from '../../../shared/ui/category-row';
import { BarChart } from '../../../shared/ui/charts/bar-chart';
import { ShareChart } from '../../../shared/ui/charts/share-chart';
import { List } from '../../../shared/ui/list';
import { useOwnerText } from '../messages';
import { revenueSoFar, sampleRevenue } from './sample-revenue';

/** ANALYT-03. */
export function MonthlyRevenue() {
  const t = useOwnerText();
  const data = sampleRevenue.months.map(({ month, amount }) => ({
    name: formatDate(`${month}-15T12:00:00`, { month: 'short' }),
    value: amount,
    text: formatMoney(amount),
  }));
  return (
    <Card title={t('months.title')}>
      <BarChart
        label={t('months.title')}
        nameTitle={t('months.month')}
        valueTitle={t('months.revenue')}
        data={data}
      />
    </Card>
  );
}

/** ANALYT-04. */
export function PlanMix() {
  const t = useOwnerText();
  const plans = Object.entries(sampleRevenue.plans) as [Plan, number][];
  const data = plans.map(([plan, count]) => ({
    name: t(`plan.${plan}`),
    value: count,
    text: formatNumber(count),
  }));
  return (
    <Card title={t('plans.title')}>
      <ShareChart
        label={t('plans.title')}
        nameTitle={t('plans.plan')}
        valueTitle={t('goal.subscribers')}
        data={data}
      >
        <span className="text-headline font-semibold tabular-nums">
          {formatNumber(data.reduce((sum, { value }) => sum + value, 0))}
        </span>
        <span className="text-small text-soft">{t('goal.subscribers')}</span>
      </ShareChart>
    </Card>
  );
}

/** ANALYT-05. */
export function GeographicRevenue() {
  const t = useOwnerText();
  const names = new Intl.DisplayNames(currentLanguage(), { type: 'region' });
  return (
    <Card flush title={t('countries.title')}>
      <List label={t('countries.title')}>
        {sampleRevenue.countries.map(({ country, amount }) => (
          <CategoryRow
            key={country}
            name={country === 'other' ? t('countries.other') : (names.of(country) ?? country)}
            size={formatMoney(amount)}
            note={formatPercent(amount / revenueSoFar)}
            fraction={amount / revenueSoFar}
          />
        ))}
      </List>
    </Card>
  );
}
