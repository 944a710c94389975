import type { Insights } from '@swipeclean/contracts';
import { FileDown, Printer } from 'lucide-react';
import { browser } from '@/shared/browser/navigation';
import { saveFile } from '@/shared/browser/save-file';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { storageText, useStorageText } from '../messages';
import { insightsCsv } from './report';

/** The figures to take along: as a file, or on paper (INS-08). */
export function ReportCard({ insights }: { insights: Insights }) {
  const t = useStorageText();
  return (
    <Card title={t('insights.report')} className="print:hidden">
      <p className="mb-4 text-small text-soft">{t('insights.report.description')}</p>
      <div className="flex flex-col gap-2">
        <Button full onClick={() => exportReport(insights)}>
          <FileDown aria-hidden className="size-4" />
          {t('insights.export')}
        </Button>
        <Button variant="secondary" full onClick={() => browser.print()}>
          <Printer aria-hidden className="size-4" />
          {t('insights.print')}
        </Button>
      </div>
    </Card>
  );
}

function exportReport(insights: Insights): void {
  const now = new Date();
  const name = `storage-insights-${insights.period}-${now.toISOString().slice(0, 10)}.csv`;
  saveFile(new Blob([insightsCsv(insights, now)], { type: 'text/csv;charset=utf-8' }), name);
  toast({
    title: storageText('insights.toast.title'),
    description: storageText('insights.toast.description', { name }),
    action: { label: storageText('insights.print'), run: () => browser.print() },
  });
}
