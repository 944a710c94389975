import { createSelection, type FileSelection, selectedIds, setSelected } from '@/folder/file-selection';
import type { OpenFolder } from '@/folder/open-folder';
import { useRemoved, useWritable } from '@/folder/use-open-folder';
import { Store, useStore } from '@/shared/state/store';
import { SIMULATED_FILES } from './simulated-group';

/** Which rows the list of a folder has. */
interface ShownRows {
  /** Not on the list: removed from the folder or, where nothing can be changed, taken off the list. */
  removed: FileSelection;
  /** Simulated entries still listed, by name; true when ticked. Empty where files can really be changed. */
  simulated: ReadonlyMap<string, boolean>;
  /** What the last cleaning removed from the list. */
  cleaned: { files: number; bytes: number } | null;
}

const NO_ENTRIES: ReadonlyMap<string, boolean> = new Map();

/** What a folder that cannot be changed has left on its list. */
class ListedRows extends Store<ShownRows> {
  constructor({ result }: OpenFolder) {
    super({
      removed: createSelection(result.files),
      simulated: new Map(SIMULATED_FILES.map(({ name }) => [name, true])),
      cleaned: null,
    });
  }
}

/** The rows of the list, and the simulated cleaning of a folder that cannot be changed. */
export function useShownRows(folder: OpenFolder) {
  const listed = folder.scoped(ListedRows);
  const stored = useStore(listed);
  const removed = useRemoved(folder);
  const rows = useWritable(folder) ? { removed, simulated: NO_ENTRIES, cleaned: null } : stored;
  const { simulated } = rows;
  return {
    ...rows,
    toggleSimulated: (name: string) =>
      listed.update({ simulated: new Map(simulated).set(name, !simulated.get(name)) }),
    tickSimulated: (ticked: boolean) =>
      listed.update({ simulated: new Map([...stored.simulated.keys()].map((name) => [name, ticked])) }),
    /** Takes rows off the list; no file is changed (REAL-18). */
    clean: (selection: FileSelection) =>
      listed.set({
        removed: setSelected(folder.result.files, rows.removed, selectedIds(selection), true),
        simulated: new Map([...simulated].filter(([, ticked]) => !ticked)),
        cleaned: { files: selection.files, bytes: selection.bytes },
      }),
  };
}
