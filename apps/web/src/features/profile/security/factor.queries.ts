import {
  confirmAuthenticator,
  createAuthenticator,
  getSecondFactors,
  listOwnActions,
  listPasskeys,
  removeAuthenticator,
  removePasskey,
  removePassword,
  renamePasskey,
  renewRecoveryCodes,
} from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '@/shared/api/api-query';
import { invalidatePaths } from '@/shared/api/changed-replies';
import { request } from '@/shared/api/client';
import { invalidateUser } from '@/shared/session/session';
import { createPasskey } from './create-passkey';

export const passkeysQuery = apiQuery(listPasskeys);
export const factorsQuery = apiQuery(getSecondFactors);

/** A change of how the user signs in, after which all that shows it is fetched again. */
function useFactorChange<Fields, Reply>(mutationFn: (fields: Fields) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    // A wrong passkey or code is answered in its form.
    meta: { answersUnauthorized: true },
    mutationFn,
    onSuccess: async () => {
      invalidateUser();
      await invalidatePaths(
        client,
        [listPasskeys, getSecondFactors, listOwnActions].map(({ route }) => route.path),
      );
    },
  });
}

export const useAddPasskey = () => useFactorChange(createPasskey);
export const useRenamePasskey = () =>
  useFactorChange((fields: { id: string; name: string }) => request(renamePasskey, fields));
export const useRemovePasskey = () => useFactorChange((id: string) => request(removePasskey, { id }));
export const useCreateAuthenticator = () => useFactorChange(() => request(createAuthenticator));
export const useConfirmAuthenticator = () =>
  useFactorChange((code: string) => request(confirmAuthenticator, { code }));
export const useRemoveAuthenticator = () => useFactorChange(() => request(removeAuthenticator));
export const useRenewRecoveryCodes = () => useFactorChange(() => request(renewRecoveryCodes));
export const useRemovePassword = () => useFactorChange(() => request(removePassword));
