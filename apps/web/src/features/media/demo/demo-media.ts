import { BYTES_PER_MB } from '@swipeclean/contracts';
import { wait } from '@/shared/work/wait';
import type { ExportRequest, GroupCount, GroupId } from '../media-groups';

const SCAN_MS = 3000;
const EXPORT_MS = 2500;
const DELETE_MS = 2000;

export const SAMPLE_GROUPS: readonly GroupCount[] = [
  { id: 'photos', count: 3247, totalSize: 8.5e9 },
  { id: 'videos', count: 189, totalSize: 15.8e9 },
];

/** The Demo's simulated work: it waits and generates figures, without files or requests (MEDIA-21). */
export const demoMedia = {
  async scan(signal: AbortSignal): Promise<GroupCount[]> {
    await wait(SCAN_MS, signal);
    const photos = randomInteger(1500, 3499);
    const videos = randomInteger(50, 249);
    return [
      { id: 'photos', count: photos, totalSize: photos * randomInteger(2, 4) * BYTES_PER_MB },
      { id: 'videos', count: videos, totalSize: videos * randomInteger(60, 110) * BYTES_PER_MB },
    ];
  },

  async export(request: ExportRequest, signal: AbortSignal): Promise<ExportRequest> {
    await wait(EXPORT_MS, signal);
    return request;
  },

  async delete(
    groups: readonly GroupCount[],
    chosen: ReadonlySet<GroupId>,
    signal: AbortSignal,
  ): Promise<GroupCount[]> {
    await wait(DELETE_MS, signal);
    return groups.map((group) => (chosen.has(group.id) ? { ...group, count: 0, totalSize: 0 } : group));
  },
};

function randomInteger(from: number, to: number): number {
  return from + Math.floor(Math.random() * (to - from + 1));
}
