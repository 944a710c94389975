import { preloadable } from '@/shared/ui/preloadable';

/** The progress of a scan; loaded while the user chooses what to scan. */
export const ScanProgress = preloadable(() => import('./scan-progress'));
