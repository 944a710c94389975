import type { CategoryHue } from '@/shared/ui/category';

export type CategoryId = 'photos' | 'backups' | 'documents' | 'music' | 'oldVideos';

/** ENT-19. Its name, description and icon follow from the id. */
export interface CloudCategory {
  id: CategoryId;
  hue: CategoryHue;
  bytes: number;
  itemCount: number;
}

/** STATE-15. */
export type CloudStatus = 'connect' | 'scanning' | 'overview' | 'cleaning' | 'optimized';

/** A cloud drive, how far its cleaning is, and what can be done about it. */
export interface Cloud {
  status: CloudStatus;
  categories: readonly CloudCategory[];
  selected: ReadonlySet<CategoryId>;
  /** What the last cleaning freed, in bytes. */
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

/** What holds for a cloud drive whatever is in it. */
export interface CloudTerms {
  /** Room in it, in bytes. */
  total: number;
  /** How long its trash keeps what was cleaned. */
  trashDays: number;
  /** From which age on videos are old. */
  olderThanYears: number;
}

export const sumBytes = (categories: readonly CloudCategory[]): number =>
  categories.reduce((sum, { bytes }) => sum + bytes, 0);

export const selectedCategories = ({
  categories,
  selected,
}: Pick<Cloud, 'categories' | 'selected'>): CloudCategory[] =>
  categories.filter(({ id }) => selected.has(id));
