import type { MediaGroups, SimilarGroup } from '@swipeclean/scan-engine';
import { useMemo, useState } from 'react';
import type { FileChoice } from '@/folder/choice/file-choice';
import { type FileSelection, setSelected } from '@/folder/file-selection';
import { isReadOnly } from '@/folder/is-read-only';
import type { OpenFolder } from '@/folder/open-folder';
import { removalGroups } from '@/folder/trash/removal';
import type { TrashReport } from '@/folder/trash/trash-state';
import { useAllowWrites } from '@/folder/trash/trash-panel';
import { useRemoval } from '@/folder/trash/use-removal';
import { useRemaining } from '@/folder/use-open-folder';
import { toast, toastFailure } from '@/shared/toast/toast-store';
import { Checkbox } from '@/shared/ui/checkbox';
import { toastWorkFailed } from '../media-toasts';
import { useMediaText } from '../messages';
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
    toastNotDeleted,
    <>
      {protectedCount > 0 && <p>{t('live.delete.protected', { count: protectedCount })}</p>}
      {whole.length > 0 && (
        <Checkbox
          checked={withLast}
          onChange={() => openQuestion(!withLast)}
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

  const { allow } = useAllowWrites(folder, () => openQuestion(false));

  /** A folder that was opened for reading is asked for changes first. */
  async function allowAndAsk(): Promise<void> {
    if (isReadOnly(folder) || !(await allow()))
      toastFailure(t('live.readOnly.title'), t('live.readOnly.description'));
  }

  function openQuestion(withLast: boolean) {
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

  /** What the question begins with: neither protected files nor the last of similar photos. */
  const moves = useMemo(() => {
    const { files, protectedFiles } = remaining;
    const removable = removableSelection(files, groups, ticked, protectedFiles);
    return setSelected(files, removable, suggestedFiles(wholeGroups(groups, removable)), false);
  }, [remaining, groups, ticked]);

  return {
    isWorking: removal.isWorking,
    moves,
    ask: () => (removal.isLive ? openQuestion(false) : void allowAndAsk()),
    dialog: removal.dialog,
  };
}

/** TOAST-26 when files could not be removed (MEDIA-23); what was moved is said above the photos. */
function toastNotDeleted({ results }: TrashReport): void {
  if (results.some(({ status }) => status === 'failed')) toastWorkFailed('delete');
}
