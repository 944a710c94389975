import { findSchemaDrift } from '@swipeclean/service-kit';
import { authDatabase } from '../src/database/database';
import { type AuthHarness, startAuth } from './support/auth-harness';

describe('database of auth', () => {
  let auth: AuthHarness;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.stop());

  it('should be what the entities say after all migrations', async () => {
    const url = auth.infrastructure.serviceEnv('auth').DATABASE_URL as string;
    expect(await findSchemaDrift(authDatabase, url)).toEqual([]);
  });

  it('should refuse two users with the same referral code (REF code)', async () => {
    const insert = (id: string) =>
      auth.sql('INSERT INTO account (id, email) VALUES ($1, $2)', [id, `${id}@example.com`]);
    await insert('abcdefgh23456789abcd');
    await expect(insert('abcdef99999999999999')).rejects.toThrow(/account_referral_code/);
  });
});
