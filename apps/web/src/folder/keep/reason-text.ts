import type { ScanResult } from '@swipeclean/scan-engine';
import { folderText } from '../messages';
import type { Reason } from '../trash/removal';

type Junk = `junk.${ScanResult['junk'][number]['rule']}`;

/** A reason in words. */
export function reasonText(reason: Reason, t: typeof folderText = folderText): string {
  return t(isJunk(reason) ? reason : `live.why.${reason}`);
}

export function isJunk(reason: Reason): reason is Junk {
  return reason.startsWith('junk.');
}
