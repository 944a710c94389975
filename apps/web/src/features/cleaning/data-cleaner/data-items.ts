import type { CategoryHue } from '@/shared/ui/category';
import type { WorkRun } from '@/shared/work/run-work';

/** Kinds of data to clear out (DATA-02), in the order of the list. */
export const DATA_TYPES = ['cache', 'temp', 'logs', 'duplicates', 'downloads', 'trash'] as const;
export type DataType = (typeof DATA_TYPES)[number];

/** The same hues as everywhere, for what has one. */
export const TYPE_HUES: Record<DataType, CategoryHue> = {
  cache: 'cache',
  temp: 'other',
  logs: 'documents',
  duplicates: 'photos',
  downloads: 'downloads',
  trash: 'backups',
};

/** Something to clear out (ENT-31). */
export interface DataItem {
  id: string;
  type: DataType;
  name: string;
  /** In bytes. */
  size: number;
  location: string;
  lastAccessed: Date;
  canDelete: boolean;
  /** Why it cannot be deleted. */
  reason?: string;
}

/** What is being deleted. */
export interface Deletion {
  count: number;
  run: WorkRun;
}

export function itemSize(items: readonly { size: number }[]): number {
  return items.reduce((sum, { size }) => sum + size, 0);
}
