import type { CleaningTool } from '@swipeclean/contracts';
import type { Suggestion } from '@swipeclean/scan-engine';
import { useMemo } from 'react';
import { type FileChoice, useChoice } from '../choice/file-choice';
import { pickSelected } from '../file-selection';
import type { OpenFolder } from '../open-folder';
import { useFileDialog } from '../preview/use-file-dialog';
import type { Remaining } from '../remaining';
import { countRemovable, type Reason, removalGroups } from '../trash/removal';
import type { TrashReport } from '../trash/trash-state';
import { useRemoval } from '../trash/use-removal';
import { useRemaining, useSuggestions } from '../use-open-folder';

/** What a screen makes of the files of the open folder. */
export interface ReviewPreset<Kind extends FileChoice> {
  /** What the account calls the screen. */
  tool: CleaningTool;
  /** The rule: which files it lists, and which of them are ticked until the user says otherwise. */
  choice: new (folder: OpenFolder) => Kind;
  /** Why files are listed, by id. */
  reasonsOf: (
    remaining: Remaining,
    suggestions: readonly Suggestion[],
    choice: Kind,
  ) => ReadonlyMap<number, Reason>;
  /** Whether a removal unticks everything, not only what it left alone. */
  isClearedAfter?: boolean;
  /** Says what became of the files; null where the screen itself does, by default the toast of every screen. */
  toastOutcome?: ((report: TrashReport) => void) | null;
}

export type Review = ReturnType<typeof useReview>;

/** The files of a screen: which are ticked, why they are listed, a preview of each, and their removal. */
export function useReview<Kind extends FileChoice>(folder: OpenFolder, preset: ReviewPreset<Kind>) {
  const { tool, reasonsOf, isClearedAfter = false, toastOutcome } = preset;
  const { choice, selection, isTicked } = useChoice(folder, preset.choice);
  const { setTicked, clear } = choice;
  const remaining = useRemaining(folder);
  const suggestions = useSuggestions(folder);
  const reasons = useMemo(
    () => reasonsOf(remaining, suggestions, choice),
    [reasonsOf, remaining, suggestions, choice],
  );
  const { openPreview, dialog } = useFileDialog(folder, reasons);
  const untick = (ids: readonly number[]) => (isClearedAfter ? clear() : setTicked(ids, false));
  const { isLive, isWorking, ...removal } = useRemoval(folder, tool, untick, toastOutcome);
  const removable = useMemo(
    () => (isLive ? countRemovable(remaining, selection, reasons) : { ...selection, stays: 0 }),
    [isLive, remaining, selection, reasons],
  );
  return {
    choice,
    selection,
    isTicked,
    remaining,
    suggestions,
    reasons,
    /** What moves of the ticked files, and how many last copies stay. */
    removable,
    /** Whether files can be moved. */
    isLive,
    isWorking,
    openPreview,
    /** Of each list of the files. */
    list: {
      folder,
      selection,
      onTick: setTicked,
      onShow: (id: number) => openPreview(folder.result.files[id]!),
    },
    /** Asks about the ticked ones of some files alone. */
    askToRemoveOnly: (ids: ArrayLike<number>) =>
      removal.askToRemove(removalGroups(remaining, pickSelected(remaining.files, selection, ids), reasons)),
    askToRemove: (emptyFolders?: readonly string[]) =>
      removal.askToRemove(removalGroups(remaining, selection, reasons), emptyFolders),
    /** The preview and the question, which the screen renders. */
    dialogs: (
      <>
        {removal.dialog}
        {dialog}
      </>
    ),
  };
}
