import type { SaveScanDto } from '@swipeclean/contracts';
import { type RemainingResult, type ScanResult, summarize } from '@swipeclean/scan-engine';
import type { FinishedScan } from '../../../shared/folder/scan/scan-store';
import { mediaCopies } from './media-copies';

const LONGEST_FOLDER_NAME = 255;

/** What the account learns of a scan: counts and bytes of what is there; the folder's name only when its owner wants that. */
export function totalsOf(
  { source, folder }: FinishedScan,
  left: RemainingResult,
  keepFolder: boolean,
): SaveScanDto {
  const totals = summarize(left);
  return {
    ...totals,
    totalFiles: left.filesLeft,
    source,
    folder: keepFolder ? (folder?.slice(0, LONGEST_FOLDER_NAME) ?? null) : null,
    identicalMedia: identicalMedia(left),
    durationMs: Math.round(totals.durationMs),
  };
}

/** Copies beyond one among images and videos. */
function identicalMedia(result: ScanResult): { files: number; bytes: number } {
  const sum = { files: 0, bytes: 0 };
  for (const { ids, reclaimable } of mediaCopies(result)) {
    sum.files += ids.length - 1;
    sum.bytes += reclaimable;
  }
  return sum;
}
