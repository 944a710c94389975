import { paths } from '@/shared/config/paths';
import { formatBytes } from '@/shared/format/format';
import { toggleId } from '@/shared/state/id-set';
import { runWork, useProgress, type WorkRun } from '@/shared/work/run-work';
import { Store, useStore } from '@/shared/state/store';
import {
  type Destination,
  type GroupCount,
  type GroupId,
  type MediaGroup,
  type MediaWork,
  sumGroups,
} from '../media-groups';
import { toastWorkDone, toastWorkFailed } from '../media-toasts';
import { mediaText, useMediaText } from '../messages';
import { demoMedia, SAMPLE_GROUPS } from './demo-media';

/** MEDIA-06: the Demo has no real progress and always shows the same. */
const SHOWN_FRACTION = 0.75;
const TYPES = { photos: 'image', videos: 'video' } as const;

interface DemoLibrary {
  counts: readonly GroupCount[];
  selected: ReadonlySet<GroupId>;
  scanned: boolean;
  running: { work: MediaWork; run: WorkRun } | null;
}

export const FRESH_LIBRARY: DemoLibrary = {
  counts: SAMPLE_GROUPS,
  selected: new Set(),
  scanned: false,
  running: null,
};
/** Outside the screen, so that leaving it stops nothing. */
export const demoLibrary = new Store(FRESH_LIBRARY);
const selectedGroups = ({ counts, selected }: DemoLibrary) => counts.filter(({ id }) => selected.has(id));

/** The Demo's groups, the selection, and the running task (STATE-11, STATE-12, STATE-13). */
export function useDemoMedia() {
  const t = useMediaText();
  const library = useStore(demoLibrary);
  const { counts, selected, scanned, running } = library;
  const groups: MediaGroup[] = counts.map((count) => ({
    ...count,
    name: t(`group.${count.id}`),
    type: TYPES[count.id],
    items: [],
  }));
  return {
    groups,
    selected,
    scanned,
    totals: sumGroups(selectedGroups(library)),
    work: running && running.work,
    fraction: useProgress(running && running.run),
    toggle: (id: GroupId) => demoLibrary.update({ selected: toggleId(selected, id) }),
    cancel: () => running?.run.cancel(),
    scan: scanGroups,
    export: exportChosen,
    delete: deleteChosen,
  };
}

const scanGroups = () =>
  attempt('scan', null, demoMedia.scan, (counts) => demoLibrary.update({ counts, scanned: true }));

function exportChosen(destination: Destination): Promise<void> {
  const chosen = selectedGroups(demoLibrary.get());
  const request = { groupIds: chosen.map(({ id }) => id), destination };
  return attempt(
    'export',
    SHOWN_FRACTION,
    (signal) => demoMedia.export(request, signal),
    (exported) => {
      demoLibrary.update({ selected: new Set() });
      const size = formatBytes(sumGroups(chosen).bytes);
      const to = mediaText(`destination.${exported.destination}`);
      toastWorkDone('export', mediaText('export.done.description', { size, destination: to }));
    },
  );
}

function deleteChosen(): Promise<void> {
  const { counts, selected } = demoLibrary.get();
  return attempt(
    'delete',
    SHOWN_FRACTION,
    (signal) => demoMedia.delete(counts, selected, signal),
    (left) => {
      demoLibrary.update({ counts: left, selected: new Set() });
      toastWorkDone('delete', mediaText('delete.done.description', { count: selected.size }));
    },
  );
}

/** MEDIA-23: failures are shown, and nothing has changed. */
async function attempt<Result>(
  work: MediaWork,
  fraction: number | null,
  act: (signal: AbortSignal) => Promise<Result>,
  then: (done: Result) => void,
): Promise<void> {
  const title = mediaText(`${work}.working`, { count: demoLibrary.get().selected.size });
  const run = runWork({ title, path: paths.organize }, (signal, report) => {
    report(fraction);
    return act(signal);
  });
  demoLibrary.update({ running: { work, run } });
  try {
    const done = await run.result;
    if (done !== null) then(done);
  } catch (error) {
    console.error(error);
    toastWorkFailed(work);
  } finally {
    demoLibrary.update({ running: null });
  }
}
