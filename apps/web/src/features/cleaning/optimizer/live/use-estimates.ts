import { useEffect, useEffectEvent, useState } from 'react';
import type { LiveTask } from './live-plan';
import type { TaskId } from './task-outcome';

/** Part of its bytes that a task saves, by task. */
export type Savings = Partial<Record<TaskId, number>>;

/** Tries the tasks whose saving cannot be counted on a few of their files, once for each folder. */
export function useEstimates(handle: FileSystemDirectoryHandle | null, tasks: readonly LiveTask[]): Savings {
  const [savings, setSavings] = useState<Savings>({});
  const wanted = tasks.filter(({ saving, bytes }) => saving === null && bytes > 0);
  const key = wanted.map(({ id }) => id).join();

  const wantedNow = useEffectEvent(() => wanted);

  // Files that go one by one do not change what is found by trying a few, so it is the kinds of task that count.
  useEffect(() => {
    if (!handle) return;
    const controller = new AbortController();
    tryTasks(handle, wantedNow(), controller.signal, (id, part) =>
      setSavings((before) => ({ ...before, [id]: part })),
    ).catch((error: unknown) => {
      if (!controller.signal.aborted) console.error(error);
    });
    return () => controller.abort();
  }, [handle, key]);

  return savings;
}

async function tryTasks(
  handle: FileSystemDirectoryHandle,
  tasks: readonly LiveTask[],
  signal: AbortSignal,
  onFound: (id: TaskId, part: number) => void,
): Promise<void> {
  const { estimateSaving } = await import('./live-engine');
  for (const { id, items, bytes } of tasks) {
    const task = id === 'photos' ? 'photos' : 'archive';
    onFound(id, (await estimateSaving(handle, task, items, signal)) / bytes);
  }
}
