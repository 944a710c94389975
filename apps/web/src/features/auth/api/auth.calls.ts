import type { LoginDto, RegisterDto, TokenDto } from '@swipeclean/contracts';
import { authApi } from '@/shared/api/auth-api';
import { gatewayApi } from '@/shared/api/gateway-api';
import { clearReferral } from '@/shared/session/referral';
import { notifySignedIn, notifyUserChanged } from '@/shared/session/user-events';

/* Without the query cache, which these screens do not load; the forms themselves show failures. */

export async function login(form: LoginDto): Promise<void> {
  notifySignedIn(await gatewayApi.login(form));
}

export async function register(form: RegisterDto): Promise<void> {
  notifySignedIn(await gatewayApi.register(form));
  clearReferral();
}

export const { forgotPassword } = authApi;

export const { resetPassword } = gatewayApi;

export async function verifyEmail(form: TokenDto): Promise<void> {
  await gatewayApi.verifyEmail(form);
  notifyUserChanged();
}
