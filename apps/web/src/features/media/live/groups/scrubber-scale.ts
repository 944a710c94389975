/** A month in a list, by the distance of its head from the list's top. */
export interface ScrubberStop {
  key: string;
  label: string;
  /** Null for an unknown date. */
  year: number | null;
  offset: number;
}

/**
 * The stop at a part of the list. The line that is read moves down the window as the list is scrolled, so that every
 * month can be reached, also the last ones, and the label is that of the month beside the thumb:
 * https://github.com/immich-app/immich/issues/19599
 */
export function findStop(stops: readonly ScrubberStop[], part: number, height: number): number {
  const found = stops.findLastIndex(({ offset }) => offset <= part * height + 1);
  return Math.max(0, found);
}

/** The labels of years that fit beside the rail, as parts of its height: https://github.com/immich-app/immich/issues/4557 */
export function placeYears(
  stops: readonly ScrubberStop[],
  height: number,
  minGap: number,
): { year: number; part: number }[] {
  const placed: { year: number; part: number }[] = [];
  for (const { year, offset } of stops) {
    const last = placed.at(-1);
    const part = offset / height;
    if (year === null || year === last?.year || (last && part - last.part < minGap)) continue;
    placed.push({ year, part });
  }
  return placed;
}
