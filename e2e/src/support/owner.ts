import type { User } from '@swipeclean/contracts';
import { ApiClient } from './api-client';
import { confirmAddress } from './mails';
import type { TestUser } from './users';

/** The account that the stack of the journeys knows as its owner's. */
export const OWNER: TestUser = { email: 'owner@swipeclean.example', password: 'correct horse battery' };

/** The two access codes of that stack (OWN-03), and the hashes that it is given instead. */
export const OWNER_CODES = ['first-gate-7f3a', 'second-gate-c19e'] as const;
export const OWNER_CODE_HASHES = [
  '$argon2id$v=19$m=19456,t=2,p=1$jEttHnB4lHMgRt1mf6T4Wg$SSDqsdtnl/VaNJ0h+eijU+3k6/SFPe/hffh1bfc2GAE',
  '$argon2id$v=19$m=19456,t=2,p=1$kSw97t8sIwHpI7ftLploQA$j0iwyKuzs+kYA/LXR5b2ejoTUOMM21sIfnY/VZO09Jg',
].join(' ');

/** Sees to it that the owner has an account with a confirmed address; whichever journey comes first opens it. */
export async function openOwnerAccount(): Promise<void> {
  const client = new ApiClient();
  const registered = await client.post<User>('/api/auth/register', OWNER);
  const { body } = registered.status === 201 ? registered : await client.post<User>('/api/auth/login', OWNER);
  if (body.emailVerified) return;
  await confirmAddress(OWNER.email, client);
}
