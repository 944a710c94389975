import type { MediaGroups } from '@swipeclean/scan-engine';
import { useState } from 'react';
import { type Selection, withMarks } from '@/folder/files/selection';
import type { Decided } from '@/folder/keep/use-decided';
import type { FinishedScan } from '@/folder/scan/scan-store';
import { ConfirmRemoval } from '@/folder/trash/confirm-removal';
import type { FolderTrash, TrashReport } from '@/folder/trash/folder-trash';
import { type RemovalGroup, trashItems } from '@/folder/trash/removal';
import { formatBytes } from '@/shared/format/format';
import { toast } from '@/shared/toast/toast-store';
import { Checkbox } from '@/shared/ui/checkbox';
import { mediaText, useMediaText } from '../messages';
import { mediaRemoval, removableOf, sparedOf, wholeGroups } from './removal';

interface DeleteMediaProps {
  scan: FinishedScan;
  decided: Decided;
  groups: MediaGroups;
  selection: Selection;
  trash: FolderTrash;
  open: boolean;
  onClose: () => void;
}

/** Asks before anything goes; of alike photos the last goes only where its person says so here. */
export function DeleteMedia({
  scan,
  decided,
  groups,
  selection: ticked,
  trash,
  open,
  onClose,
}: DeleteMediaProps) {
  const t = useMediaText();
  const [withLast, setWithLast] = useState(false);
  const { folder } = scan;
  const { result, closed } = decided;
  // Ticked files may be protected: they can be exported, and stay.
  const selection = open ? removableOf(result.files, groups, ticked, closed) : ticked;
  const spared = ticked.files - selection.files;
  const whole = open ? wholeGroups(groups, selection) : [];
  const going = withLast ? selection : withMarks(result.files, selection, sparedOf(whole), false);

  function close() {
    setWithLast(false);
    onClose();
  }

  async function move(removal: readonly RemovalGroup[]) {
    close();
    const report = await trash.remove(trashItems(result, removal), 'organize');
    if (report) sayDeleted(report);
  }

  const removal = open ? mediaRemoval(result, groups, going) : null;
  return (
    <ConfirmRemoval
      groups={removal}
      folder={folder}
      onCancel={close}
      onConfirm={() => removal && void move(removal)}
    >
      {spared > 0 && <p>{t('live.delete.protected', { count: spared })}</p>}
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

/** TOAST-38 in words that are true of a trash; TOAST-26 when something would not go (MEDIA-23). */
function sayDeleted({ succeeded, results }: TrashReport): void {
  const isFailed = results.some(({ status }) => status === 'failed');
  if (!isFailed && succeeded.files === 0) return;
  toast(
    isFailed
      ? {
          title: mediaText('delete.failed.title'),
          description: mediaText('delete.failed.description'),
          variant: 'destructive',
          outlivesScreen: true,
        }
      : {
          title: mediaText('delete.done.title'),
          description: mediaText('live.delete.done', {
            count: succeeded.files,
            size: formatBytes(succeeded.bytes),
          }),
          outlivesScreen: true,
        },
  );
}
