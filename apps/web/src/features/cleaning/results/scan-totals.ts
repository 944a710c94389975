import type { SaveScanDto } from '@swipeclean/contracts';
import { summarize, type ScanResult } from '@swipeclean/scan-engine';
import type { FinishedScan } from '../scan/scan-store';

const LONGEST_FOLDER_NAME = 255;

/** What the account learns of a scan: counts and bytes; the folder's name only when its owner wants that. */
export function totalsOf({ result, source, folder }: FinishedScan, keepFolder: boolean): SaveScanDto {
  const totals = summarize(result);
  return {
    ...totals,
    source,
    folder: keepFolder ? (folder?.slice(0, LONGEST_FOLDER_NAME) ?? null) : null,
    identicalMedia: identicalMedia(result),
    durationMs: Math.round(totals.durationMs),
  };
}

/** Copies beyond one among images and videos. */
function identicalMedia({ identical, files }: ScanResult): { files: number; bytes: number } {
  const sum = { files: 0, bytes: 0 };
  for (const { keep, ids, reclaimable } of identical) {
    const category = files[keep]?.category;
    if (category !== 'images' && category !== 'videos') continue;
    sum.files += ids.length - 1;
    sum.bytes += reclaimable;
  }
  return sum;
}
