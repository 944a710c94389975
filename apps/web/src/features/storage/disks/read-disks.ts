import type { QueryClient } from '@tanstack/react-query';
import { companionConnection, connect } from '@/folder/companion/companion-connection';
import { type DiskReading, disksQuery } from '../api/disks.queries';

/** Reads the disks, after connecting the companion if need be; the query learns when the companion stops. */
export async function readDisks(client: QueryClient): Promise<DiskReading> {
  await connect(null);
  const { queryKey } = disksQuery;
  const before = client.getQueryData<DiskReading>(queryKey) ?? null;
  const state = companionConnection.get();
  if (state.status !== 'connected') return before && 'ended';
  if (!Array.isArray(before))
    void state.companion.closed.then(() => {
      const isRemoved = companionConnection.get().status === 'removed';
      client.setQueryData<DiskReading>(queryKey, isRemoved ? null : 'ended');
    });
  return state.companion.listDisks();
}
