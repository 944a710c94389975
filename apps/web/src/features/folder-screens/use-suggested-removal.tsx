import { useMemo } from 'react';
import { useChoice } from '@/folder/choice/file-choice';
import { useFolderText } from '@/folder/messages';
import type { OpenFolder } from '@/folder/open-folder';
import { countRemovable, suggestionReasons, removalGroups } from '@/folder/trash/removal';
import { useRemoval } from '@/folder/trash/use-removal';
import { useRemaining, useSuggestions } from '@/folder/use-open-folder';
import { formatBytes } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { TickedFiles } from './ticked-files';

export type SuggestedRemoval = ReturnType<typeof useSuggestedRemoval>;

/** What the overview and the list show and change alike: suggestions, ticks, and the removal of what is ticked. */
export function useSuggestedRemoval(folder: OpenFolder) {
  const folderText = useFolderText();
  const suggestions = useSuggestions(folder);
  const remaining = useRemaining(folder);
  const { choice, selection } = useChoice(folder, TickedFiles);
  const { setTicked } = choice;
  const reasons = useMemo(() => suggestionReasons(suggestions), [suggestions]);
  const removable = useMemo(
    () => countRemovable(remaining, selection, reasons),
    [remaining, selection, reasons],
  );
  const removal = useRemoval(folder, 'folder', (ids) => setTicked(ids, false), null);
  const { isLive } = removal;
  return {
    suggestions,
    remaining,
    selection,
    setTicked,
    reasons,
    removable,
    /** Whether files can be moved. */
    isLive,
    // Nothing to press while nothing is ticked.
    removeButton: isLive
      ? (removable.files > 0 || removal.isWorking) && (
          <Button
            size="lg"
            className="max-sm:w-full"
            busy={removal.isWorking}
            onClick={() => removal.askToRemove(removalGroups(remaining, selection, reasons))}
          >
            {folderText('trash.ask.confirm', { count: removable.files, size: formatBytes(removable.bytes) })}
          </Button>
        )
      : null,
    dialog: removal.dialog,
  };
}
