import { cleaningRpc } from '@swipeclean/contracts/server';
import { RetentionSweep } from '@swipeclean/service-kit';
import { connect } from './support/source-rows';
import { useCleaning } from './support/use-cleaning';

const cleaning = useCleaning();
const { newUser } = cleaning;

/** Of the user who is erased; others need no more than some batches. */
const MANY = process.env.TEST_LONG ? 200_000 : 20_000;
const SOME = 10_000;
const WAIT_MS = 120_000;

/** A drive with a scan of so many files, and a plan of so many items. */
async function connectLarge(userId: string, rows = SOME): Promise<string> {
  const { id } = await connect(cleaning, userId, 'cloud');
  const insert = (sql: string, values: unknown[]) => cleaning.dataSource.query(sql, values);
  await insert(
    `INSERT INTO cloud_scan (id, user_id, account_id, expires_at) VALUES ($1, $2, $1, now() + interval '1 day')`,
    [id, userId],
  );
  await insert(
    `INSERT INTO plan (id, user_id, account_id, kind, action, files, bytes, protected_items, hash, expires_at)
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

  it(
    'should be deleted a batch at a time with its user, and only it',
    async () => {
      const [userId, other] = [newUser(), newUser()];
      const [id, kept] = [await connectLarge(userId, MANY), await connectLarge(other)];
      await cleaning.auth.eraseUser(userId, 'cleaning');
      expect(await countRows(id)).toEqual([0, 0, 0]);
      expect(await countRows(kept)).toEqual([SOME, SOME, 1]);
      expect(await mostDeleted()).toBe(5000);
    },
    WAIT_MS,
  );

  it(
    'should be deleted a batch at a time when it is disconnected',
    async () => {
      const userId = newUser();
      const id = await connectLarge(userId);
      await cleaning.as(userId).call(cleaningRpc.deleteCloudAccount, { id });
      expect(await countRows(id)).toEqual([0, 0, 0]);
      expect(await mostDeleted()).toBe(5000);
    },
    WAIT_MS,
  );

  it(
    'should lose its old scan and plan a batch at a time',
    async () => {
      const id = await connectLarge(newUser());
      for (const table of ['cloud_scan', 'plan'])
        await cleaning.dataSource.query(`UPDATE ${table} SET expires_at = now() WHERE id = $1`, [id]);
      await cleaning.app.get(RetentionSweep, { strict: false }).sweep();
      expect(await countRows(id)).toEqual([0, 0, 1]);
      expect(await mostDeleted()).toBe(5000);
    },
    WAIT_MS,
  );
});
