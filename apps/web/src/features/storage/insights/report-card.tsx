import { type CsvCell, type Insights, toCsv } from '@swipeclean/contracts';
import type { DiskSpace } from '@swipeclean/scan-engine/browser';
import { FileDown, Printer } from 'lucide-react';
import { browser } from '@/shared/browser/navigation';
import { saveFile } from '@/shared/browser/save-file';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { useDisks } from '../api/disks.queries';
import { rateDisks } from '../disks/disk-health';
import { storageText as t, useStorageText } from '../messages';

/** Exports the figures as a file or for print (INS-08). */
export function ReportCard({ insights }: { insights: Insights }) {
  const t = useStorageText();
  const disks = useDisks()?.disks ?? [];
  return (
    <Card title={t('insights.report')} className="print:hidden">
      <p className="mb-4 text-small text-soft">{t('insights.report.description')}</p>
      <div className="flex flex-col gap-2">
        <Button icon={FileDown} full onClick={() => exportReport(insights, disks)}>
          {t('insights.export')}
        </Button>
        <Button icon={Printer} variant="secondary" full onClick={() => browser.print()}>
          {t('insights.print')}
        </Button>
      </div>
    </Card>
  );
}

function exportReport(insights: Insights, disks: readonly DiskSpace[]): void {
  const now = new Date();
  const name = `storage-insights-${insights.period}-${now.toISOString().slice(0, 10)}.csv`;
  saveFile(new Blob([insightsCsv(insights, disks, now)], { type: 'text/csv;charset=utf-8' }), name);
  toast({
    title: t('insights.toast.title'),
    description: t('insights.toast.description', { name }),
    action: { label: t('insights.print'), run: () => browser.print() },
  });
}

/** Every figure of the page as one table: section, item, value, unit. */
function insightsCsv(insights: Insights, disks: readonly DiskSpace[], createdAt: Date): string {
  const bytes = t('insights.csv.bytes');
  const row = (section: string, item: string, value: CsvCell, unit = ''): CsvCell[] => [
    section,
    item,
    value,
    unit,
  ];
  const report = t('insights.report');
  const health = disks.length > 0 ? rateDisks(disks) : insights.health;
  return toCsv([
    [t('insights.csv.section'), t('insights.csv.item'), t('insights.csv.value'), t('insights.csv.unit')],
    row(report, t('insights.csv.created'), createdAt.toISOString()),
    row(report, t('insights.period'), t(`insights.period.${insights.period}`)),
    row(report, t('insights.csv.source'), t(insights.sample ? 'insights.csv.sample' : 'insights.csv.own')),
    ...(insights.comparedAt ? [row(report, t('insights.csv.compared'), insights.comparedAt)] : []),
    row(disks.length > 0 ? t('disks.title') : report, t('insights.health'), t(`insights.health.${health}`)),
    ...(disks.length > 0
      ? disks.flatMap(({ name, path, size, used, free }) => [
          row(name ?? path, t('insights.csv.device'), size, bytes),
          row(name ?? path, t('stats.used'), used, bytes),
          row(name ?? path, t('insights.csv.free'), free, bytes),
        ])
      : [
          row(report, t('stats.used'), insights.usedBytes, bytes),
          row(report, t('insights.csv.device'), insights.totalBytes, bytes),
          row(report, t('insights.csv.utilisation'), insights.utilisationPercent, '%'),
        ]),
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
