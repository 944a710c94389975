import {
  createSelection,
  type FileSelection,
  isSelected,
  setSelected,
  subtractSelection,
} from '@/folder/file-selection';
import type { OpenFolder } from '@/folder/open-folder';
import { Store, useStore } from '@/shared/state/store';

/** The files that the user ticked for the trash: one selection for the overview and the list, so that both say one sum. */
export class TickedFiles {
  readonly state: Store<FileSelection>;
  private readonly unsubscribe: () => void;

  constructor(private readonly folder: OpenFolder) {
    const { files } = folder.result;
    this.state = new Store(createSelection(files));
    let { removed } = folder;
    this.unsubscribe = folder.subscribe(() => {
      if (folder.removed === removed) return;
      ({ removed } = folder);
      this.state.set(subtractSelection(files, this.state.get(), removed));
    });
  }

  /** Ticks or unticks files. */
  readonly set = (ids: Iterable<number>, ticked: boolean): void => {
    this.state.set(setSelected(this.folder.result.files, this.state.get(), ids, ticked));
  };

  readonly toggle = (id: number): void => this.set([id], !isSelected(this.state.get(), id));

  dispose(): void {
    this.unsubscribe();
  }
}

export function useTickedFiles(folder: OpenFolder) {
  const ticked = folder.scoped(TickedFiles);
  return { ...ticked, selection: useStore(ticked.state) };
}
