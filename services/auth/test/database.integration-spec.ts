import { authEvents } from '@swipeclean/contracts/server';
import { findSchemaDrift } from '@swipeclean/service-kit';
import { authDatabase } from '../src/database/database';
import { TellOpenedAccounts1763770000000 } from '../src/database/migrations/1763770000000-tell-opened-accounts';
import { type AuthHarness, startAuth } from './support/auth-harness';

describe('database of auth', () => {
  let auth: AuthHarness;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.stop());

  it('should match the entities after all migrations', async () => {
    const url = auth.infrastructure.serviceEnv('auth').DATABASE_URL as string;
    expect(await findSchemaDrift(authDatabase, url)).toEqual([]);
  });

  it('should emit existing accounts to billing by its migration (REF code)', async () => {
    await auth.sql(
      `INSERT INTO account (id, email, first_name, last_name, referred_by, created_at)
       VALUES ('zzzzzzgh23456789abcd', 'old@example.com', 'Ada', 'lovelace', 'SWIPEABCDEF', '2026-01-31T10:00:00.123Z'),
         ('yyyyyygh23456789abcd', 'nameless@example.com', NULL, NULL, NULL, '2026-01-31T10:00:00Z')`,
    );
    const queryRunner = auth.service.dataSource.createQueryRunner();
    await new TellOpenedAccounts1763770000000().up(queryRunner);
    await queryRunner.release();
    const told = await auth.sql(
      `SELECT payload FROM outbox WHERE subject = $1 AND payload ->> 'email' IN ('old@example.com', 'nameless@example.com')
       ORDER BY payload ->> 'email' DESC`,
      [authEvents.accountOpened.subject],
    );
    expect(told).toEqual([
      {
        payload: {
          userId: 'zzzzzzgh23456789abcd',
          email: 'old@example.com',
          shownName: 'Ada L.',
          referralCode: 'SWIPEABCDEF',
          openedAt: '2026-01-31T10:00:00.123Z',
        },
      },
      {
        payload: {
          userId: 'yyyyyygh23456789abcd',
          email: 'nameless@example.com',
          shownName: null,
          referralCode: null,
          openedAt: '2026-01-31T10:00:00.000Z',
        },
      },
    ]);
  });

  it('should reject two users with the same referral code (REF code)', async () => {
    const insert = (id: string) =>
      auth.sql('INSERT INTO account (id, email) VALUES ($1, $2)', [id, `${id}@example.com`]);
    await insert('abcdefgh23456789abcd');
    await expect(insert('abcdef99999999999999')).rejects.toThrow(/account_referral_code/);
  });
});
