import { type ComponentType, lazy, Suspense } from 'react';
import { isFolderOpen, isScanRunning } from '@/folder/is-folder-open';
import { loadAreas } from '@/shared/i18n/messages';
import { useStore } from '@/shared/state/store';

const Chip = lazyWithTexts(() => import('@/folder/folder-chip'));
const Rail = lazyWithTexts(() =>
  import('@/folder/folder-navigation').then(({ FolderRail: rail }) => ({ default: rail })),
);

/** The open folder in the header of every screen: its name, size, trash, Undo and Close. */
export function LazyFolderChip() {
  const isOpen = useStore(isFolderOpen);
  const isScanning = useStore(isScanRunning);
  // While a folder is scanned its place is there already, so that the result does not move the screen.
  const place = <div className="h-11" />;
  if (!isOpen) return isScanning ? place : null;
  return (
    <Suspense fallback={place}>
      <Chip />
    </Suspense>
  );
}

/** The places of the open folder, in the rail. */
export function LazyFolderRail() {
  return useStore(isFolderOpen) ? (
    <Suspense>
      <Rail />
    </Suspense>
  ) : null;
}

/** The frame loads neither code nor texts of folders before one is open. */
function lazyWithTexts(load: () => Promise<{ default: ComponentType }>) {
  return lazy(async () => {
    const [module] = await Promise.all([load(), loadAreas('folder')]);
    return module;
  });
}
