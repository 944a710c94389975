import type { ScannedFile } from '@swipeclean/scan-engine';
import { Check, Eye, SkipForward, Trash2 } from 'lucide-react';
import { useFolderText } from '@/folder/messages';
import type { OpenFolder } from '@/folder/open-folder';
import { FileDetails, ProtectButtons } from '@/folder/preview/file-details';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Dialog } from '@/shared/ui/dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { useFolderScreenText } from '../messages';
import type { ReviewActions } from './use-review-keys';

/** The file of the preview, and what can be done with it. */
interface Review extends ReviewActions {
  folder: OpenFolder;
  file: ScannedFile;
  /** Why it is suggested. */
  reason: string | null;
  isTicked: boolean;
  isProtected: boolean;
}

/** The chosen file beside the list. */
export function PreviewPane({ review }: { review: Review | undefined }) {
  const t = useFolderScreenText();
  return (
    <Card className="sticky top-(--top-bar,0px)" aria-label={t('files.preview')}>
      {review ? (
        <div className="flex flex-col gap-4">
          <ReviewContent review={review} hasKeys />
        </div>
      ) : (
        <EmptyState icon={Eye} title={t('files.choose')} description={t('files.keys')} />
      )}
    </Card>
  );
}

/** The chosen file over the list, on a phone. */
export function PreviewSheet({ review, onClose }: { review: Review; onClose: () => void }) {
  const sharedText = useSharedText();
  return (
    <Dialog open onClose={onClose} title={review.file.name}>
      <div data-review className="flex flex-col gap-4">
        <ReviewContent review={review} />
        <Button variant="quiet" full onClick={onClose}>
          {sharedText('action.close')}
        </Button>
      </div>
    </Dialog>
  );
}

/** The preview with its three actions. */
function ReviewContent({ review, hasKeys = false }: { review: Review; hasKeys?: boolean }) {
  const t = useFolderScreenText();
  const folderText = useFolderText();
  const { folder, file, reason, isTicked, isProtected, onTrash, onKeep, onNext } = review;
  return (
    <>
      <FileDetails folder={folder} file={file} reason={reason} />
      <div className="flex flex-wrap gap-2 *:flex-1 *:flex-col">
        <Button
          icon={Trash2}
          variant={isTicked ? 'danger' : 'secondary'}
          unavailable={isProtected}
          onClick={onTrash}
        >
          {folderText('place.trash')}
        </Button>
        <Button icon={Check} variant="secondary" onClick={onKeep}>
          {t('keep')}
        </Button>
        <Button icon={SkipForward} variant="secondary" onClick={onNext}>
          {t('files.next')}
        </Button>
      </div>
      <p role="status" className="text-caption text-soft">
        {isProtected ? folderText('protect.mark') : t(isTicked ? 'files.ticked' : 'files.stays')}
        {hasKeys && ` ${t('files.keys')}`}
      </p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        <ProtectButtons folder={folder} file={file} />
      </div>
    </>
  );
}
