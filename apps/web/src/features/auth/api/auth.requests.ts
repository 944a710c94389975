import {
  login as loginCall,
  type LoginDto,
  register as registerCall,
  type RegisterDto,
  type TokenDto,
  unsubscribeDigest as unsubscribeDigestCall,
  verifyEmail as verifyEmailCall,
} from '@swipeclean/contracts';
import { request } from '@/shared/api/client';
import { clearReferral } from '@/shared/session/referral';
import { invalidateUser } from '@/shared/session/session';
import { notifySignedIn } from '@/shared/session/user-events';

/* Without the query cache, which these screens do not load; the forms themselves show failures. */

export async function login(form: LoginDto): Promise<void> {
  notifySignedIn(await request(loginCall, form));
}

export async function register(form: RegisterDto): Promise<void> {
  notifySignedIn(await request(registerCall, form));
  clearReferral();
}

export async function verifyEmail(form: TokenDto): Promise<void> {
  await request(verifyEmailCall, form);
  invalidateUser();
}

export const unsubscribeDigest = (token: string): Promise<void> => request(unsubscribeDigestCall, { token });
