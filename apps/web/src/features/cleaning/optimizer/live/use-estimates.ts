import type { PhotoOptions } from '@swipeclean/scan-engine';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadEngine } from '@/folder/engine';
import { useStore } from '@/shared/state/store';
import type { LiveTask } from './live-plan';
import { photoOptions } from './photo-choices';
import type { TaskId } from './task-outcome';

/** The part of its bytes that each task saves. */
export type Savings = Partial<Record<TaskId, number>>;

interface Estimates {
  savings: Savings;
  /** The options with which the photos were estimated. */
  photosWith: PhotoOptions | null;
}

/** Estimates savings that cannot be counted by running the tasks on a few files, once for each folder. */
export function useEstimates(handle: FileSystemDirectoryHandle | null, tasks: readonly LiveTask[]): Savings {
  const [{ savings, photosWith }, setEstimates] = useState<Estimates>({ savings: {}, photosWith: null });
  const estimated = tasks.filter(({ saving, bytes }) => saving === null && bytes > 0);
  const key = estimated.map(({ id }) => id).join();
  const options = useStore(photoOptions);

  const currentTasks = useEffectEvent(() => estimated);

  // By kind of task and options: single files that are removed do not change an estimate.
  useEffect(() => {
    if (!handle) return;
    const controller = new AbortController();
    estimateTasks(handle, currentTasks(), options, controller.signal, (id, part) =>
      setEstimates((before) => ({
        savings: { ...before.savings, [id]: part },
        photosWith: id === 'photos' ? options : before.photosWith,
      })),
    ).catch((error: unknown) => {
      if (!controller.signal.aborted) console.error(error);
    });
    return () => controller.abort();
  }, [handle, key, options]);

  return photosWith === options ? savings : { ...savings, photos: undefined };
}

async function estimateTasks(
  handle: FileSystemDirectoryHandle,
  tasks: readonly LiveTask[],
  options: PhotoOptions,
  signal: AbortSignal,
  onFound: (id: TaskId, part: number) => void,
): Promise<void> {
  const { estimateSaving } = await loadEngine();
  for (const { id, items, bytes } of tasks) {
    const task = id === 'photos' ? 'photos' : 'archive';
    onFound(id, (await estimateSaving(handle, task, items, signal, options)) / bytes);
  }
}
