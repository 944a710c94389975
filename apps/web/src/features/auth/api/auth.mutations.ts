import type {
  ForgotPasswordDto,
  LoginDto,
  RegisterDto,
  ResetPasswordDto,
  TokenDto,
  User,
} from '@swipeclean/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../../shared/api/http-client';
import { userQuery } from '../../../shared/session/user.query';

/** The forms themselves say what a refusal means. */
const meta = { answersUnauthorized: true };

function useSignIn<Form>(path: string) {
  const client = useQueryClient();
  return useMutation({
    meta,
    mutationFn: (form: Form) => requestJson<User>('POST', path, form),
    onSuccess: (user) => {
      // Whatever the cache holds was another's, or nobody's.
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] });
      client.setQueryData(userQuery.queryKey, user);
    },
  });
}

export const useLogin = () => useSignIn<LoginDto>('/api/auth/login');

export const useRegister = () => useSignIn<RegisterDto>('/api/auth/register');

export const useForgotPassword = () =>
  useMutation({
    meta,
    mutationFn: (form: ForgotPasswordDto) => requestJson<void>('POST', '/api/auth/password/forgot', form),
  });

export const useResetPassword = () =>
  useMutation({
    meta,
    mutationFn: (form: ResetPasswordDto) => requestJson<void>('POST', '/api/auth/password/reset', form),
  });

export function useVerifyEmail() {
  const client = useQueryClient();
  return useMutation({
    meta,
    mutationFn: (form: TokenDto) => requestJson<void>('POST', '/api/auth/email/verify', form),
    onSuccess: () => client.invalidateQueries(userQuery),
  });
}
