import type { ScannedFile } from '@swipeclean/scan-engine';
import { isSelected, type Selection, withMarks } from '../files/selection';

/**
 * Ticks after other copies have become those that stay: where the new one was ticked, its tick goes to the old one, so
 * that what was meant to go, all but one, still is. `off[at]` and `on[at]` are of one group.
 */
export function reticked(
  files: readonly ScannedFile[],
  selection: Selection,
  off: readonly number[],
  on: readonly number[],
): Selection {
  const swapped = off.map((_, at) => at).filter((at) => isSelected(selection, off[at]!));
  const without = withMarks(
    files,
    selection,
    swapped.map((at) => off[at]!),
    false,
  );
  return withMarks(
    files,
    without,
    swapped.map((at) => on[at]!),
    true,
  );
}
