import { paths } from '@/shared/config/paths';
import { canPickDirectory, isSecurePage } from '@/folder/open/directory-picker';
import { pickFolder, type RequestScan } from '@/folder/open/scan-request';
import { runScan } from '@/folder/scan/run-scan';
import { folderScan } from '@/folder/scan/scan-store';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { Notice } from '@/shared/ui/notice';
import { cleaningText, useCleaningText } from '../messages';

/** Offers to open the folder that the account's recommendations are about. */
export function OpenFolderNotice({ own }: { own: boolean }) {
  const t = useCleaningText();
  if (!canPickDirectory() || !isSecurePage()) return null;
  return (
    <div className="mx-auto w-full max-w-md">
      <Notice
        action={
          <Button variant="secondary" onClick={() => void scanForDeck(pickFolder)}>
            {t(own ? 'deck.open.again' : 'deck.open')}
          </Button>
        }
      >
        {t(own ? 'deck.open.again.note' : 'deck.open.note')}
      </Notice>
    </div>
  );
}

/** Scans a folder for the deck. */
export function scanForDeck(requestScan: RequestScan): Promise<void> {
  return runScan(folderScan, requestScan, {
    path: paths.cleanByCard,
    onFailed: () =>
      toast({
        title: cleaningText('toast.scanFailed.title'),
        description: cleaningText('toast.scanFailed.description'),
        variant: 'destructive',
      }),
  });
}

/** Explains why files of an earlier visit cannot be deleted, and how to open their folder. */
export function toastFolderClosed(): void {
  if (!canPickDirectory()) {
    toast({
      title: cleaningText('toast.unsupported.title'),
      description: cleaningText('toast.unsupported.description'),
      variant: 'destructive',
    });
    return;
  }
  toast({
    title: cleaningText('deck.closed.title'),
    description: cleaningText('deck.closed'),
    action: { label: cleaningText('deck.open.again'), run: () => void scanForDeck(pickFolder) },
  });
}
