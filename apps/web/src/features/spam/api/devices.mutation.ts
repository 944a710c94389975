import type { CreateDeviceDto, ScreenDto } from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { spamApi } from '@/shared/api/spam-api';
import { devicesQuery } from './spam.queries';

/** Pairs a device; the answer is the only one that holds its token, so it is kept out of the cache. */
export function usePairDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (device: CreateDeviceDto) => spamApi.pairDevice(device),
    gcTime: 0,
    onSuccess: () => client.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  });
}

/** What a device would be told of a caller; it is noted nowhere. */
export function useTryDevice(id: string) {
  return useMutation({
    mutationFn: (caller: ScreenDto) => spamApi.testDevice({ ...caller, id }),
  });
}
