import type {
  ForgotPasswordDto,
  LoginDto,
  RegisterDto,
  ResetPasswordDto,
  TokenDto,
  User,
} from '@swipeclean/contracts';
import { requestJson } from '@/shared/api/http-client';
import { clearReferral } from '@/shared/session/referral';
import { notifySignedIn, notifyUserChanged } from '@/shared/session/user-events';

/* Without the query cache, which these screens do not load; the forms themselves say what a refusal means. */

export const login = (form: LoginDto) => signIn('/api/auth/login', form);

export async function register(form: RegisterDto): Promise<void> {
  await signIn('/api/auth/register', form);
  clearReferral();
}

export const forgotPassword = (form: ForgotPasswordDto) =>
  requestJson<void>('POST', '/api/auth/password/forgot', form);

export const resetPassword = (form: ResetPasswordDto) =>
  requestJson<void>('POST', '/api/auth/password/reset', form);

export async function verifyEmail(form: TokenDto): Promise<void> {
  await requestJson<void>('POST', '/api/auth/email/verify', form);
  notifyUserChanged();
}

async function signIn(path: string, form: LoginDto | RegisterDto): Promise<void> {
  notifySignedIn(await requestJson<User>('POST', path, form));
}
