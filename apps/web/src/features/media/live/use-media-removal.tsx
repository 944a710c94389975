import type { MediaGroups, SimilarGroup } from '@swipeclean/scan-engine';
import { useState } from 'react';
import type { FileChoice } from '@/folder/choice/file-choice';
import { type FileSelection, setSelected } from '@/folder/file-selection';
import type { OpenFolder } from '@/folder/open-folder';
import { removalGroups } from '@/folder/trash/removal';
import type { TrashReport } from '@/folder/trash/trash-state';
import { useRemoval } from '@/folder/trash/use-removal';
import { useRemaining } from '@/folder/use-open-folder';
import { formatBytes } from '@/shared/format/format';
import { toast, toastFailure } from '@/shared/toast/toast-store';
import { Checkbox } from '@/shared/ui/checkbox';
import { toastWorkDone, toastWorkFailed } from '../media-toasts';
import { mediaText, useMediaText } from '../messages';
import { mediaReasons, removableSelection, suggestedFiles, wholeGroups } from './media-removal';

/** What the dialog asks besides: of what would be removed as a whole, whether the last one goes too. */
interface Question {
  protectedCount: number;
  whole: readonly SimilarGroup[];
  withLast: boolean;
}

/** Asks before removing; the last of similar photos is removed only where the user ticks that in the dialog. */
export function useMediaRemoval(
  folder: OpenFolder,
  groups: MediaGroups,
  ticked: FileSelection,
  { setTicked }: FileChoice,
) {
  const t = useMediaText();
  const remaining = useRemaining(folder);
  const [{ protectedCount, whole, withLast }, setQuestion] = useState<Question>({
    protectedCount: 0,
    whole: [],
    withLast: false,
  });
  const removal = useRemoval(
    folder,
    'organize',
    (ids) => setTicked(ids, false),
    toastDeleted,
    <>
      {protectedCount > 0 && <p>{t('live.delete.protected', { count: protectedCount })}</p>}
      {whole.length > 0 && (
        <Checkbox
          checked={withLast}
          onChange={() => ask(!withLast)}
          className="text-ink"
          label={
            <span className="text-small">
              <span className="block font-medium">{t('live.delete.last', { count: whole.length })}</span>
              <span className="block text-soft">{t('live.delete.last.note')}</span>
            </span>
          }
        />
      )}
    </>,
  );

  function ask(withLast: boolean) {
    if (!removal.isLive) return toastFailure(t('live.readOnly.title'), t('live.readOnly.description'));
    const { files, protectedFiles } = remaining;
    // Protected files can be ticked to export them; they stay.
    const removable = removableSelection(files, groups, ticked, protectedFiles);
    if (removable.files === 0)
      return toast({ title: t('live.protected.title'), description: t('live.protected.description') });
    const whole = wholeGroups(groups, removable);
    setQuestion({ protectedCount: ticked.files - removable.files, whole, withLast });
    const removed = withLast ? removable : setSelected(files, removable, suggestedFiles(whole), false);
    removal.askToRemove(removalGroups(remaining, removed, mediaReasons(remaining, groups, removed)));
  }

  return { isWorking: removal.isWorking, ask: () => ask(false), dialog: removal.dialog };
}

/** TOAST-38, worded for a trash; TOAST-26 when files could not be removed (MEDIA-23). */
function toastDeleted({ succeeded, results }: TrashReport): void {
  const isFailed = results.some(({ status }) => status === 'failed');
  if (isFailed) return toastWorkFailed('delete');
  if (succeeded.files === 0) return;
  const size = formatBytes(succeeded.bytes);
  toastWorkDone('delete', mediaText('live.delete.done', { count: succeeded.files, size }));
}
