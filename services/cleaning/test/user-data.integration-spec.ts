import {
  authEvents,
  deleteSource,
  exportCleaningData,
  listScans,
  type MailTotals,
  saveScan,
  setSchedule,
  setStorageDevice,
  startCleaningSession,
  startConsent,
} from '@swipeclean/contracts/server';
import { findSchemaDrift, RetentionSweep } from '@swipeclean/service-kit';
import { expectRefusal } from '@swipeclean/service-kit/testing';
import { ConnectionsService } from '../src/connections/connections.service';
import { OAuthClient } from '../src/connections/oauth/oauth-client';
import { cleaningService } from '../src/definition';
import { PlansService } from '../src/plans/plans.service';
import { scanOf } from './scan-fixture';
import { untilEnded } from './support/jobs';
import { connect, handleJobs, jobsOf, PASSWORD } from './support/source-rows';
import { trash } from './support/removals';
import { useCleaning } from './support/use-cleaning';

const cleaning = useCleaning({ GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' });

/** What a user connected: a mailbox with a consent under way, a job, a plan with an item, and a schedule. */
async function useSources(user: string): Promise<void> {
  const { id: sourceId } = await connect(cleaning, user);
  handleJobs(cleaning, 'mail.scan', async () => ({}) as MailTotals);
  await untilEnded(
    cleaning.as(user),
    await jobsOf(cleaning).start({ userId: user, sourceId, kind: 'mail.scan' }),
  );
  const item = { ref: {}, title: 'A subject', detail: 'INBOX', bytes: 1, date: null, reason: 'old' };
  const plan = { userId: user, sourceId, kind: 'mail' as const, action: 'trash' as const, items: [item] };
  await cleaning.app.get(PlansService, { strict: false }).create({ ...plan, protectedItems: [] });
  await cleaning
    .as({ userId: user, isPro: true })
    .call(setSchedule, { id: sourceId, interval: 'daily', day: 1, hour: 3, timeZone: 'UTC' });
  await cleaning.dataSource.query(
    `WITH rule AS (INSERT INTO cleaning_rule (id, source_id, user_id, kind, sender, confirmed_at, previewed_files,
                     previewed_bytes) VALUES (gen_random_uuid(), $1, $2, 'sender', 'a@x.test', now(), 0, 0))
     INSERT INTO auto_run (id, source_id, user_id, due_at, state, ended_at)
     VALUES (gen_random_uuid(), $1, $2, now(), 'done', now())`,
    [sourceId, user],
  );
  const request = { kind: 'mail', provider: 'google' } as const;
  await cleaning.as({ userId: user, isPro: true }).call(startConsent, request);
}

/** Leaves a row in every table. */
async function useEverything(user: string): Promise<void> {
  const caller = cleaning.as(user);
  await caller.call(saveScan, scanOf());
  await caller.call(setStorageDevice, { totalBytes: 128_000_000_000 });
  await caller.call(startCleaningSession);
  await trash(caller, 2);
  await useSources(user);
}

const TABLES = [
  'scan',
  'device',
  'recommendation',
  'session',
  'action',
  'action_event',
  'connection',
  'consent',
  'job',
  'plan',
  'source_schedule',
  'cleaning_rule',
  'auto_run',
];

/** Filled by scans, and exported. */
const TABLES_OF_SCANS = ['mail_scan', 'cloud_scan', 'mail_folder_answer', 'unsubscribe_request'];

describe('a user’s data', () => {
  it('should be exported whole, to its user only', async () => {
    await useEverything('exported');
    const data = await cleaning.as('exported').call(exportCleaningData);
    expect(Object.keys(data).sort()).toEqual([...TABLES, ...TABLES_OF_SCANS].sort());
    for (const table of TABLES) expect(data[table]).not.toEqual([]);
    expect(data['scan']).toMatchObject([{ totalSize: 10_000_000_000, sums: { junk: { files: 6 } } }]);

    const other = await cleaning.as('somebody').call(exportCleaningData);
    for (const table of TABLES) expect(other[table]).toEqual([]);
  });

  it('should be exported without secrets', async () => {
    await useEverything('secretive');
    const data = await cleaning.as('secretive').call(exportCleaningData);
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
      `INSERT INTO mail_scan (id, source_id, stored_at) VALUES ($1, $1, now())`,
      [id],
    );
    await cleaning.auth.eraseUser('scanned', 'cleaning');
    const [left] = await cleaning.dataSource.query(
      `SELECT (SELECT count(*)::int FROM mail_scan WHERE source_id = $1) AS scans,
              (SELECT count(*)::int FROM plan_item WHERE plan_id IN
                (SELECT id FROM plan WHERE user_id = 'scanned')) AS items,
              (SELECT count(*)::int FROM job WHERE source_id = $1) AS jobs`,
      [id],
    );
    expect(left).toEqual({ scans: 0, items: 0, jobs: 0 });
  });

  it(`should be deleted by ${authEvents.userErased.subject}, once, without other users' data`, async () => {
    await useEverything('erased');
    await useEverything('kept');
    await cleaning.auth.eraseUser('erased', 'cleaning');
    const data = await cleaning.as('erased').call(exportCleaningData);
    for (const table of TABLES) expect(data[table]).toEqual([]);
    const others = await cleaning.as('kept').call(exportCleaningData);
    for (const table of TABLES) expect(others[table]).not.toEqual([]);

    await cleaning.as('erased').call(saveScan, scanOf());
    await cleaning.auth.repeatErasure('erased', 'cleaning');
    expect(await cleaning.as('erased').call(listScans)).toHaveLength(1);
  });
});

describe('a connection that is under way when its user is erased', () => {
  it('should not be stored', async () => {
    await useEverything('gone');
    await cleaning.auth.eraseUser('gone', 'cleaning');
    await expectRefusal(connect(cleaning, 'gone'), 'FORBIDDEN');
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

/** Of the user who is erased; others need no more than some batches. */
const MANY = process.env.TEST_LONG ? 200_000 : 15_000;
const SOME = 10_000;

/** A drive with a scan of so many files, and a plan of so many items. */
async function connectLarge(userId: string, rows = SOME): Promise<string> {
  const { id } = await connect(cleaning, userId, 'cloud');
  const insert = (sql: string, values: unknown[]) => cleaning.dataSource.query(sql, values);
  await insert(
    `INSERT INTO cloud_scan (id, user_id, source_id, expires_at) VALUES ($1, $2, $1, now() + interval '1 day')`,
    [id, userId],
  );
  await insert(
    `INSERT INTO plan (id, user_id, source_id, kind, action, files, bytes, protected_items, hash, expires_at)
     VALUES ($1, $2, $1, 'cloud', 'trash', $3, 0, '[]', '', now() + interval '1 day')`,
    [id, userId, rows],
  );
  for (let start = 0; start < rows; start += 5000) {
    await insert(
      `INSERT INTO cloud_file (id, scan_id, ref, path, is_folder, bytes, keep_rank, is_owned, is_trashed)
       SELECT gen_random_uuid(), $1, number, repeat('folder/', 20) || number, false, number, 0, true, false
         FROM generate_series($2::int, $3::int) AS number`,
      [id, start, start + 4999],
    );
    await insert(
      `INSERT INTO plan_item (plan_id, position, ref, title, detail, bytes, reason)
       SELECT $1, number, '{}', number, repeat('folder/', 20), 0, 'copy' FROM generate_series($2::int, $3::int) AS number`,
      [id, start, start + 4999],
    );
  }
  return id;
}

const countRows = async (id: string): Promise<number[]> => {
  const [row] = await cleaning.dataSource.query(
    `SELECT (SELECT count(*)::int FROM cloud_file WHERE scan_id = $1) AS files,
            (SELECT count(*)::int FROM plan_item WHERE plan_id = $1) AS items,
            (SELECT count(*)::int FROM connection WHERE id = $1) AS connections`,
    [id],
  );
  return Object.values(row as Record<string, number>);
};

/** The most rows that one transaction deleted from a table. */
async function recordDeletions(): Promise<() => Promise<number>> {
  await cleaning.dataSource.query(`
    CREATE TABLE deletion_log (rows int);
    CREATE FUNCTION log_deletion() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN INSERT INTO deletion_log SELECT count(*) FROM deleted; RETURN NULL; END $$;
    CREATE TRIGGER log_deletion AFTER DELETE ON cloud_file REFERENCING OLD TABLE AS deleted
      FOR EACH STATEMENT EXECUTE FUNCTION log_deletion();
    CREATE TRIGGER log_deletion AFTER DELETE ON plan_item REFERENCING OLD TABLE AS deleted
      FOR EACH STATEMENT EXECUTE FUNCTION log_deletion()`);
  return async () => {
    const [{ most }] = await cleaning.dataSource.query('SELECT max(rows) AS most FROM deletion_log');
    await cleaning.dataSource.query('TRUNCATE deletion_log');
    return most as number;
  };
}

describe('a drive with very many rows', () => {
  let mostDeleted: () => Promise<number>;
  beforeAll(async () => (mostDeleted = await recordDeletions()));

  it('should be deleted a batch at a time with its user, and only it', async () => {
    const [userId, other] = [cleaning.newUser(), cleaning.newUser()];
    const [id, kept] = [await connectLarge(userId, MANY), await connectLarge(other)];
    await cleaning.auth.eraseUser(userId, 'cleaning');
    expect(await countRows(id)).toEqual([0, 0, 0]);
    expect(await countRows(kept)).toEqual([SOME, SOME, 1]);
    expect(await mostDeleted()).toBe(5000);
  });

  it('should be deleted a batch at a time when it is disconnected', async () => {
    const userId = cleaning.newUser();
    const id = await connectLarge(userId);
    await cleaning.as(userId).call(deleteSource, { id });
    expect(await countRows(id)).toEqual([0, 0, 0]);
    expect(await mostDeleted()).toBe(5000);
  });

  it('should lose its old scan and plan a batch at a time', async () => {
    const id = await connectLarge(cleaning.newUser());
    for (const table of ['cloud_scan', 'plan'])
      await cleaning.dataSource.query(
        `UPDATE ${table} SET expires_at = now() - interval '1 minute' WHERE id = $1`,
        [id],
      );
    await cleaning.app.get(RetentionSweep, { strict: false }).sweep();
    expect(await countRows(id)).toEqual([0, 0, 1]);
    expect(await mostDeleted()).toBe(5000);
  });
});
