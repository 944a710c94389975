import { ApiClient } from './api-client';
import { confirmAddress } from './mails';
import { openOwnerAccount, OWNER } from './owner';

/** Makes an account Pro without a purchase: its address is confirmed, and the owner names it a founder's. */
export async function makePro(email: string): Promise<void> {
  await confirmAddress(email);
  await openOwnerAccount();
  const owner = new ApiClient();
  await owner.post('/api/auth/login', OWNER);
  const { status, body } = await owner.post('/api/owner/founders', { email });
  if (status !== 204)
    throw new Error(`Naming ${email} a founder answered ${status}: ${JSON.stringify(body)}`);
}
