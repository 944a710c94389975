import {
  createSelection,
  type FileSelection,
  isSelected,
  selectedIds,
  setSelected,
} from '@/folder/file-selection';
import type { OpenFolder } from '@/folder/open-folder';
import { Store, useStore } from '@/shared/state/store';

/** What the user chose for a file. */
const AS_SUGGESTED = 0;
const TICKED = 1;
const LEFT_OFF = -1;

/**
 * The files that are ticked for the trash: the safe suggestions, and what the user changed. One selection for the
 * overview and the list, so that both show one sum.
 */
class TickedFiles {
  readonly state: Store<FileSelection>;
  private readonly choices: Int8Array;
  private readonly unsubscribe: () => void;

  constructor(private readonly folder: OpenFolder) {
    this.choices = new Int8Array(folder.result.files.length);
    this.state = new Store(this.compute());
    let { suggestions, removed } = folder;
    this.unsubscribe = folder.subscribe(() => {
      if (folder.suggestions === suggestions && folder.removed === removed) return;
      ({ suggestions, removed } = folder);
      // A file that is restored later is ticked or not as suggested, like one that the user never touched.
      for (const id of selectedIds(removed)) this.choices[id] = AS_SUGGESTED;
      this.state.set(this.compute());
    });
  }

  /** Ticks or unticks files; protected ones stay unticked. */
  readonly set = (ids: Iterable<number>, ticked: boolean): void => {
    const { files } = this.folder.result;
    const { protectedFiles } = this.folder.remaining;
    const changed = [...ids].filter((id) => !isSelected(protectedFiles, id));
    for (const id of changed) this.choices[id] = ticked ? TICKED : LEFT_OFF;
    this.state.set(setSelected(files, this.state.get(), changed, ticked));
  };

  dispose(): void {
    this.unsubscribe();
  }

  private compute(): FileSelection {
    const { result, suggestions, remaining } = this.folder;
    const suggested = suggestions.flatMap(({ ticked, remove }) => (ticked ? remove : []));
    const chosen = result.files.flatMap(({ id }) => (this.choices[id] === TICKED ? id : []));
    const ids = [...suggested, ...chosen].filter(
      (id) => this.choices[id] !== LEFT_OFF && !isSelected(remaining.protectedFiles, id),
    );
    return createSelection(result.files, ids);
  }
}

export function useTickedFiles(folder: OpenFolder) {
  const { state, set } = folder.scoped(TickedFiles);
  const selection = useStore(state);
  return { selection, set };
}
