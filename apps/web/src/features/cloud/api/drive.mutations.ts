import type { CreateCloudAccountDto, CreateListingDto } from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cleaningApi } from '@/shared/api/cleaning-api';
import { sourcesQuery } from '@/shared/sources/sources';

export function useConnectDrive() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (account: CreateCloudAccountDto) => cleaningApi.createCloudAccount(account),
    onSuccess: () => client.invalidateQueries({ queryKey: sourcesQuery.queryKey }),
  });
}

export function useUploadListing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (listing: CreateListingDto) => cleaningApi.createListing(listing),
    onSuccess: () => client.invalidateQueries({ queryKey: sourcesQuery.queryKey }),
  });
}
