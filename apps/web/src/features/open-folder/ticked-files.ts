import {
  createSelection,
  type FileSelection,
  isSelected,
  selectedIds,
  setSelected,
} from '@/folder/file-selection';
import type { OpenFolder } from '@/folder/open-folder';
import { Store, useStore } from '@/shared/state/store';

/** What the user chose for a file; 0 is as suggested. */
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
    let byHand = keptByHand(folder);
    this.unsubscribe = folder.subscribe(() => {
      if (folder.suggestions === suggestions && folder.removed === removed) return;
      ({ suggestions, removed } = folder);
      // A file that is restored later does not get its tick back.
      for (const id of selectedIds(removed)) this.choices[id] = LEFT_OFF;
      // Who now keeps a file by hand no longer wants the tick that they gave it before.
      const before = byHand;
      byHand = keptByHand(folder);
      for (const id of byHand) if (!before.has(id) && this.choices[id] === TICKED) this.choices[id] = 0;
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

function keptByHand({ remaining }: OpenFolder): ReadonlySet<number> {
  return new Set(remaining.identical.flatMap(({ keep, keepReason }) => (keepReason === 'hand' ? keep : [])));
}

export function useTickedFiles(folder: OpenFolder) {
  const { state, set } = folder.scoped(TickedFiles);
  const selection = useStore(state);
  return { selection, set };
}
