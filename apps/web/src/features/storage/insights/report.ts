import { type CsvCell, type Insights, toCsv } from '@swipeclean/contracts';
import { storageText as t } from '../messages';

/** Every figure of the page as one table: section, item, value, unit. */
export function insightsCsv(insights: Insights, createdAt: Date): string {
  const bytes = t('insights.csv.bytes');
  const row = (section: string, item: string, value: CsvCell, unit = ''): CsvCell[] => [
    section,
    item,
    value,
    unit,
  ];
  const report = t('insights.report');
  return toCsv([
    [t('insights.csv.section'), t('insights.csv.item'), t('insights.csv.value'), t('insights.csv.unit')],
    row(report, t('insights.csv.created'), createdAt.toISOString()),
    row(report, t('insights.period'), t(`insights.period.${insights.period}`)),
    row(report, t('insights.csv.source'), t(insights.sample ? 'insights.csv.sample' : 'insights.csv.own')),
    ...(insights.comparedAt ? [row(report, t('insights.csv.compared'), insights.comparedAt)] : []),
    row(report, t('insights.health'), t(`insights.health.${insights.health}`)),
    row(report, t('stats.used'), insights.usedBytes, bytes),
    row(report, t('insights.csv.device'), insights.totalBytes, bytes),
    row(report, t('insights.csv.utilisation'), insights.utilisationPercent, '%'),
    ...insights.categories.flatMap(({ name, bytes: size, trendPercent }) => {
      const category = t(`category.${name}`);
      return [
        row(t('category.breakdown'), category, size, bytes),
        row(t('category.breakdown'), t('insights.csv.trend', { name: category }), trendPercent, '%'),
      ];
    }),
    ...insights.activity.map(({ date, bytes: size }) => row(t('insights.activity'), date, size, bytes)),
    row(t('insights.activity'), t('insights.csv.trashed'), insights.trashedBytes, bytes),
    ...insights.recommendations.map(({ code, bytes: size }) =>
      row(t('insights.advice'), t(`insights.advice.${code}`), size, bytes),
    ),
  ]);
}
