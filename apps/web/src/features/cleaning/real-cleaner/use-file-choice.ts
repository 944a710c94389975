import { isPreselected, type ScanResult } from '@swipeclean/scan-engine';
import { SharedValue, useSharedValue } from '@/shared/state/shared-value';
import {
  idsOf,
  isSelected,
  type Selection,
  selectionOf,
  toggled,
  withMarks,
  without,
} from '@/folder/files/selection';
import { type Rules, rulesOf } from '@/folder/keep/folder-rules';
import { closedFiles, decide } from '@/folder/keep/use-decided';
import { goneFrom, useGone } from '@/folder/scan/gone-files';
import type { FinishedScan } from '@/folder/scan/scan-store';
import { SIMULATED_FILES } from './simulated-files';

/** What has become of the list of one result. */
export interface FileChoice {
  selection: Selection;
  /** Not on the list: gone from the folder or, where nothing can be changed, taken off by a list edit. */
  removed: Selection;
  /** Simulated entries still listed, by name; true when ticked. Empty where files can really be changed. */
  simulated: ReadonlyMap<string, boolean>;
  /** What the last list edit took off the list. */
  cleaned: { files: number; bytes: number } | null;
}

const NONE: ReadonlyMap<string, boolean> = new Map();

/** Outlives the screen, as the result itself and the work on its files do. */
const kept = new WeakMap<ScanResult, SharedValue<FileChoice>>();

function choiceOf(scan: FinishedScan): SharedValue<FileChoice> {
  const { result } = scan;
  const known = kept.get(result);
  if (known) return known;
  const rules = rulesOf(scan).state;
  const first = () => preselection(result, rules.get());
  let proposed = first();
  const made = new SharedValue(firstChoice(result, proposed));
  kept.set(result, made);
  // What the browser remembers of the folder comes later than the list; what somebody has ticked by then is theirs.
  rules.subscribe(() => {
    const choice = made.get();
    if (choice.selection !== proposed) return;
    proposed = first();
    made.set({ ...choice, selection: proposed });
  });
  // What comes back from the trash comes back without its tick.
  const gone = goneFrom(result);
  gone.subscribe(() => {
    const choice = made.get();
    made.set({ ...choice, selection: without(result.files, choice.selection, gone.get()) });
  });
  return made;
}

/** The list's state and what can be done to it. */
export function useFileChoice(scan: FinishedScan) {
  const { result, writable } = scan;
  const { files } = result;
  const shared = choiceOf(scan);
  const stored = useSharedValue(shared);
  const gone = useGone(result);
  const choice = writable ? { ...stored, removed: gone, simulated: NONE, cleaned: null } : stored;

  function change(next: Partial<FileChoice>) {
    shared.set({ ...shared.get(), ...next });
  }

  return {
    choice,
    toggle: (id: number) => change({ selection: toggled(files, choice.selection, id) }),
    replace: (selection: Selection) => change({ selection }),
    /** Takes ticks away from whatever is ticked by then. */
    untick: (ids: readonly number[]) =>
      change({ selection: withMarks(files, shared.get().selection, ids, false) }),
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
      change({
        selection: selectionOf(files),
        removed: withMarks(files, removed, idsOf(selection), true),
        simulated: new Map([...simulated].filter(([, ticked]) => !ticked)),
        cleaned: { files: selection.files, bytes: selection.bytes },
      });
    },
  };
}

/** Old and large files, less the copies that stay (REAL-09). */
function preselection(result: ScanResult, rules: Rules): Selection {
  const { files, scannedAt } = result;
  const groups = decide(files, result, rules, closedFiles(files, rules.protect));
  const stays = new Set(groups.map(({ keep }) => keep));
  const ids = files.filter((file) => isPreselected(file, scannedAt) && !stays.has(file.id));
  return selectionOf(
    files,
    ids.map(({ id }) => id),
  );
}

/** REAL-08. */
function firstChoice(result: ScanResult, selection: Selection): FileChoice {
  return {
    selection,
    removed: selectionOf(result.files),
    simulated: new Map(SIMULATED_FILES.map(({ name }) => [name, true])),
    cleaned: null,
  };
}

function* listed(ids: Iterable<number>, removed: Selection): Generator<number> {
  for (const id of ids) if (!isSelected(removed, id)) yield id;
}

function marked(entries: ReadonlyMap<string, boolean>, ticked: boolean): ReadonlyMap<string, boolean> {
  return new Map([...entries.keys()].map((name) => [name, ticked]));
}
