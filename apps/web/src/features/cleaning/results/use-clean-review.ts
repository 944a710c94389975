import type { CleaningTool } from '@swipeclean/contracts';
import { useMemo } from 'react';
import { type FileChoice, useChoice } from '@/folder/choice/file-choice';
import type { OpenFolder } from '@/folder/open-folder';
import { useReviewTools } from '@/folder/rules/use-review-tools';
import { countRemovable, removalGroups } from '@/folder/trash/removal';
import { useRemoval } from '@/folder/trash/use-removal';
import { useSpecifiedType } from './specified-type';

/** The files of a screen that are reviewed, ticked and cleaned; where nothing can be moved, cleaning only reports. */
export function useCleanReview<Kind extends FileChoice>(
  folder: OpenFolder,
  kind: new (folder: OpenFolder) => Kind,
  tool: CleaningTool,
  reportOnly = false,
) {
  const { choice, selection } = useChoice(folder, kind);
  const tools = useReviewTools(folder, choice.changeRules);
  const { remaining, noteOf } = tools;
  const removal = useRemoval(folder, tool, (ids) => choice.setTicked(ids, false));
  const isLive = !reportOnly && removal.isLive;
  const removable = useMemo(
    () => (isLive ? countRemovable(remaining, selection) : selection),
    [isLive, remaining, selection],
  );
  const typeOf = useSpecifiedType();
  const onShow = (id: number) => tools.openPreview(folder.result.files[id]!);
  return {
    choice,
    selection,
    tools,
    isLive,
    /** Of each list of the files. */
    list: { folder, selection, typeOf, noteOf, onShow, onTick: choice.setTicked },
    bar: { removable, busy: removal.isWorking },
    askToRemove: () => removal.askToRemove(removalGroups(remaining, selection)),
    removalDialog: removal.dialog,
  };
}
