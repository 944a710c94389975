import type { CategoryHue } from '@/shared/ui/category';

export type CategoryId = 'photos' | 'backups' | 'documents' | 'music' | 'oldVideos';

/** ENT-19. Its name, description and icon follow from the id. */
export interface CloudCategory {
  id: CategoryId;
  hue: CategoryHue;
  bytes: number;
  itemCount: number;
}

type CloudStatus = 'connect' | 'scanning' | 'overview' | 'cleaning' | 'optimized';

/** A cloud drive, the state of its cleaning, and its actions. */
export interface Cloud {
  status: CloudStatus;
  categories: readonly CloudCategory[];
  selected: ReadonlySet<CategoryId>;
  /** Bytes freed by the last cleaning. */
  freed: number;
  fraction: number | null;
  toggle: (id: CategoryId) => void;
  connect: () => void;
  clean: () => void;
  cancel: () => void;
  showOverview: () => void;
  restore: () => void;
  startOver: () => void;
}

/** Constants of a cloud drive. */
export interface CloudTerms {
  /** Capacity in bytes. */
  total: number;
  /** How long its trash keeps deleted files. */
  trashDays: number;
  /** The age from which videos are old. */
  olderThanYears: number;
}

export const sumBytes = (categories: readonly CloudCategory[]): number =>
  categories.reduce((sum, { bytes }) => sum + bytes, 0);

export const selectedCategories = ({
  categories,
  selected,
}: Pick<Cloud, 'categories' | 'selected'>): CloudCategory[] =>
  categories.filter(({ id }) => selected.has(id));
