import { isPreselected, type ScanResult } from '@swipeclean/scan-engine';
import { useState } from 'react';
import { isSelected, selectionOf, toggled, withMarks, type Selection } from '../results/selection';
import type { FinishedScan } from '../scan/scan-store';
import { SIMULATED_FILES } from './simulated-files';

/** What has become of the list of one result. */
export interface FileChoice {
  selection: Selection;
  removed: Selection;
  /** Simulated entries still listed, by name; true when ticked. Empty where files could really be changed. */
  simulated: ReadonlyMap<string, boolean>;
  /** What the last cleaning took off the list. */
  cleaned: { files: number; bytes: number } | null;
}

/** Survives leaving the screen, as the result itself does. */
const kept = new WeakMap<ScanResult, FileChoice>();

/** The list's state and what can be done to it. */
export function useFileChoice(scan: FinishedScan) {
  const { files } = scan.result;
  const [choice, setChoice] = useState(() => kept.get(scan.result) ?? firstChoice(scan));

  function change(next: Partial<FileChoice>) {
    const whole = { ...choice, ...next };
    kept.set(scan.result, whole);
    setChoice(whole);
  }

  return {
    choice,
    toggle: (id: number) => change({ selection: toggled(files, choice.selection, id) }),
    toggleSimulated: (name: string) =>
      change({ simulated: new Map(choice.simulated).set(name, !choice.simulated.get(name)) }),
    /** Ticks listed files; `all` ticks the simulated entries too (REAL-16). */
    select: (ids: Iterable<number>, all = false) =>
      change({
        selection: withMarks(files, choice.selection, listed(ids, choice.removed), true),
        simulated: all ? marked(choice.simulated, true) : choice.simulated,
      }),
    clear: () => change({ selection: selectionOf(files), simulated: marked(choice.simulated, false) }),
    /** Takes what is ticked off the list; no file is touched (REAL-18). */
    clean: () => {
      const { selection, removed, simulated } = choice;
      const ids = files.filter(({ id }) => isSelected(selection, id)).map(({ id }) => id);
      change({
        selection: selectionOf(files),
        removed: withMarks(files, removed, ids, true),
        simulated: new Map([...simulated].filter(([, ticked]) => !ticked)),
        cleaned: { files: selection.files, bytes: selection.bytes },
      });
    },
  };
}

/** REAL-08, REAL-09. */
function firstChoice({ result, writable }: FinishedScan): FileChoice {
  const preselected = result.files.filter((file) => isPreselected(file, result.scannedAt));
  return {
    selection: selectionOf(
      result.files,
      preselected.map(({ id }) => id),
    ),
    removed: selectionOf(result.files),
    simulated: new Map(writable ? [] : SIMULATED_FILES.map(({ name }) => [name, true])),
    cleaned: null,
  };
}

function* listed(ids: Iterable<number>, removed: Selection): Generator<number> {
  for (const id of ids) if (!isSelected(removed, id)) yield id;
}

function marked(entries: ReadonlyMap<string, boolean>, ticked: boolean): ReadonlyMap<string, boolean> {
  return new Map([...entries.keys()].map((name) => [name, ticked]));
}
