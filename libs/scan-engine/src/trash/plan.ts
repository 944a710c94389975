import { NameAllocator } from './name-allocator';
import type { PlannedItem } from './manifest';
import { isValidSegment, includesTrashFolder } from '../paths';
import type { TrashItem, TrashSkipReason } from './types';

/** What a run will try to remove, and what it refuses in advance. */
export interface Plan {
  items: { item: TrashItem; planned: PlannedItem }[];
  folders: string[];
  refused: { item: TrashItem; reason: TrashSkipReason }[];
  refusedFolders: { path: string; reason: TrashSkipReason }[];
}

/** Plans a selection without touching a file; folders come deepest first. */
export function createPlan(items: readonly TrashItem[], folders: readonly string[]): Plan {
  const checkPath = createPathCheck();
  const names = new NameAllocator();
  const plan: Plan = { items: [], folders: [], refused: [], refusedFolders: [] };
  for (const item of items) {
    const reason = checkPath(item.path);
    if (reason) plan.refused.push({ item, reason });
    else {
      const path = item.path.split('/');
      const { size, lastModified, reason: why = '', replacement } = item;
      const made = replacement && { ...replacement, path: replacement.path.split('/') };
      const planned = { path, size, lastModified, why, ...names.allocate(path), made };
      plan.items.push({ item, planned });
    }
  }
  for (const path of folders) {
    const reason = checkPath(path);
    if (reason) plan.refusedFolders.push({ path, reason });
    else plan.folders.push(path);
  }
  plan.folders.sort((a, b) => b.split('/').length - a.split('/').length);
  return plan;
}

function createPathCheck(): (path: string) => TrashSkipReason | null {
  const seen = new Set<string>();
  return (path) => {
    const segments = path.split('/');
    if (!segments.every(isValidSegment)) return 'invalid-path';
    if (includesTrashFolder(segments)) return 'in-trash';
    if (seen.has(path)) return 'listed-twice';
    seen.add(path);
    return null;
  };
}
