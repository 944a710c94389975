import type { CategoryHue } from '@/shared/ui/category';
import type { WorkRun } from '@/shared/work/run-work';

/** Kinds of data to delete (DATA-02), in list order. */
export const DATA_TYPES = ['cache', 'temp', 'logs', 'duplicates', 'downloads', 'trash'] as const;
export type DataType = (typeof DATA_TYPES)[number];

/** The same hues as everywhere, for kinds that have one. */
export const TYPE_HUES: Record<DataType, CategoryHue> = {
  cache: 'cache',
  temp: 'other',
  logs: 'documents',
  duplicates: 'photos',
  downloads: 'downloads',
  trash: 'backups',
};

/** A piece of data to delete (ENT-31). */
export interface DataItem {
  id: string;
  type: DataType;
  name: string;
  /** In bytes. */
  size: number;
  location: string;
  lastAccessed: Date;
  canDelete: boolean;
  /** The reason why it cannot be deleted. */
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
