import { isPreselected, listTicked } from '@swipeclean/scan-engine';
import { useCallback } from 'react';
import {
  createSelection,
  type FileSelection,
  isSelected,
  selectedIds,
  setSelected,
  subtractSelection,
  toggleSelected,
} from '@/folder/file-selection';
import type { OpenFolder } from '@/folder/open-folder';
import { decideGroups, findProtectedFiles } from '@/folder/remaining';
import { useRemoved, useWritable } from '@/folder/use-open-folder';
import { Store, useStore } from '@/shared/state/store';
import { SIMULATED_FILES } from './simulated-group';

/** The state of the file list of one folder. */
interface FileChoice {
  selection: FileSelection;
  /** Not on the list: removed from the folder or, where nothing can be changed, taken off the list. */
  removed: FileSelection;
  /** Simulated entries still listed, by name; true when ticked. Empty where files can really be changed. */
  simulated: ReadonlyMap<string, boolean>;
  /** What the last cleaning removed from the list. */
  cleaned: { files: number; bytes: number } | null;
}

const NO_ENTRIES: ReadonlyMap<string, boolean> = new Map();

/** The list's state, kept for as long as the folder is open. */
class FileChoices {
  readonly state: Store<FileChoice>;

  constructor(folder: OpenFolder) {
    const { files } = folder.result;
    let proposed = preselect(folder);
    this.state = new Store<FileChoice>({
      selection: proposed,
      removed: createSelection(files),
      simulated: new Map(SIMULATED_FILES.map(({ name }) => [name, true])),
      cleaned: null,
    });
    // Suggestions follow what is read of contents.
    let { suggestions } = folder;
    // The stored rules are loaded after the list is shown; ticks that the user changed by then stay.
    folder.rules.state.subscribe(() => {
      if (this.state.get().selection !== proposed) return;
      proposed = preselect(folder);
      this.state.update({ selection: proposed });
    });
    // With write access, ticks that only age and size proposed are removed, also after the user changed others.
    let { writable } = folder;
    // A removed file loses its tick, and does not get it back when it is restored.
    let { removed } = folder;
    folder.subscribe(() => {
      const { selection } = this.state.get();
      const isAllowed = folder.writable !== writable;
      if (selection === proposed && (isAllowed || folder.suggestions !== suggestions)) {
        proposed = preselect(folder);
        this.state.update({ selection: proposed });
      } else if (isAllowed) {
        const unproven = subtractSelection(files, proposed, preselect(folder));
        this.state.update({ selection: subtractSelection(files, selection, unproven) });
      }
      ({ suggestions, writable } = folder);
      if (folder.removed === removed) return;
      ({ removed } = folder);
      this.state.update({ selection: subtractSelection(files, this.state.get().selection, removed) });
    });
  }
}

/** The list's state and its actions. */
export function useFileChoice(folder: OpenFolder) {
  const { files } = folder.result;
  const { state } = folder.scoped(FileChoices);
  const stored = useStore(state);
  const removed = useRemoved(folder);
  const choice = useWritable(folder) ? { ...stored, removed, simulated: NO_ENTRIES, cleaned: null } : stored;

  /** Ticks listed files; `all` ticks the simulated entries too (REAL-16). */
  const select = useCallback(
    (ids: Iterable<number>, all = false) => {
      const now = state.get();
      const offList = folder.writable ? folder.removed : now.removed;
      state.update({
        selection: setSelected(files, now.selection, listedIds(ids, offList), true),
        simulated: all ? tickEntries(now.simulated, true) : now.simulated,
      });
    },
    [files, folder, state],
  );

  return {
    choice,
    toggle: (id: number) => state.update({ selection: toggleSelected(files, choice.selection, id) }),
    replace: (selection: FileSelection) => state.update({ selection }),
    /** Unticks files in the current selection. */
    untick: (ids: readonly number[]) =>
      state.update({ selection: setSelected(files, state.get().selection, ids, false) }),
    toggleSimulated: (name: string) =>
      state.update({ simulated: new Map(choice.simulated).set(name, !choice.simulated.get(name)) }),
    select,
    clear: () =>
      state.update({ selection: createSelection(files), simulated: tickEntries(choice.simulated, false) }),
    /** Removes the ticked rows from the list; no file is changed (REAL-18). */
    clean: () => {
      const { selection, removed: offList, simulated } = choice;
      state.update({
        selection: createSelection(files),
        removed: setSelected(files, offList, selectedIds(selection), true),
        simulated: new Map([...simulated].filter(([, ticked]) => !ticked)),
        cleaned: { files: selection.files, bytes: selection.bytes },
      });
    },
  };
}

/**
 * Old and large files, without the copies that are kept (REAL-08, REAL-09). Where files can really be removed, only
 * those that a suggestion ticks: size and age prove nothing.
 */
function preselect(folder: OpenFolder): FileSelection {
  const { result, rules, writable } = folder;
  const { files, identical, scannedAt } = result;
  const current = rules.state.get();
  const groups = decideGroups(result, identical, current, findProtectedFiles(files, current.protect));
  const kept = new Set(groups.map(({ keep }) => keep));
  const safe = writable ? new Set(listTicked(folder.suggestions)) : null;
  const preselected = files.filter(
    (file) => isPreselected(file, scannedAt) && !kept.has(file.id) && (safe?.has(file.id) ?? true),
  );
  return createSelection(
    files,
    preselected.map(({ id }) => id),
  );
}

function* listedIds(ids: Iterable<number>, removed: FileSelection): Generator<number> {
  for (const id of ids) if (!isSelected(removed, id)) yield id;
}

function tickEntries(entries: ReadonlyMap<string, boolean>, ticked: boolean): ReadonlyMap<string, boolean> {
  return new Map([...entries.keys()].map((name) => [name, ticked]));
}
