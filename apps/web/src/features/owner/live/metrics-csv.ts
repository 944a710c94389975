import { type CsvCell, type OwnerMetrics, PLANS, PRICES, toCsv } from '@swipeclean/contracts';
import { ownerText as t } from '../messages';
import { countryLabel } from '../components/revenue-charts';

/** Every figure as one table: section, item, value, unit. Amounts are in whole currency units, rates in percent. */
export function metricsCsv(metrics: OwnerMetrics): string {
  const { subscribers, newToday, churnRate, planMix, pendingActivations } = metrics;
  const title = t('live.title');
  const money = (section: string, item: string, cents: number): CsvCell[] => [
    section,
    item,
    cents / 100,
    PRICES.currency,
  ];
  const count = (section: string, item: string, value: number): CsvCell[] => [section, item, value, ''];
  return toCsv([
    [t('live.section'), t('live.item'), t('live.value'), t('live.unit')],
    [title, t('live.asOf', { time: 'UTC' }), metrics.at, ''],
    ...(metrics.isTest ? [[title, t('live.test'), t('live.test.text'), '']] : []),
    count(title, t('live.paying'), subscribers),
    count(title, t('live.new'), newToday),
    [title, t('tile.churn'), Math.round(churnRate * 10_000) / 100, t('live.percent')],
    money(title, 'MRR', metrics.mrrCents),
    money(title, 'ARR', metrics.arrCents),
    money(title, 'LTV', metrics.ltvCents),
    count(title, t('live.cash'), pendingActivations.length),
    ...PLANS.map((plan) => count(t('live.plans'), t(`plan.${plan}`), planMix[plan])),
    ...metrics.revenueByMonth.map(({ month, cents }) => money(t('live.months'), month, cents)),
    ...metrics.revenueByCountry.map(({ country, cents }) =>
      money(t('live.countries'), countryLabel(country), cents),
    ),
  ]);
}
