import { useState } from 'react';
import { createSelection, type FileSelection, setSelected, subtractSelection } from '@/folder/file-selection';
import type { OpenFolder } from '@/folder/open-folder';
import { useRemoved } from '@/folder/use-open-folder';

/**
 * The files that a screen has ticked. A removed file loses its tick, and does not get it back when it is restored.
 */
export function useSelection(folder: OpenFolder) {
  const { files } = folder.result;
  const removed = useRemoved(folder);
  const [state, setState] = useState(() => ({ selection: createSelection(files), removed }));
  let { selection } = state;
  if (state.removed !== removed) {
    selection = subtractSelection(files, selection, removed);
    setState({ selection, removed });
  }
  return {
    selection,
    replace: (next: FileSelection) => setState({ selection: next, removed }),
    /** Unticks files of whatever is ticked at that moment. */
    untick: (ids: readonly number[]) =>
      setState((now) => ({ ...now, selection: setSelected(files, now.selection, ids, false) })),
  };
}
