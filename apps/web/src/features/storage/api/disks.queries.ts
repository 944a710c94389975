import type { DiskSpace } from '@swipeclean/scan-engine/browser';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { isCompanionStored } from '@/folder/companion/stored-companion';
import type { DiskReading } from '../disks/read-disks';

/** The disks of the companion's shared folders, read when a screen opens and when the user comes back to it. */
export const disksQuery = queryOptions<DiskReading>({
  queryKey: ['disks'],
  queryFn: async (context) => (await import('../disks/read-disks')).readDisks(context),
  enabled: isCompanionStored,
  networkMode: 'always',
  // Several parts of a screen use it.
  staleTime: 1000,
  refetchOnWindowFocus: ({ state }) => Array.isArray(state.data) && 'always',
});

/** Disks with the time of their figures, in milliseconds since 1970. */
export interface Disks {
  disks: readonly DiskSpace[];
  readAt: number;
}

/** The real figures of a connected companion; null where those of scans, or of the Demo, are shown. */
export function useDisks(): Disks | null {
  const { data: disks, dataUpdatedAt: readAt } = useQuery(disksQuery);
  return disks && disks !== 'ended' && disks.length > 0 ? { disks, readAt } : null;
}
