import type { LoginDto, RegisterDto, TokenDto } from '@swipeclean/contracts';
import { authApi } from '@/shared/api/auth-api';
import { gatewayApi } from '@/shared/api/gateway-api';
import { forgetReferral } from '@/shared/session/referral';
import { announceSignIn, announceUserChange } from '@/shared/session/user-news';

/* Without the query cache, which these screens do not load; the forms themselves say what a refusal means. */

export async function login(form: LoginDto): Promise<void> {
  announceSignIn(await gatewayApi.login(form));
}

export async function register(form: RegisterDto): Promise<void> {
  announceSignIn(await gatewayApi.register(form));
  forgetReferral();
}

export const { forgotPassword } = authApi;

export const { resetPassword } = gatewayApi;

export async function verifyEmail(form: TokenDto): Promise<void> {
  await gatewayApi.verifyEmail(form);
  announceUserChange();
}
