import { getExpiryTime } from '@swipeclean/scan-engine';
import type { TrashRun } from '@swipeclean/scan-engine/browser';
import { MB } from '@/testing/folder/files';

/** A run that an earlier visit moved to the trash. */
export function earlierRun(id: string, path: string): TrashRun {
  const items = [{ id: 0, path, size: 2 * MB, lastModified: 0, reason: '' }];
  const [createdAt, expiresAt] = [Number(id), getExpiryTime(Date.now())];
  const facts = { tool: 'folder', finished: true, folders: [], untracked: 0 };
  return { id, createdAt, expiresAt, items, bytes: 2 * MB, ...facts };
}
