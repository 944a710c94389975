import { currentSession } from '@/shared/session/session';
import { KeptFiles } from '../choice/kept-files';
import type { OpenFolder } from '../open-folder';
import { type BrowserScan, storeBrowserScan } from './browser-scans';
import { getFolderId } from './folder-key';
import { totalsOf } from './scan-totals';

/** Removals come one after the other; their totals are counted once. */
const SETTLE_MS = 300;

/** Stores the totals of an open folder in this browser, and again after files were removed, restored or kept. */
export async function recordScan(folder: OpenFolder): Promise<void> {
  const userId = currentSession().user?.id ?? null;
  const folderId = await getFolderId(folder);
  // The screen of the result comes first.
  await new Promise((resolve) => setTimeout(resolve));
  const kept = folder.scoped(KeptFiles);
  await Promise.all([kept.ready, folder.rules.ready]);
  const store = () => storeBrowserScan(toBrowserScan(folder, folderId, userId));
  store();
  let { removed } = folder;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const storeLater = () => {
    clearTimeout(waiting);
    waiting = setTimeout(store, SETTLE_MS);
  };
  kept.state.subscribe(storeLater);
  folder.subscribe(() => {
    if (folder.removed === removed) return;
    removed = folder.removed;
    storeLater();
  });
}

function toBrowserScan(folder: OpenFolder, folderId: string | null, userId: string | null): BrowserScan {
  return {
    folderId,
    userId,
    scannedAt: new Date(folder.result.scannedAt).toISOString(),
    totals: totalsOf(folder, true),
  };
}
