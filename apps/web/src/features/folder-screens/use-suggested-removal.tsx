import { useMemo } from 'react';
import { useFolderText } from '@/folder/messages';
import { isReadOnly } from '@/folder/is-read-only';
import type { OpenFolder } from '@/folder/open-folder';
import { ByHandButton } from '@/folder/removal-list/by-hand-button';
import { AllowToFree } from '@/folder/trash/trash-panel';
import { type ReviewPreset, useReview } from '@/folder/review/use-review';
import { countRemovable, suggestionReasons } from '@/folder/trash/removal';
import { formatBytes } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { TickedFiles } from './ticked-files';

const PRESET: ReviewPreset<TickedFiles> = {
  tool: 'folder',
  choice: TickedFiles,
  reasonsOf: (_remaining, suggestions) => suggestionReasons(suggestions),
  toastOutcome: null,
};

export type SuggestedRemoval = ReturnType<typeof useSuggestedRemoval>;

/** What the overview and the list show and change alike: suggestions, ticks, and the removal of what is ticked. */
export function useSuggestedRemoval(folder: OpenFolder) {
  const t = useFolderText();
  const review = useReview(folder, PRESET);
  const { isLive, isWorking, askToRemove, reasons, selection, remaining } = review;
  const removable = useMemo(
    // Also what is listed to delete by hand leaves last copies out.
    () => (isLive ? review.removable : countRemovable(remaining, selection, reasons)),
    [isLive, review.removable, remaining, selection, reasons],
  );
  return {
    ...review,
    removable,
    // Nothing to press while nothing is ticked, or while the trash works.
    removeButton: isLive
      ? removable.files > 0 &&
        !isWorking && (
          <Button size="lg" className="max-sm:w-full" onClick={() => askToRemove()}>
            {t('trash.ask.confirm', { count: removable.files, size: formatBytes(removable.bytes) })}
          </Button>
        )
      : removable.files > 0 &&
        (isReadOnly(folder) ? (
          <ByHandButton folder={folder} reasons={reasons} selection={selection} bytes={removable.bytes} />
        ) : (
          <AllowToFree folder={folder} bytes={removable.bytes} onAllowed={askToRemove} />
        )),
  };
}
