import type { EraseUserDto, Session } from '@swipeclean/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request, requestJson } from '@/shared/api/http-client';
import { saveFile } from '@/shared/browser/save-file';
import { storeErasureNotice } from '@/shared/session/erasure-notice';
import { signOut } from '@/shared/session/sign-out';

/** Where the user is signed in. */
export const sessionsQuery = queryOptions<Session[]>({ queryKey: ['/api/auth/sessions'] });

export function useRevokeSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => requestJson<void>('DELETE', `/api/auth/sessions/${id}`),
    onSuccess: () => client.invalidateQueries(sessionsQuery),
  });
}

export const useRevokeAllSessions = () =>
  useMutation({
    mutationFn: () => requestJson<void>('POST', '/api/auth/sessions/revoke-all'),
    onSuccess: signOut,
  });

export const useResendVerification = () =>
  useMutation({ mutationFn: () => requestJson<void>('POST', '/api/auth/email/resend') });

export const useExportData = () =>
  useMutation({
    mutationFn: async () => (await request('GET', '/api/auth/export')).blob(),
    onSuccess: (data) => saveFile(data, 'swipeclean-data.json'),
  });

export const useEraseAccount = () =>
  useMutation({
    meta: { answersUnauthorized: true },
    mutationFn: (confirmation: EraseUserDto) => requestJson<void>('DELETE', '/api/auth/user', confirmation),
    onSuccess: () => {
      storeErasureNotice();
      signOut();
    },
  });
