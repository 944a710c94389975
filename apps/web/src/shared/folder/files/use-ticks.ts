import type { ScanResult } from '@swipeclean/scan-engine';
import { useState } from 'react';
import { useGone } from '../scan/gone-files';
import { type Selection, selectionOf, without } from './selection';

/** What a screen has ticked of a result. What goes from its place loses its tick, and comes back without it. */
export function useTicks(result: ScanResult): [Selection, (next: Selection) => void] {
  const gone = useGone(result);
  const [ticks, setTicks] = useState(() => ({ selection: selectionOf(result.files), gone }));
  if (ticks.gone !== gone) {
    const selection = without(result.files, ticks.selection, gone);
    setTicks({ selection, gone });
    return [selection, (next) => setTicks({ selection: next, gone })];
  }
  return [ticks.selection, (next) => setTicks({ selection: next, gone })];
}
