import { FileSearch } from 'lucide-react';
import { paths } from '@/shared/config/paths';
import { formatBytes } from '@/shared/format/format';
import { toast } from '@/shared/toast/toast-store';
import { FileButton } from '@/shared/ui/file-button';
import { cleaningText, useCleaningText } from '../messages';
import { runScan } from '@/folder/scan/run-scan';
import { requestOfFiles, type ScanRequest } from '@/folder/open/scan-request';
import { fileAnalysis, type FinishedScan } from '@/folder/scan/scan-store';
import { ScanTab } from './scan-tab';

/** Looks through files that the person hands over (CLEAN-03, CLEAN-04). */
export function FileAnalyzer() {
  const t = useCleaningText();
  return (
    <ScanTab
      store={fileAnalysis}
      scan={analyze}
      icon={FileSearch}
      title={t('analyzer.title')}
      description={t('analyzer.description')}
      againLabel={t('analyzer.again')}
      cleaned="toast.marked.title"
    >
      <FileButton size="lg" full multiple onFiles={(files) => void analyze(() => requestOfFiles(files))}>
        {t('analyzer.choose')}
      </FileButton>
    </ScanTab>
  );
}

function analyze(open: () => Promise<ScanRequest | null> | ScanRequest): Promise<void> {
  return runScan(fileAnalysis, open, {
    path: paths.clean,
    onFinished: sayFinished,
    onFailed: saySelectionError,
  });
}

/** TOAST-33; TOAST-17 when some of the files could not be taken in. */
function sayFinished({ result }: FinishedScan): void {
  if (result.skipped.length > 0) return saySelectionError();
  toast({
    title: cleaningText('toast.analyzed.title'),
    description: cleaningText('toast.analyzed.description', {
      count: result.files.length,
      size: formatBytes(result.totalSize),
    }),
  });
}

function saySelectionError(): void {
  toast({
    title: cleaningText('toast.selection.title'),
    description: cleaningText('toast.selection.description'),
    variant: 'destructive',
  });
}
