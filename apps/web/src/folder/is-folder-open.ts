import { Store } from '@/shared/state/store';

/**
 * Whether a folder is open. Apart from the scan store, so that the frame of every screen can ask it without loading
 * what opens folders.
 */
export const isFolderOpen = new Store(false);

/** Whether a folder is being scanned: time to load the screens that show it. */
export const isScanRunning = new Store(false);
