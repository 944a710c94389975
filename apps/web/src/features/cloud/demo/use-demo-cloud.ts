import type { CategoryHue } from '@/shared/ui/category';
import { paths } from '@/shared/config/paths';
import { toggleId } from '@/shared/state/id-set';
import { Store, useStore } from '@/shared/state/store';
import { playTask, type Steps } from '@/shared/work/play-steps';
import { useProgress, type WorkRun } from '@/shared/work/run-work';
import { cloudText } from '../messages';

export type CategoryId = 'photos' | 'backups' | 'documents' | 'music' | 'oldVideos';

/** ENT-19. Its name, description and icon follow from the id. */
export interface CloudCategory {
  id: CategoryId;
  hue: CategoryHue;
  bytes: number;
  itemCount: number;
}

interface DemoCloud {
  status: 'connect' | 'scanning' | 'overview' | 'cleaning' | 'optimized';
  categories: readonly CloudCategory[];
  selected: ReadonlySet<CategoryId>;
  beforeCleaning: readonly CloudCategory[];
  run: WorkRun | null;
}

/** CLOUD-03, CONST-06, CLOUD-08; the 32.7 GB in use are the sum of the categories. */
export const SAMPLE_TERMS = { total: 50e9, trashDays: 30, olderThanYears: 2 };

const SAMPLE_CATEGORIES: readonly CloudCategory[] = [
  { id: 'photos', hue: 'photos', bytes: 18.4e9, itemCount: 12_847 },
  { id: 'backups', hue: 'backups', bytes: 8.9e9, itemCount: 5 },
  { id: 'documents', hue: 'documents', bytes: 3.2e9, itemCount: 1547 },
  { id: 'music', hue: 'music', bytes: 1.8e9, itemCount: 426 },
  { id: 'oldVideos', hue: 'videos', bytes: 0.4e9, itemCount: 23 },
];

const SCAN_STEPS: Steps = { step: 8, everyMs: 150 };
const CLEAN_STEPS: Steps = { step: 4, everyMs: 120 };

const FRESH: DemoCloud = {
  status: 'connect',
  categories: SAMPLE_CATEGORIES,
  beforeCleaning: SAMPLE_CATEGORIES,
  selected: new Set(),
  run: null,
};
const cloud = new Store(FRESH);

/**
 * The Demo's state from connecting to the optimized cloud; it continues when its screen is left, and makes no request
 * (CLOUD-15).
 */
export const demoCloud = {
  toggle: (id: CategoryId) => cloud.update({ selected: toggleId(cloud.get().selected, id) }),
  connect: () =>
    playTask(cloud, { title: cloudText('scan.working'), path: paths.icloud }, SCAN_STEPS, 'scanning', {
      status: 'overview',
    }),
  clean: () => {
    const { categories, selected } = cloud.get();
    const work = { title: cloudText('clean.working'), path: paths.icloud };
    return playTask(cloud, work, CLEAN_STEPS, 'cleaning', {
      status: 'optimized',
      beforeCleaning: categories,
      categories: categories.map((category) => (selected.has(category.id) ? emptied(category) : category)),
      selected: new Set(),
    });
  },
  cancel: () => cloud.get().run?.cancel(),
  showOverview: () => cloud.update({ status: 'overview' }),
  restore: () => cloud.update({ status: 'overview', categories: cloud.get().beforeCleaning }),
  startOver: () => cloud.set(FRESH),
};

export function useDemoCloud() {
  const { run, beforeCleaning, ...state } = useStore(cloud);
  const freed = sumBytes(beforeCleaning) - sumBytes(state.categories);
  return { ...state, freed, fraction: useProgress(run), ...demoCloud };
}

const emptied = (category: CloudCategory): CloudCategory => ({ ...category, bytes: 0, itemCount: 0 });

/** A cloud drive, the state of its cleaning, and its actions. */
export type Cloud = ReturnType<typeof useDemoCloud>;

export const sumBytes = (categories: readonly CloudCategory[]): number =>
  categories.reduce((sum, { bytes }) => sum + bytes, 0);

export const selectedCategories = ({
  categories,
  selected,
}: Pick<Cloud, 'categories' | 'selected'>): CloudCategory[] =>
  categories.filter(({ id }) => selected.has(id));
