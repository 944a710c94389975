import type { ScanResult } from '@swipeclean/scan-engine';
import { type FinishedScan, folderScan } from '@/folder/scan/scan-store';
import { MediaLibrary } from './media-library';

let open: { result: ScanResult; library: MediaLibrary } | null = null;

/** The library of the open folder, the same for every visit to the screen. */
export function libraryOf(scan: FinishedScan): MediaLibrary {
  if (open?.result !== scan.result) {
    open?.library.close();
    open = { result: scan.result, library: new MediaLibrary(scan) };
  }
  return open.library;
}

folderScan.state.subscribe(() => {
  const state = folderScan.state.get();
  if (!open || (state.status === 'results' && state.scan.result === open.result)) return;
  open.library.close();
  open = null;
});
