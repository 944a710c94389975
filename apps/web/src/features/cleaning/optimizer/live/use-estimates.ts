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

  const tryThem = useEffectEvent(async (signal: AbortSignal) => {
    if (!handle) return;
    const { estimateSaving } = await import('./live-engine');
    for (const { id, items, bytes } of wanted) {
      const task = id === 'photos' ? 'photos' : 'archive';
      const saved = await estimateSaving(handle, task, items, signal);
      setSavings((before) => ({ ...before, [id]: saved / bytes }));
    }
  });

  // Files that go one by one do not change what is found by trying a few, so it is the kinds of task that count.
  useEffect(() => {
    const controller = new AbortController();
    tryThem(controller.signal).catch((error: unknown) => {
      if (!controller.signal.aborted) console.error(error);
    });
    return () => controller.abort();
  }, [handle, key]);

  return savings;
}
