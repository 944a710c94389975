import { useState } from 'react';
import { useSelection } from '../../../shared/selection/use-selection';
import { useSteppedProgress } from '../../../shared/work/use-stepped-progress';
import {
  CLEAN_STEPS,
  SAMPLE_CATEGORIES,
  SCAN_STEPS,
  sumMegabytes,
  type CategoryId,
  type CloudCategory,
} from './sample-cloud';

export type CloudStatus = 'connect' | 'scanning' | 'overview' | 'cleaning' | 'optimized';

/** The Demo's way from connecting to an optimized cloud (STATE-15). It asks no server (CLOUD-15). */
export function useDemoCloud() {
  const [status, setStatus] = useState<CloudStatus>('connect');
  const [categories, setCategories] = useState<readonly CloudCategory[]>(SAMPLE_CATEGORIES);
  const [beforeCleaning, setBeforeCleaning] = useState(categories);
  const { selected, toggle, clear } = useSelection<CategoryId>();
  const { fraction, run, cancel } = useSteppedProgress();

  function finishCleaning(): void {
    setBeforeCleaning(categories);
    setCategories(categories.map((category) => (selected.has(category.id) ? emptied(category) : category)));
    clear();
    setStatus('optimized');
  }

  return {
    status,
    categories,
    selected,
    chosen: categories.filter(({ id }) => selected.has(id)),
    /** What the last cleaning freed, in MB. */
    freed: sumMegabytes(beforeCleaning) - sumMegabytes(categories),
    fraction,
    toggle,
    connect: () => {
      setStatus('scanning');
      run(SCAN_STEPS, () => setStatus('overview'));
    },
    clean: () => {
      setStatus('cleaning');
      run(CLEAN_STEPS, finishCleaning);
    },
    /** Back to where the work began, as it was. */
    cancel: () => {
      cancel();
      setStatus(status === 'cleaning' ? 'overview' : 'connect');
    },
    showOverview: () => setStatus('overview'),
    /** Out of the trash again (CLOUD-14). */
    restore: () => {
      setCategories(beforeCleaning);
      setStatus('overview');
    },
    startOver: () => {
      setCategories(SAMPLE_CATEGORIES);
      clear();
      setStatus('connect');
    },
  };
}

const emptied = (category: CloudCategory): CloudCategory => ({ ...category, megabytes: 0, itemCount: 0 });
