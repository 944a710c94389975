import type { CreateDeviceDto, Device } from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../../shared/api/http-client';
import { devicesQuery } from './spam.queries';

/** Pairs a device; the answer is the only one that holds its token, so it is kept out of the cache. */
export function usePairDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (device: CreateDeviceDto) => requestJson<Device>('POST', '/api/spam/devices', device),
    gcTime: 0,
    onSuccess: () => client.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  });
}
