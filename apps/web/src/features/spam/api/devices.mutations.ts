import { type CreateDeviceDto, pairDevice, type ScreenDto, testDevice } from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@/shared/api/client';
import { devicesQuery } from './spam.queries';

/** Pairs a device. Only this response contains the device's token, so it is not cached. */
export function usePairDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (device: CreateDeviceDto) => request(pairDevice, device),
    gcTime: 0,
    onSuccess: () => client.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  });
}

/** The decision that a device would get for a caller; it is not recorded. */
export function useTryDevice(id: string) {
  return useMutation({ mutationFn: (caller: ScreenDto) => request(testDevice, { ...caller, id }) });
}
