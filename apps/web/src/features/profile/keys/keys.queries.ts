import {
  createApiKey,
  type CreateApiKeyDto,
  listApiKeys,
  listOwnActions,
  revokeApiKey,
} from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '@/shared/api/api-query';
import { invalidatePaths } from '@/shared/api/changed-replies';
import { request } from '@/shared/api/client';

export const apiKeysQuery = apiQuery(listApiKeys);

/** A change of the keys, which the account's activity shows, too. */
function useKeyChange<Fields, Reply>(mutationFn: (fields: Fields) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () =>
      invalidatePaths(
        client,
        [listApiKeys, listOwnActions].map(({ route }) => route.path),
      ),
  });
}

export const useCreateApiKey = () => useKeyChange((fields: CreateApiKeyDto) => request(createApiKey, fields));
export const useRevokeApiKey = () => useKeyChange((id: string) => request(revokeApiKey, { id }));
