import type { DuplicateGroup, ScanResult } from '@swipeclean/scan-engine';

/**
 * The parts of a result that are recommended for cleaning. Each file is in one part only, so that the parts can be
 * summed.
 */
export interface Cleanable {
  /** Surplus images and videos of identical groups: the recommendations' duplicate photos. */
  copies: number[];
  /** Junk by rule, without the surplus copies. */
  junk: Pick<ScanResult['junk'][number], 'rule' | 'ids'>[];
  /** Old downloads that are neither. */
  oldDownloads: number[];
}

export function cleanableOf(result: ScanResult): Cleanable {
  const copies = mediaGroups(result).flatMap(({ ids, keep }) => ids.filter((id) => id !== keep));
  const taken = new Set(copies);
  const junk = result.junk.map(({ rule, ids }) => ({ rule, ids: ids.filter((id) => !taken.has(id)) }));
  for (const { ids } of junk) for (const id of ids) taken.add(id);
  return { copies, junk, oldDownloads: result.oldDownloads.ids.filter((id) => !taken.has(id)) };
}

function mediaGroups({ identical, files }: ScanResult): DuplicateGroup[] {
  return identical.filter(({ keep }) => {
    const category = files[keep]?.category;
    return category === 'images' || category === 'videos';
  });
}
