import type { OpenFolder } from '@/folder/open-folder';
import { canPickDirectory } from '@/shared/browser/pick-folder';
import { isSecurePage } from '@/folder/picker/directory-picker';
import FolderPicker from '@/folder/picker/folder-picker';
import { pickFolder, requestOfFiles, type RequestScan, type ScanRequest } from '@/folder/picker/scan-request';
import { runScan } from '@/folder/scan/run-scan';
import { ScanStage } from '@/folder/scan/scan-stage';
import { fileAnalysis, folderScan } from '@/folder/scan/scan-store';
import { paths } from '@/shared/config/paths';
import { formatBytes } from '@/shared/format/format';
import { toast, toastFailure } from '@/shared/toast/toast-store';
import { FileButton } from '@/shared/ui/file-button';
import { preloadable } from '@/shared/ui/preloadable';
import { cleaningText, useCleaningText } from '../messages';

const FlaggedResults = preloadable(() => import('./flagged-results'));

/** Scans loose files that the user chooses (CLEAN-03, CLEAN-04). */
export function FileAnalyzer() {
  const t = useCleaningText();
  return (
    <ScanStage
      preload={FlaggedResults.preload}
      store={fileAnalysis}
      onScan={analyzeFiles}
      idle={(dropping) => (
        <FolderPicker
          picture="files"
          title={t('analyzer.title')}
          text={t('analyzer.description')}
          screen={{ dropping, onScan: analyzeFiles }}
          button={
            <FileButton
              size="lg"
              full
              multiple
              onFiles={(files) => analyzeFiles(() => requestOfFiles(files))}
            >
              {t('analyzer.choose')}
            </FileButton>
          }
        />
      )}
    >
      {(folder) => <FlaggedResults folder={folder} reportOnly />}
    </ScanStage>
  );
}

/** Scans a folder, and cleans it where write access is granted (CLEAN-05, CLEAN-06). */
export function FolderScanner() {
  const t = useCleaningText();
  return (
    <ScanStage
      preload={FlaggedResults.preload}
      onScan={scanAndToast}
      idle={(dropping) => (
        <FolderPicker
          title={t('folder.title')}
          text={t('folder.description')}
          action={t('folder.choose')}
          pick={requestFolder}
          screen={{ dropping, onScan: scanAndToast }}
        />
      )}
    >
      {(folder) => <FlaggedResults folder={folder} />}
    </ScanStage>
  );
}

function analyzeFiles(requestScan: RequestScan): void {
  // Loose files are only reported, also where a folder was dropped that could be changed.
  const requestReport = async () => {
    const request = await requestScan();
    return request && { ...request, writable: false };
  };
  void runScan(fileAnalysis, requestReport, {
    path: paths.clean,
    onFinished: (folder) =>
      // TOAST-17 when some files could not be read, otherwise TOAST-33.
      folder.result.skipped.length > 0
        ? toastScanFailure('toast.selection')
        : toastScanned('analyzed', folder),
    onFailed: () => toastScanFailure('toast.selection'),
  });
}

function scanAndToast(requestScan: RequestScan): void {
  void runScan(folderScan, requestScan, {
    path: paths.cleanFolder,
    onFinished: (folder) => toastScanned('scanned', folder),
    onFailed: () => toastScanFailure('toast.scanFailed'),
  });
}

/** Checks for a secure page before support for folders (CLEAN-22, CLEAN-23, CLEAN-49). */
async function requestFolder(): Promise<ScanRequest | null> {
  const problem = !isSecurePage() ? 'toast.https' : !canPickDirectory() ? 'toast.unsupported' : null;
  if (problem === null) return pickFolder();
  toastScanFailure(problem);
  return null;
}

/** TOAST-31, TOAST-33. */
function toastScanned(what: 'analyzed' | 'scanned', { result: { files, totalSize } }: OpenFolder): void {
  toast({
    title: cleaningText(`toast.${what}.title`),
    description: cleaningText(`toast.${what}.description`, {
      count: files.length,
      size: formatBytes(totalSize),
    }),
  });
}

function toastScanFailure(
  what: 'toast.https' | 'toast.unsupported' | 'toast.scanFailed' | 'toast.selection',
) {
  toastFailure(cleaningText(`${what}.title`), cleaningText(`${what}.description`));
}
