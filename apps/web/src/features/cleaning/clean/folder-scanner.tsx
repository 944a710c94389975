import { FolderSearch } from 'lucide-react';
import { paths } from '@/shared/config/paths';
import { formatBytes } from '@/shared/format/format';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { FileButton } from '@/shared/ui/file-button';
import { cleaningText, useCleaningText } from '../messages';
import { canPickDirectory, isSecurePage } from '@/folder/open/directory-picker';
import { pickFolder } from '@/folder/open/open-folder';
import { useFolderText } from '@/folder/messages';
import { runScan } from '@/folder/scan/run-scan';
import { requestOfFiles, type ScanRequest } from '@/folder/open/scan-request';
import { folderScan, type FinishedScan } from '@/folder/scan/scan-store';
import { ScanTab } from './scan-tab';

/** Looks through a folder, and cleans it where that is allowed (CLEAN-05, CLEAN-06). */
export function FolderScanner() {
  const t = useCleaningText();
  const folderText = useFolderText();
  return (
    <ScanTab
      store={folderScan}
      scan={scan}
      icon={FolderSearch}
      title={t('folder.title')}
      description={t('folder.description')}
      againLabel={t('folder.again')}
      cleaned="toast.cleanup.title"
      onWritable={folderScan.allowWrites}
    >
      <Button size="lg" full onClick={() => void scan(pickedFolder)}>
        {t('folder.choose')}
      </Button>
      <FileButton folder variant="quiet" full onFiles={(files) => void scan(() => requestOfFiles(files))}>
        {folderText('source.readOnly')}
      </FileButton>
    </ScanTab>
  );
}

/** The secure page comes before the support for folders (CLEAN-22, CLEAN-23, CLEAN-49). */
async function pickedFolder(): Promise<ScanRequest | null> {
  if (!isSecurePage()) return refuse('toast.https');
  if (!canPickDirectory()) return refuse('toast.unsupported');
  return pickFolder();
}

function refuse(reason: 'toast.https' | 'toast.unsupported'): null {
  sayFailure(reason);
  return null;
}

function scan(open: () => Promise<ScanRequest | null> | ScanRequest): Promise<void> {
  return runScan(folderScan, open, {
    path: paths.cleanFolder,
    onFinished: sayFinished,
    onFailed: () => sayFailure('toast.scanFailed'),
  });
}

/** TOAST-31. */
function sayFinished({ result }: FinishedScan): void {
  toast({
    title: cleaningText('toast.scanned.title'),
    description: cleaningText('toast.scanned.description', {
      count: result.files.length,
      size: formatBytes(result.totalSize),
    }),
  });
}

function sayFailure(what: 'toast.https' | 'toast.unsupported' | 'toast.scanFailed'): void {
  toast({
    title: cleaningText(`${what}.title`),
    description: cleaningText(`${what}.description`),
    variant: 'destructive',
  });
}
