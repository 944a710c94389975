import {
  createCloudAccount,
  type CreateCloudAccountDto,
  createListing,
  type CreateListingDto,
} from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@/shared/api/client';
import { sourcesQuery } from '@/shared/sources/sources';

export function useConnectDrive() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (account: CreateCloudAccountDto) => request(createCloudAccount, account),
    onSuccess: () => client.invalidateQueries({ queryKey: sourcesQuery.queryKey }),
  });
}

export function useUploadListing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (listing: CreateListingDto) => request(createListing, listing),
    onSuccess: () => client.invalidateQueries({ queryKey: sourcesQuery.queryKey }),
  });
}
