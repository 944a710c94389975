import { useEffect, useState } from 'react';
import { isSelected } from '@/folder/files/selection';
import { useDecided } from '@/folder/keep/use-decided';
import { useGone, useRemaining } from '@/folder/scan/gone-files';
import type { FinishedScan } from '@/folder/scan/scan-store';
import { FolderPanel } from '@/folder/trash/folder-panel';
import type { FolderTrash } from '@/folder/trash/folder-trash';
import { trashOf } from '@/folder/trash/trash-of';
import { Notice } from '@/shared/ui/notice';
import { useSharedValue } from '@/shared/state/shared-value';
import { useCleaningText } from '@/features/cleaning/messages';
import { measureOwnStorage, type OwnStore } from '@/features/cleaning/own-storage/own-storage';
import { DeviceCard } from '../device-card';
import { LiveCard } from './live-card';
import { type LiveRun, type LiveOptimizer, optimizerOf } from './live-optimizer';
import { countOf, type LiveTask, planOf } from './live-plan';
import { LiveTasks } from './live-tasks';
import type { TaskId } from './task-outcome';
import { type Savings, useEstimates } from './use-estimates';

/** Below this part of its bytes a task is not worth it, and begins without a tick. */
const WORTH_IT = 0.05;
const NOT_BEGUN: LiveRun = { phase: 'plan', tasks: [], current: null, outcomes: {} };

interface LiveOptimizerProps {
  scan: FinishedScan;
  onWritable: () => void;
  onAgain: () => void;
}

/** The five tasks on the open folder: the plan, its run, what each came to, and the way back. */
export default function LiveOptimizerView({ scan, onWritable, onAgain }: LiveOptimizerProps) {
  const trash = trashOf(scan);
  const tasks = useTasks(scan);
  const savings = useEstimates(scan.handle, tasks);
  const [ticks, setTicks] = useState<Partial<Record<TaskId, boolean>>>({});
  const isTicked = (task: LiveTask) =>
    countOf(task) > 0 && (ticks[task.id] ?? (savingOf(task, savings) ?? 1) >= WORTH_IT);
  const shared = {
    scan,
    tasks,
    savings,
    chosen: tasks.filter(isTicked),
    onTick: (id: TaskId, ticked: boolean) => setTicks({ ...ticks, [id]: ticked }),
    onWritable,
    onAgain,
  };
  return trash && scan.handle ? (
    <Running {...shared} trash={trash} optimizer={optimizerOf(scan.handle, trash)} />
  ) : (
    <Layout {...shared} run={NOT_BEGUN} optimizer={null} />
  );
}

type Shared = Omit<LayoutProps, 'run' | 'optimizer'>;

function Running(props: Shared & { trash: FolderTrash; optimizer: LiveOptimizer }) {
  const { trash, ...rest } = props;
  const run = useSharedValue(props.optimizer.state);
  // What an earlier page left behind is ended before anything is run.
  useEffect(() => void trash.open(), [trash]);
  return <Layout {...rest} run={run} />;
}

interface LayoutProps extends LiveOptimizerProps {
  tasks: readonly LiveTask[];
  savings: Savings;
  chosen: readonly LiveTask[];
  onTick: (id: TaskId, ticked: boolean) => void;
  run: LiveRun;
  /** Null where nothing in the folder can be changed. */
  optimizer: LiveOptimizer | null;
}

function Layout(props: LayoutProps) {
  const { scan, run, optimizer, onWritable } = props;
  const t = useCleaningText();
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
      <div className="flex min-w-0 flex-col gap-4 lg:col-span-5">
        <LiveCard {...props} />
        {!scan.handle && <Notice>{t('optimizer.live.readOnly')}</Notice>}
        {run.phase !== 'running' && <FolderPanel quiet scan={scan} onWritable={onWritable} />}
      </div>
      <div className="min-w-0 lg:col-span-7 lg:row-span-2">
        <LiveTasks {...props} onUndo={optimizer && ((id) => void optimizer.undo(id))} />
      </div>
      <div className="min-w-0 lg:col-span-5">
        <DeviceCard />
      </div>
    </div>
  );
}

function useTasks(scan: FinishedScan): LiveTask[] {
  const { result } = scan;
  const decided = useDecided(scan, useRemaining(result));
  const gone = useGone(result);
  const [own, setOwn] = useState<readonly OwnStore[]>([]);
  useEffect(() => {
    measureOwnStorage()
      .then(({ stores }) => setOwn(stores))
      .catch((error: unknown) => console.error(error));
  }, [gone]);
  return planOf(decided, (id) => isSelected(gone, id), own);
}

/** Part of its bytes that a task saves; null until it has been tried. */
function savingOf({ id, saving }: LiveTask, savings: Savings): number | null {
  return saving ?? savings[id] ?? null;
}
