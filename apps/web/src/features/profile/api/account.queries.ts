import type { ChangeEmailDto, ChangePasswordDto, EraseUserDto, UpdateUserDto } from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '@/shared/api/api-query';
import { authApi } from '@/shared/api/auth-api';
import { gatewayApi } from '@/shared/api/gateway-api';
import { saveFile } from '@/shared/browser/save-file';
import { storeErasureNotice } from '@/shared/session/erasure-notice';
import { signOut } from '@/shared/session/sign-out';
import { notifySignedIn } from '@/shared/session/user-events';

export const sessionsQuery = apiQuery(authApi.listSessions);
export const ownActionsQuery = apiQuery(authApi.listOwnActions);

export function useRevokeSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => gatewayApi.revokeSession({ id }),
    onSuccess: () => client.invalidateQueries(sessionsQuery),
  });
}

export const useRevokeAllSessions = () =>
  useMutation({
    mutationFn: () => gatewayApi.revokeAllSessions(),
    onSuccess: signOut,
  });

export const useResendVerification = () => useMutation({ mutationFn: () => authApi.resendVerification() });

export const useUpdateName = () =>
  useMutation({
    mutationFn: (name: UpdateUserDto) => authApi.updateUser(name),
    onSuccess: notifySignedIn,
  });

export const useChangeEmail = () =>
  useMutation({ mutationFn: (change: ChangeEmailDto) => authApi.changeEmail(change) });

/** Ends the user's other sessions. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ChangePasswordDto) => authApi.changePassword(change),
    onSuccess: () => client.invalidateQueries(sessionsQuery),
  });
}

/** Mails a link that sets a password, for an account that has none. */
export const usePasswordLink = () =>
  useMutation({ mutationFn: (email: string) => authApi.forgotPassword({ email }) });

export const useExportData = () =>
  useMutation({
    mutationFn: async () => (await gatewayApi.exportUser.fetch()).blob(),
    onSuccess: (data) => saveFile(data, 'swipeclean-data.json'),
  });

export const useEraseAccount = () =>
  useMutation({
    meta: { answersUnauthorized: true },
    mutationFn: (confirmation: EraseUserDto) => gatewayApi.eraseUser(confirmation),
    onSuccess: () => {
      storeErasureNotice();
      signOut();
    },
  });
