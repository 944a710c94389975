import { type PasskeyOptions, startPasskey } from '@swipeclean/contracts';
import type { startAuthentication as startAuthenticationOf } from '@simplewebauthn/browser';
import { requestJson } from '../api/http-client';

type AuthenticationOptions = Parameters<typeof startAuthenticationOf>[0]['optionsJSON'];

/** Whether this browser knows passkeys. */
export const canUsePasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Has the user choose a passkey of this site; returns the answer for the server. */
export async function promptForPasskey(): Promise<object> {
  const { method, path } = startPasskey.route;
  // The library is loaded with the first prompt: most visits need none.
  const [{ startAuthentication }, { publicKey }] = await Promise.all([
    import('@simplewebauthn/browser'),
    requestJson<PasskeyOptions>(method, path),
  ]);
  return startAuthentication({ optionsJSON: publicKey as AuthenticationOptions });
}

/** Whether the user closed the prompt, or let it time out. */
export const isPromptClosed = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
