import type { User } from '@swipeclean/contracts';
import { ApiClient } from './api-client';
import { confirmAddress } from './mails';
import type { TestUser } from './users';

/** The account whose e-mail is the stack's `OWNER_EMAIL`. */
export const OWNER: TestUser = { email: 'owner@swipeclean.example', password: 'correct horse battery' };

/** The stack's two access codes (OWN-03) and their hashes. */
export const OWNER_CODES = ['first-gate-7f3a', 'second-gate-c19e'] as const;
export const OWNER_CODE_HASHES = [
  '$argon2id$v=19$m=19456,t=2,p=1$jEttHnB4lHMgRt1mf6T4Wg$SSDqsdtnl/VaNJ0h+eijU+3k6/SFPe/hffh1bfc2GAE',
  '$argon2id$v=19$m=19456,t=2,p=1$kSw97t8sIwHpI7ftLploQA$j0iwyKuzs+kYA/LXR5b2ejoTUOMM21sIfnY/VZO09Jg',
].join(' ');

/** Creates the owner's account with a confirmed address unless it exists. */
export async function ensureOwnerAccount(): Promise<void> {
  const client = new ApiClient();
  const registered = await client.post<User>('/api/auth/register', OWNER);
  const { body } = registered.status === 201 ? registered : await client.post<User>('/api/auth/login', OWNER);
  if (body.emailVerified) return;
  await confirmAddress(OWNER.email, client);
}

/** Makes an account Pro without a purchase: confirms its address and adds it to the founders. */
export async function grantPro(email: string): Promise<void> {
  await confirmAddress(email);
  await ensureOwnerAccount();
  const owner = new ApiClient();
  await owner.post('/api/auth/login', OWNER);
  const { status, body } = await owner.post('/api/owner/founders', { email });
  if (status !== 204)
    throw new Error(`Naming ${email} a founder answered ${status}: ${JSON.stringify(body)}`);
}
