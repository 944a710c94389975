import type { ScannedFile } from '@swipeclean/scan-engine';
import { Check, Eye, SkipForward, Trash2 } from 'lucide-react';
import { useFolderText } from '@/folder/messages';
import type { OpenFolder } from '@/folder/open-folder';
import { FileDetails, ProtectButtons } from '@/folder/preview/file-details';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { useFolderScreenText } from '../messages';
import type { ReviewActions } from './use-review-keys';

/** The file of the preview, and what can be done with it. */
export interface Review extends ReviewActions {
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

/** The preview with its three actions. */
export function ReviewContent({ review, hasKeys = false }: { review: Review; hasKeys?: boolean }) {
  const t = useFolderScreenText();
  const folderText = useFolderText();
  const { folder, file, reason, isTicked, isProtected, onTrash, onKeep, onNext } = review;
  return (
    <>
      <FileDetails folder={folder} file={file} reason={reason} />
      <div className="grid grid-cols-3 gap-2">
        <Button variant={isTicked ? 'danger' : 'secondary'} unavailable={isProtected} onClick={onTrash}>
          <Trash2 aria-hidden className="size-4 shrink-0" />
          {folderText('place.trash')}
        </Button>
        <Button variant="secondary" onClick={onKeep}>
          <Check aria-hidden className="size-4 shrink-0" />
          {t('keep')}
        </Button>
        <Button variant="secondary" onClick={onNext}>
          <SkipForward aria-hidden className="size-4 shrink-0" />
          {t('files.next')}
        </Button>
      </div>
      <p role="status" className="text-caption text-soft">
        {isProtected ? folderText('protect.mark') : t(isTicked ? 'files.ticked' : 'files.stays')}
        {hasKeys && ` ${t('files.keys')}`}
      </p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        <ProtectButtons folder={folder} file={file} onChange={(next) => folder.changeRules(next)} />
      </div>
    </>
  );
}
