import type { MediaGroups } from '@swipeclean/scan-engine';
import type { RemovalMethod } from '@swipeclean/scan-engine/browser';
import { useState } from 'react';
import { type FileSelection, setSelected } from '@/folder/file-selection';
import type { OpenFolder } from '@/folder/open-folder';
import { ConfirmRemoval } from '@/folder/trash/confirm-removal';
import type { FolderTrash } from '@/folder/trash/folder-trash';
import { createTrashItems, type RemovalGroup, removalGroups } from '@/folder/trash/removal';
import type { TrashReport } from '@/folder/trash/trash-state';
import { useRemaining } from '@/folder/use-open-folder';
import { formatBytes } from '@/shared/format/format';
import { Checkbox } from '@/shared/ui/checkbox';
import { toastWorkDone, toastWorkFailed } from '../media-toasts';
import { mediaText, useMediaText } from '../messages';
import { mediaReasons, removableSelection, suggestedFiles, wholeGroups } from './media-removal';

interface DeleteMediaProps {
  folder: OpenFolder;
  groups: MediaGroups;
  selection: FileSelection;
  trash: FolderTrash;
  open: boolean;
  onClose: () => void;
}

/** Asks before removing; the last of similar photos is removed only where the user ticks that here. */
export function DeleteMedia({ folder, groups, selection: ticked, trash, open, onClose }: DeleteMediaProps) {
  const t = useMediaText();
  const [withLast, setWithLast] = useState(false);
  const [method, setMethod] = useState<RemovalMethod>('trash');
  const remaining = useRemaining(folder);
  const { files, protectedFiles } = remaining;
  // Protected files can be ticked to export them; they stay.
  const selection = open ? removableSelection(files, groups, ticked, protectedFiles) : ticked;
  const protectedCount = ticked.files - selection.files;
  const whole = open ? wholeGroups(groups, selection) : [];
  const removed = withLast ? selection : setSelected(files, selection, suggestedFiles(whole), false);

  function close() {
    setWithLast(false);
    setMethod('trash');
    onClose();
  }

  async function remove(removal: readonly RemovalGroup[]) {
    close();
    const report = await trash.remove(createTrashItems(remaining, removal), 'organize', { method });
    if (report) toastDeleted(report);
  }

  const removal = open ? removalGroups(remaining, removed, mediaReasons(remaining, groups, removed)) : null;
  return (
    <ConfirmRemoval
      groups={removal}
      folder={folder}
      method={method}
      onMethod={setMethod}
      onCancel={close}
      onConfirm={() => removal && void remove(removal)}
    >
      {protectedCount > 0 && <p>{t('live.delete.protected', { count: protectedCount })}</p>}
      {whole.length > 0 && (
        <Checkbox
          checked={withLast}
          onChange={() => setWithLast(!withLast)}
          className="text-ink"
          label={
            <span className="text-small">
              <span className="block font-medium">{t('live.delete.last', { count: whole.length })}</span>
              <span className="block text-soft">{t('live.delete.last.note')}</span>
            </span>
          }
        />
      )}
    </ConfirmRemoval>
  );
}

/** TOAST-38, worded for a trash; TOAST-26 when files could not be removed (MEDIA-23). */
function toastDeleted({ succeeded, results }: TrashReport): void {
  const isFailed = results.some(({ status }) => status === 'failed');
  if (isFailed) return toastWorkFailed('delete');
  if (succeeded.files === 0) return;
  const size = formatBytes(succeeded.bytes);
  toastWorkDone('delete', mediaText('live.delete.done', { count: succeeded.files, size }));
}
