import { addPasskey, type FactorAdded, startPasskeySetup } from '@swipeclean/contracts';
import type { startRegistration as startRegistrationOf } from '@simplewebauthn/browser';
import { request } from '@/shared/api/client';

type RegistrationOptions = Parameters<typeof startRegistrationOf>[0]['optionsJSON'];

/** Has the browser make a passkey, and adds it to the account. */
export async function createPasskey(name: string): Promise<FactorAdded> {
  const { publicKey } = await request(startPasskeySetup);
  const { startRegistration } = await import('@simplewebauthn/browser');
  const credential = await startRegistration({ optionsJSON: publicKey as RegistrationOptions });
  return request(addPasskey, { name, credential });
}
