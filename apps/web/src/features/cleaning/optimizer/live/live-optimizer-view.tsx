import { useEffect, useState } from 'react';
import type { OpenFolder } from '@/folder/open-folder';
import { FolderPanel } from '@/folder/trash/trash-panel';
import { useRemaining, useRemoved, useTrash } from '@/folder/use-open-folder';
import { Notice } from '@/shared/ui/notice';
import { useStore } from '@/shared/state/store';
import { useCleaningText } from '@/features/cleaning/messages';
import { measureOwnStorage, type OwnStore } from '@/features/cleaning/own-storage/own-storage';
import { DeviceCard } from '../device-card';
import { LiveCard } from './live-card';
import { LiveOptimizer, type LiveRun } from './live-optimizer';
import { countOf, type LiveTask, planOf } from './live-plan';
import { LiveTasks } from './live-tasks';
import { LeftOutPhotos, photoOptions } from './photo-choices';
import type { TaskId } from './task-outcome';
import { type Savings, useEstimates } from './use-estimates';

/** A task that saves a smaller part of its bytes is initially not ticked. */
const MIN_SAVING = 0.05;
const NOT_STARTED: LiveRun = { phase: 'plan', tasks: [], current: null, outcomes: {} };

interface LiveOptimizerProps {
  folder: OpenFolder;
  onAgain: () => void;
}

/** The five tasks on the open folder: the plan, its run, the outcome of each, and Undo. */
export default function LiveOptimizerView({ folder, onAgain }: LiveOptimizerProps) {
  const trash = useTrash(folder);
  const tasks = useTasks(folder);
  const savings = useEstimates(folder.handle, tasks);
  const [ticks, setTicks] = useState<Partial<Record<TaskId, boolean>>>({});
  const isTicked = (task: LiveTask) =>
    countOf(task) > 0 && (ticks[task.id] ?? (planSaving(task, savings) ?? 1) >= MIN_SAVING);
  const shared = {
    folder,
    tasks,
    savings,
    chosen: tasks.filter(isTicked),
    onTick: (id: TaskId, ticked: boolean) => setTicks({ ...ticks, [id]: ticked }),
    onAgain,
  };
  return trash && folder.handle ? (
    <Running {...shared} optimizer={folder.scoped(LiveOptimizer)} />
  ) : (
    <Layout {...shared} run={NOT_STARTED} optimizer={null} />
  );
}

type Shared = Omit<LayoutProps, 'run' | 'optimizer'>;

function Running(props: Shared & { optimizer: LiveOptimizer }) {
  const { state, trash } = props.optimizer;
  const run = useStore(state);
  // Recovers what an earlier page left unfinished before anything is run.
  useEffect(() => void trash.open(), [trash]);
  return <Layout {...props} run={run} />;
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
  const { folder, run, optimizer } = props;
  const t = useCleaningText();
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
      <div className="flex min-w-0 flex-col gap-4 lg:col-span-5">
        <LiveCard {...props} total={props.tasks.length} />
        {!folder.handle && (
          <Notice>{t(folder.roots.length > 1 ? 'optimizer.live.several' : 'optimizer.live.readOnly')}</Notice>
        )}
        {run.phase !== 'running' && <FolderPanel quiet folder={folder} />}
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

function useTasks(folder: OpenFolder): LiveTask[] {
  const remaining = useRemaining(folder);
  const removed = useRemoved(folder);
  const [own, setOwn] = useState<readonly OwnStore[]>([]);
  useEffect(() => {
    measureOwnStorage()
      .then(({ stores }) => setOwn(stores))
      .catch((error: unknown) => console.error(error));
  }, [removed]);
  return planOf(remaining, own, useStore(photoOptions), useStore(folder.scoped(LeftOutPhotos)));
}

/** The part of its bytes that a task saves; null until it is estimated. */
function planSaving({ id, saving }: LiveTask, savings: Savings): number | null {
  return saving ?? savings[id] ?? null;
}
