import { startWork } from '@/shared/work/work-store';
import { folderText } from '../messages';
import type { ScanStore } from './scan-store';

/** Shows a scan in the header while its screen is left; returns the way to stop. */
export function announceScan(store: ScanStore, path: string): () => void {
  let work: ReturnType<typeof startWork> | null = null;
  const stop = store.state.subscribe(() => {
    const state = store.state.get();
    if (state.status !== 'scanning') return;
    const { folder, reading } = state;
    work ??= startWork(
      folder === null ? folderText('scan.title') : folderText('scan.titleOf', { folder }),
      path,
    );
    work.progress(reading.progress.fraction);
  });
  return () => {
    stop();
    work?.end();
  };
}
