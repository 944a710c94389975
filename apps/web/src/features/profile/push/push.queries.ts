import { addPushDevice, getPushSettings, removePushDevice } from '@swipeclean/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '@/shared/api/api-query';
import { request } from '@/shared/api/client';
import { findOwnDeviceId, subscribeToPush, unsubscribeFromPush } from './push-subscription';

export const pushQuery = apiQuery(getPushSettings);

/** The id of this browser. */
export const ownDeviceQuery = queryOptions({ queryKey: ['push-device'], queryFn: findOwnDeviceId });

/** Fetches anew who gets notifications. */
function useRefetch() {
  const client = useQueryClient();
  return () => Promise.all([client.invalidateQueries(pushQuery), client.invalidateQueries(ownDeviceQuery)]);
}

export function useAddPushDevice() {
  const onSuccess = useRefetch();
  return useMutation({
    mutationFn: async (publicKey: string) => request(addPushDevice, await subscribeToPush(publicKey)),
    onSuccess,
  });
}

export function useRemovePushDevice() {
  const onSuccess = useRefetch();
  return useMutation({
    mutationFn: async (id: string) => {
      await request(removePushDevice, { id });
      // The server sends nothing any more, also where the browser stays subscribed.
      await unsubscribeFromPush(id).catch((error: unknown) => console.error(error));
    },
    onSuccess,
  });
}
