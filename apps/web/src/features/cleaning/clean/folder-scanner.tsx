import { FolderSearch } from 'lucide-react';
import { paths } from '@/shared/config/paths';
import { formatBytes } from '@/shared/format/format';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { FileButton } from '@/shared/ui/file-button';
import { cleaningText, useCleaningText } from '../messages';
import { canPickDirectory, isSecurePage } from '@/folder/picker/directory-picker';
import { useFolderText } from '@/folder/messages';
import { NotOpenedNotice } from '@/folder/picker/picker-hint';
import { runScan } from '@/folder/scan/run-scan';
import { pickFolder, requestOfFiles, type RequestScan, type ScanRequest } from '@/folder/picker/scan-request';
import type { OpenFolder } from '@/folder/open-folder';
import { folderScan } from '@/folder/scan/scan-store';
import { ScanTab } from './scan-tab';

/** Scans a folder, and cleans it where write access is granted (CLEAN-05, CLEAN-06). */
export function FolderScanner() {
  const t = useCleaningText();
  const folderText = useFolderText();
  return (
    <ScanTab
      store={folderScan}
      scan={scanAndToast}
      icon={FolderSearch}
      title={t('folder.title')}
      description={t('folder.description')}
      againLabel={t('folder.again')}
      cleanedTitle="toast.cleanup.title"
    >
      <Button size="lg" full onClick={() => void scanAndToast(requestFolder)}>
        {t('folder.choose')}
      </Button>
      <FileButton
        folder
        variant="quiet"
        full
        onFiles={(files) => void scanAndToast(() => requestOfFiles(files))}
      >
        {folderText('source.readOnly')}
      </FileButton>
      <NotOpenedNotice />
    </ScanTab>
  );
}

/** Checks for a secure page before support for folders (CLEAN-22, CLEAN-23, CLEAN-49). */
async function requestFolder(): Promise<ScanRequest | null> {
  const problem = !isSecurePage() ? 'toast.https' : !canPickDirectory() ? 'toast.unsupported' : null;
  if (problem === null) return pickFolder();
  toastScanFailure(problem);
  return null;
}

function scanAndToast(requestScan: RequestScan): Promise<void> {
  return runScan(folderScan, requestScan, {
    path: paths.cleanFolder,
    onFinished: toastScanFinished,
    onFailed: () => toastScanFailure('toast.scanFailed'),
  });
}

/** TOAST-31. */
function toastScanFinished({ result }: OpenFolder): void {
  toast({
    title: cleaningText('toast.scanned.title'),
    description: cleaningText('toast.scanned.description', {
      count: result.files.length,
      size: formatBytes(result.totalSize),
    }),
  });
}

function toastScanFailure(what: 'toast.https' | 'toast.unsupported' | 'toast.scanFailed'): void {
  toast({
    title: cleaningText(`${what}.title`),
    description: cleaningText(`${what}.description`),
    variant: 'destructive',
  });
}
