import { useEffect, useState } from 'react';
import { useCleaningText } from '@/features/cleaning/messages';
import { measureOwnStorage, type OwnStore } from '@/features/cleaning/own-storage/own-storage';
import type { OpenFolder } from '@/folder/open-folder';
import { FolderPanel } from '@/folder/trash/trash-panel';
import { useRemaining, useRemoved, useTrash } from '@/folder/use-open-folder';
import { Store, useStore } from '@/shared/state/store';
import { Notice } from '@/shared/ui/notice';
import { DeviceCard } from '../device-card';
import { LiveCard } from './live-card';
import { LiveOptimizer, NOT_STARTED } from './live-optimizer';
import { countOf, type LiveTask, planOf } from './live-plan';
import { LiveTasks } from './live-tasks';
import { LeftOutPhotos, photoOptions } from './photo-choices';
import type { TaskId } from './task-outcome';
import { useEstimates } from './use-estimates';

/** A task that saves a smaller part of its bytes is initially not ticked. */
const MIN_SAVING = 0.05;
const NO_RUN = new Store(NOT_STARTED);

/** The five tasks on the open folder: the plan, its run, the outcome of each, and Undo. */
export default function LiveOptimizerView({ folder }: { folder: OpenFolder }) {
  const t = useCleaningText();
  const trash = useTrash(folder);
  const optimizer = trash && folder.handle ? folder.scoped(LiveOptimizer) : null;
  const run = useStore(optimizer?.state ?? NO_RUN);
  const tasks = useTasks(folder);
  const savings = useEstimates(folder.handle, tasks);
  const [ticks, setTicks] = useState<Partial<Record<TaskId, boolean>>>({});
  const isTicked = (task: LiveTask) =>
    countOf(task) > 0 && (ticks[task.id] ?? (task.saving ?? savings[task.id] ?? 1) >= MIN_SAVING);
  const shared = { folder, tasks, savings, chosen: tasks.filter(isTicked), run };
  // Recovers what an earlier page left unfinished before anything is run.
  useEffect(() => void optimizer?.trash.open(), [optimizer]);
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
      <div className="flex min-w-0 flex-col gap-4 lg:col-span-5">
        <LiveCard {...shared} optimizer={optimizer} />
        {!folder.handle && (
          <Notice>{t(folder.roots.length > 1 ? 'optimizer.live.several' : 'optimizer.live.readOnly')}</Notice>
        )}
        {run.phase !== 'running' && <FolderPanel quiet folder={folder} />}
      </div>
      <div className="min-w-0 lg:col-span-7 lg:row-span-2">
        <LiveTasks
          {...shared}
          onTick={(id, ticked) => setTicks({ ...ticks, [id]: ticked })}
          onUndo={optimizer && ((id) => void optimizer.undo(id))}
        />
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
