import { paths } from '@/shared/config/paths';
import { canPickDirectory } from '@/shared/browser/pick-folder';
import { isSecurePage } from '@/folder/picker/directory-picker';
import { NotOpenedNotice } from '@/folder/picker/not-opened-notice';
import { pickFolder } from '@/folder/picker/scan-request';
import { useScanFolder } from '@/folder/picker/use-scan-folder';
import { folderScan, useScan } from '@/folder/scan/scan-store';
import { toast, toastFailure } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { LinkButton } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
import { cleaningText, useCleaningText } from '../messages';

/** The way to the cards of an open folder, or to opening the one that the account's recommendations are about. */
export function FolderCardsNotice({ own }: { own: boolean }) {
  const t = useCleaningText();
  const { status } = useScan(folderScan);
  const scan = useScanFolder(paths.folderCards);
  const canPick = canPickDirectory() && isSecurePage();
  return (
    <div className="mx-auto w-full max-w-md">
      {status === 'idle' ? (
        <div className="flex flex-col gap-3">
          <Notice
            action={
              canPick ? (
                <Button variant="secondary" onClick={() => scan(pickFolder)}>
                  {t(own ? 'deck.open.again' : 'deck.open')}
                </Button>
              ) : (
                // That screen also opens photos and files that the browser only reads.
                <LinkButton to={paths.folderCards}>{t(own ? 'deck.open.again' : 'deck.open')}</LinkButton>
              )
            }
          >
            {t(own ? 'deck.open.again.note' : 'deck.open.note')}
          </Notice>
          <NotOpenedNotice />
        </div>
      ) : (
        <Notice action={<LinkButton to={paths.folderCards}>{t('deck.folder.link')}</LinkButton>}>
          {t('deck.folder')}
        </Notice>
      )}
    </div>
  );
}

/** Explains why files of an earlier visit cannot be deleted; `open` opens their folder. */
export function toastFolderClosed(open: () => void): void {
  if (!canPickDirectory())
    return toastFailure(
      cleaningText('toast.unsupported.title'),
      cleaningText('toast.unsupported.description'),
    );
  toast({
    title: cleaningText('deck.closed.title'),
    description: cleaningText('deck.closed'),
    action: { label: cleaningText('deck.open.again'), run: open },
  });
}
