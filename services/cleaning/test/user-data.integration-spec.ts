import { authEvents, cleaningRpc, type MailTotals } from '@swipeclean/contracts/server';
import { findSchemaDrift, RetentionSweep } from '@swipeclean/service-kit';
import { ConnectionsService } from '../src/connections/connections.service';
import { OAuthClient } from '../src/connections/oauth/oauth-client';
import { cleaningService } from '../src/definition';
import { PlansService } from '../src/plans/plans.service';
import { scanOf } from './scan-fixture';
import { untilEnded } from './support/jobs';
import { connect, handleJobs, jobsOf, PASSWORD } from './support/source-rows';
import { useCleaning } from './support/use-cleaning';

const cleaning = useCleaning({ GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' });

/** What a user connected: a mailbox with a consent under way, a job, and a plan with an item. */
async function useSources(user: string): Promise<void> {
  const { id: accountId } = await connect(cleaning, user);
  handleJobs(cleaning, 'mail.scan', async () => ({}) as MailTotals);
  await untilEnded(
    cleaning.as(user),
    await jobsOf(cleaning).start({ userId: user, accountId, kind: 'mail.scan' }),
  );
  const item = { ref: {}, title: 'A subject', detail: 'INBOX', bytes: 1, date: null, reason: 'old' };
  const plan = { userId: user, accountId, kind: 'mail' as const, action: 'trash' as const, items: [item] };
  await cleaning.app.get(PlansService, { strict: false }).create({ ...plan, protectedItems: [] });
  const request = { kind: 'mail', provider: 'google' } as const;
  await cleaning.as({ userId: user, isPro: true }).call(cleaningRpc.startConsent, request);
}

/** Leaves a row in every table. */
async function useEverything(user: string): Promise<void> {
  const caller = cleaning.as(user);
  await caller.call(cleaningRpc.saveScan, scanOf());
  await caller.call(cleaningRpc.setDevice, { totalBytes: 128_000_000_000 });
  await caller.call(cleaningRpc.startSession);
  await caller.call(cleaningRpc.recordAction, { tool: 'swipe', files: 1, bytes: 2 });
  await useSources(user);
}

const TABLES = [
  'scan',
  'device',
  'recommendation',
  'session',
  'action',
  'connection',
  'consent',
  'job',
  'plan',
];

/** Filled by scans, and exported. */
const TABLES_OF_SCANS = ['mail_scan', 'cloud_scan', 'mail_rule', 'unsubscribe_request'];

describe('a user’s data', () => {
  it('should be exported whole, to its user only', async () => {
    await useEverything('exported');
    const data = await cleaning.as('exported').call(cleaningRpc.exportUser);
    expect(Object.keys(data).sort()).toEqual([...TABLES, ...TABLES_OF_SCANS].sort());
    for (const table of TABLES) expect(data[table]).not.toEqual([]);
    expect(data['scan']).toMatchObject([{ totalSize: 10_000_000_000, sums: { junk: { files: 6 } } }]);

    const other = await cleaning.as('somebody').call(cleaningRpc.exportUser);
    for (const table of TABLES) expect(other[table]).toEqual([]);
  });

  it('should be exported without secrets', async () => {
    await useEverything('secretive');
    const data = await cleaning.as('secretive').call(cleaningRpc.exportUser);
    expect(Object.keys(data.connection?.[0] as object)).not.toContain('credentials');
    expect(Object.keys(data.consent?.[0] as object).sort()).toEqual([
      'expiresAt',
      'id',
      'kind',
      'provider',
      'userId',
    ]);
    expect(JSON.stringify(data)).not.toContain(PASSWORD);
  });

  it('should be deleted with its scanned messages, files and items of plans', async () => {
    await useEverything('scanned');
    const [{ id }] = await cleaning.dataSource.query(`SELECT id FROM connection WHERE user_id = 'scanned'`);
    await cleaning.dataSource.query(
      `INSERT INTO mail_scan (id, account_id, stored_at) VALUES ($1, $1, now())`,
      [id],
    );
    await cleaning.auth.eraseUser('scanned', 'cleaning');
    const [left] = await cleaning.dataSource.query(
      `SELECT (SELECT count(*)::int FROM mail_scan WHERE account_id = $1) AS scans,
              (SELECT count(*)::int FROM plan_item WHERE plan_id IN
                (SELECT id FROM plan WHERE user_id = 'scanned')) AS items,
              (SELECT count(*)::int FROM job WHERE account_id = $1) AS jobs`,
      [id],
    );
    expect(left).toEqual({ scans: 0, items: 0, jobs: 0 });
  });

  it(`should be deleted by ${authEvents.userErased.subject}, once, without other users' data`, async () => {
    await useEverything('erased');
    await useEverything('kept');
    await cleaning.auth.eraseUser('erased', 'cleaning');
    const data = await cleaning.as('erased').call(cleaningRpc.exportUser);
    for (const table of TABLES) expect(data[table]).toEqual([]);
    const others = await cleaning.as('kept').call(cleaningRpc.exportUser);
    for (const table of TABLES) expect(others[table]).not.toEqual([]);

    await cleaning.as('erased').call(cleaningRpc.saveScan, scanOf());
    await cleaning.auth.repeatErasure('erased', 'cleaning');
    expect(await cleaning.as('erased').call(cleaningRpc.listScans)).toHaveLength(1);
  });
});

describe('a connection that is under way when its user is erased', () => {
  it('should not be stored', async () => {
    await useEverything('gone');
    await cleaning.auth.eraseUser('gone', 'cleaning');
    await expect(connect(cleaning, 'gone')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await cleaning.dataSource.query(
      `UPDATE erased_user SET erased_at = now() - interval '25 hours' WHERE user_id = 'gone'`,
    );
    await cleaning.app.get(RetentionSweep, { strict: false }).sweep();
    expect(await cleaning.dataSource.query(`SELECT 1 FROM erased_user WHERE user_id = 'gone'`)).toEqual([]);
  });

  it('should have its consent ended at the provider', async () => {
    const revoked = jest
      .spyOn(cleaning.app.get(OAuthClient, { strict: false }), 'revoke')
      .mockResolvedValue();
    const tokens = { accessToken: 'a', refreshToken: 'r', expiresAt: new Date().toISOString() };
    await cleaning.app.get(ConnectionsService, { strict: false }).create('consented', {
      kind: 'cloud',
      provider: 'google',
      name: 'consented@example.org',
      settings: {},
      credentials: { type: 'oauth', ...tokens },
    });
    await cleaning.auth.eraseUser('consented', 'cleaning');
    expect(revoked).toHaveBeenCalledWith('google', expect.objectContaining(tokens));
  });
});

describe('the schema', () => {
  it('should match the entities', async () => {
    const url = cleaning.infrastructure.serviceEnv('cleaning').DATABASE_URL as string;
    expect(await findSchemaDrift(cleaningService.database, url)).toEqual([]);
  });
});
