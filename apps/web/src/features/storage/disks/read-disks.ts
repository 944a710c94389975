import type { DiskSpace } from '@swipeclean/scan-engine/browser';
import type { QueryFunctionContext } from '@tanstack/react-query';
import { companionConnection, connect } from '@/folder/companion/companion-connection';

/** The disks as last read; null without a companion, `ended` after it has stopped. */
export type DiskReading = readonly DiskSpace[] | 'ended' | null;

/** Reads the disks, after connecting the companion if need be; the query learns when the companion stops. */
export async function readDisks({ client, queryKey }: QueryFunctionContext): Promise<DiskReading> {
  await connect(null);
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
