import { diskBytesOf } from '@swipeclean/scan-engine';
import type {
  OptimizeSkipReason,
  TrashItem,
  OperationResult,
  TrashSkipReason,
} from '@swipeclean/scan-engine/browser';
import type { Cleared } from '@/features/cleaning/own-storage/own-storage';
import type { OptimizerTask } from '../optimizer-tasks';

export type TaskId = OptimizerTask['id'];

/** A file that a task left as it is; `code` is the name of an error. */
export interface LeftFile {
  path: string;
  size: number;
  reason: OptimizeSkipReason | TrashSkipReason | { code: string };
}

/** The outcome of a task. */
export interface TaskOutcome {
  status: 'done' | 'stopped' | 'failed' | 'undone';
  files: number;
  /** Bytes that are free once the trash is emptied. */
  saved: number;
  /** Bytes of the app's own storage, which are free at once. */
  freed: number;
  /** What undoes it; null when nothing was moved. */
  run: string | null;
  left: LeftFile[];
  /** For the app's own storage: all its bytes, as the browser counts them. */
  usage?: Cleared['usage'];
}

/** Bytes saved: those of the originals moved, less those of their replacements. */
export function savedBy(items: readonly TrashItem[], results: readonly OperationResult[]): number {
  const replacementOf = new Map(items.map((item) => [item.path, item.replacement]));
  const replacements = new Map<string, number>();
  let moved = 0;
  for (const result of results) {
    if (result.status !== 'removed') continue;
    moved += diskBytesOf(result);
    const file = replacementOf.get(result.path);
    if (file) replacements.set(file.path, file.size);
  }
  return [...replacements.values()].reduce((sum, size) => sum - size, moved);
}

/** The files that a removal left in their places. */
export function leftBy(results: readonly OperationResult[]): LeftFile[] {
  return results.flatMap((one): LeftFile[] => {
    const { path, size } = one;
    if (one.status === 'skipped') return [{ path, size, reason: one.reason }];
    return one.status === 'failed' ? [{ path, size, reason: { code: one.code } }] : [];
  });
}
