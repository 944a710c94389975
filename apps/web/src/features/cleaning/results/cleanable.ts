import type { DuplicateGroup, ScanResult } from '@swipeclean/scan-engine';

/** What is recommended to be cleaned of a result: each file under one of these only, so that they can be added up. */
export interface Cleanable {
  /** Images and videos beyond one of each identical group: what recommendations call duplicate photos. */
  copies: number[];
  /** Junk that is no such copy, by rule. */
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
