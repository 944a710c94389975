import {
  type ActorContext,
  createAuthenticator,
  createSecondStepSession,
  createSession,
  type PendingSignIn,
  storeAuthenticator,
} from '@swipeclean/contracts/server';
import { generate } from 'otplib';
import { type AuthHarness, PASSWORD } from './auth-harness';
import { testNow } from './shifted-clock';

type Actor = Partial<ActorContext>;

/** The code of an app at the time of the services under test. */
export const codeOf = (secret: string, aheadMs = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor((testNow() + aheadMs) / 1000) });

/** Ways to sign in with a second factor. */
export function useSecondFactor(auth: AuthHarness) {
  const as = (actor: Actor = {}) => auth.service.as(actor);
  /** A sign-in whose second step is missing. */
  const askedFor = async (email: string, actor: Actor = {}) =>
    (await as(actor).call(createSession, { email, password: PASSWORD })) as PendingSignIn;
  return {
    as,
    askedFor,
    /** Opens an account with an authenticator app, whose code of now is used up. */
    async openAccount() {
      const { signedIn, actor } = await auth.register();
      const { secret } = await as(actor).call(createAuthenticator);
      const code = await codeOf(secret);
      const { recoveryCodes } = await as(actor).call(storeAuthenticator, { code });
      return { email: signedIn.user.email, actor, secret, code, codes: recoveryCodes as string[] };
    },
    async signInBy(email: string, code: string, actor: Actor = {}) {
      const { pendingToken } = await askedFor(email, actor);
      return as(actor).call(createSecondStepSession, { pendingToken, code });
    },
  };
}
