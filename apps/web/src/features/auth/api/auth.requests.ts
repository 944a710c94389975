import {
  getSecondStep as getSecondStepCall,
  login as loginCall,
  type LoginDto,
  loginWithPasskey as loginWithPasskeyCall,
  register as registerCall,
  type RegisterDto,
  takeSecondStep as takeSecondStepCall,
  type TokenDto,
  unsubscribeDigest as unsubscribeDigestCall,
  verifyEmail as verifyEmailCall,
} from '@swipeclean/contracts';
import { ApiError } from '@/shared/api/api-error';
import { request } from '@/shared/api/client';
import { promptForPasskey } from '@/shared/identity/passkey-prompt';
import { clearReferral } from '@/shared/session/referral';
import { invalidateUser } from '@/shared/session/session';
import { notifySignedIn } from '@/shared/session/user-events';

/* Without the query cache, which these screens do not load; the forms themselves show failures. */

/** Signs in, unless the account asks for a second step. */
export async function login(form: LoginDto): Promise<'signed-in' | 'second-step'> {
  try {
    notifySignedIn(await request(loginCall, form));
    return 'signed-in';
  } catch (error) {
    if (error instanceof ApiError && error.problem?.reason === 'SECOND_FACTOR_NEEDED') return 'second-step';
    throw error;
  }
}

export async function loginWithPasskey(): Promise<void> {
  notifySignedIn(await request(loginWithPasskeyCall, { credential: await promptForPasskey() }));
}

export const getSecondStep = () => request(getSecondStepCall);

export async function takeSecondStep(code: string): Promise<void> {
  notifySignedIn(await request(takeSecondStepCall, { code }));
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
