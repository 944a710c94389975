import type { ScanResult } from '@swipeclean/scan-engine';
import { useState } from 'react';
import { useGone } from '../scan/gone-files';
import { type Selection, selectionOf, withMarks, without } from './selection';

/**
 * What a screen has ticked of a result. What goes from its place loses its tick, and comes back without it; `untick` takes
 * ticks away from whatever is ticked by then.
 */
export function useTicks(result: ScanResult) {
  const gone = useGone(result);
  const [ticks, setTicks] = useState(() => ({ selection: selectionOf(result.files), gone }));
  let { selection } = ticks;
  if (ticks.gone !== gone) {
    selection = without(result.files, selection, gone);
    setTicks({ selection, gone });
  }
  return {
    selection,
    replace: (next: Selection) => setTicks({ selection: next, gone }),
    untick: (ids: readonly number[]) =>
      setTicks((now) => ({ ...now, selection: withMarks(result.files, now.selection, ids, false) })),
  };
}
