import { FileSearch } from 'lucide-react';
import { paths } from '@/shared/config/paths';
import { formatBytes } from '@/shared/format/format';
import { toast } from '@/shared/toast/toast-store';
import { FileButton } from '@/shared/ui/file-button';
import { cleaningText, useCleaningText } from '../messages';
import { runScan } from '@/folder/scan/run-scan';
import { requestOfFiles, type RequestScan } from '@/folder/picker/scan-request';
import type { OpenFolder } from '@/folder/open-folder';
import { fileAnalysis } from '@/folder/scan/scan-store';
import { ScanTab } from './scan-tab';

/** Scans loose files that the user chooses (CLEAN-03, CLEAN-04). */
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
      cleanedTitle="toast.marked.title"
      reportOnly
    >
      <FileButton size="lg" full multiple onFiles={(files) => void analyze(() => requestOfFiles(files))}>
        {t('analyzer.choose')}
      </FileButton>
    </ScanTab>
  );
}

function analyze(requestScan: RequestScan): Promise<void> {
  return runScan(fileAnalysis, requestScan, {
    path: paths.clean,
    onFinished: toastAnalysisFinished,
    onFailed: toastSelectionError,
  });
}

/** TOAST-33; TOAST-17 when some files could not be read. */
function toastAnalysisFinished({ result }: OpenFolder): void {
  if (result.skipped.length > 0) return toastSelectionError();
  toast({
    title: cleaningText('toast.analyzed.title'),
    description: cleaningText('toast.analyzed.description', {
      count: result.files.length,
      size: formatBytes(result.totalSize),
    }),
  });
}

function toastSelectionError(): void {
  toast({
    title: cleaningText('toast.selection.title'),
    description: cleaningText('toast.selection.description'),
    variant: 'destructive',
  });
}
