import {
  changeEmail,
  type ChangeEmailDto,
  changePassword,
  type ChangePasswordDto,
  eraseUser,
  exportUser,
  type DigestPeriod,
  getDigest,
  listOwnActions,
  listSessions,
  resendVerification,
  revokeSession,
  setDigest,
  updateUser,
  type UpdateUserDto,
} from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '@/shared/api/api-query';
import { request, requestFile } from '@/shared/api/client';
import { saveFile } from '@/shared/browser/save-file';
import { storeErasureNotice } from '@/shared/session/erasure-notice';
import { signOut } from '@/shared/session/sign-out';
import { notifySignedIn } from '@/shared/session/user-events';

export const sessionsQuery = apiQuery(listSessions);
export const ownActionsQuery = apiQuery(listOwnActions);
export const digestQuery = apiQuery(getDigest);

export function useRevokeSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request(revokeSession, { id }),
    onSuccess: () => client.invalidateQueries(sessionsQuery),
  });
}

export const useResendVerification = () => useMutation({ mutationFn: () => request(resendVerification) });

export const useUpdateName = () =>
  useMutation({
    mutationFn: (name: UpdateUserDto) => request(updateUser, name),
    onSuccess: notifySignedIn,
  });

export const useChangeEmail = () =>
  useMutation({ mutationFn: (change: ChangeEmailDto) => request(changeEmail, change) });

export function useSetDigest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (period: DigestPeriod) => request(setDigest, { period }),
    onSuccess: (settings) => client.setQueryData(digestQuery.queryKey, settings),
  });
}

/** Ends the user's other sessions. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ChangePasswordDto) => request(changePassword, change),
    onSuccess: () => client.invalidateQueries(sessionsQuery),
  });
}

export const useExportData = () =>
  useMutation({
    mutationFn: async () => (await requestFile(exportUser)).blob(),
    onSuccess: (data) => saveFile(data, 'swipeclean-data.json'),
  });

export const useEraseAccount = () =>
  useMutation({
    mutationFn: () => request(eraseUser),
    onSuccess: () => {
      storeErasureNotice();
      signOut();
    },
  });
