import { Injectable, Module } from '@nestjs/common';
import {
  authEvents,
  billingEvents,
  type EntitlementChanged,
  HOUR_MS,
  type UserErased,
} from '@swipeclean/contracts/server';
import {
  acquireAdvisoryLock,
  EventHandler,
  isoTime,
  JobRunner,
  JobTable,
  queryJson,
  queryPrepared,
  SchemaMigration,
  ServiceConfig,
  type ServiceDefinition,
  toAppError,
  withAdvisoryLock,
} from '../src';
import { Column, type DataSource, Entity, PrimaryColumn } from 'typeorm';
import { createLogger } from '../src/logging/logger';
import { SharedSchedule } from '../src/jobs/job-schedule';
import { until, useTestService } from '../src/testing';

@Entity('parcel')
class ParcelRow {
  @PrimaryColumn('text')
  id!: string;

  @Column('bigint', { transformer: { to: (value: unknown) => value, from: Number } })
  weight!: number;

  @Column('int', { default: 0 })
  attempts!: number;

  @Column('timestamptz', { nullable: true })
  leasedUntil!: Date | null;

  @Column('timestamptz', { nullable: true, default: () => 'now()' })
  sendAt!: Date | null;
}

class CreateSchema1764547200000 extends SchemaMigration {
  readonly statements = [
    `CREATE TABLE parcel (
      id text PRIMARY KEY, weight bigint NOT NULL, attempts int NOT NULL DEFAULT 0, leased_until timestamptz,
      send_at timestamptz DEFAULT now())`,
  ];
}

@Injectable()
class EventListener {
  @EventHandler(authEvents.userErased)
  async onUserErased(_: UserErased): Promise<void> {}

  @EventHandler(billingEvents.entitlementChanged)
  async onEntitlementChanged(_: EntitlementChanged): Promise<void> {}
}

@Module({ providers: [EventListener] })
class ParcelModule {}

const parcelService: ServiceDefinition = {
  name: 'cleaning',
  contract: {},
  config: ServiceConfig,
  database: { schema: 'cleaning', entities: [ParcelRow], migrations: [CreateSchema1764547200000] },
  module: ParcelModule,
};

class ParcelTable extends JobTable<ParcelRow> {
  constructor(dataSource: DataSource) {
    super(dataSource, ParcelRow, 'sendAt');
  }
}

const service = useTestService(parcelService);
let table: ParcelTable;
beforeAll(() => (table = new ParcelTable(service.dataSource)));

/** A replica of the service, as far as its jobs go. */
const newReplica = () => new JobRunner(createLogger('test', 'silent'), service.dataSource);
const insert = (...ids: string[]) =>
  service.dataSource.manager.insert(
    ParcelRow,
    ids.map((id) => ({ id, weight: 5 })),
  );

describe('a queue in a table', () => {
  beforeEach(() => service.dataSource.query('DELETE FROM parcel'));

  it('should hand each job to one replica', async () => {
    await insert(...Array.from({ length: 40 }, (_, index) => `p${index}`));
    const ran: string[] = [];
    const handles = [newReplica(), newReplica()].map((jobs) =>
      jobs.process({
        name: 'parcels.send',
        store: table,
        maxAttempts: 3,
        concurrency: 4,
        run: async ({ id, weight, attempts }) => void ran.push(`${id} ${weight} ${attempts}`),
      }),
    );
    await Promise.all(handles.map((handle) => handle.run()));
    expect(new Set(ran).size).toBe(40);
    expect(ran).toHaveLength(40);
    expect(ran).toContain('p0 5 1');
    expect(await service.dataSource.manager.count(ParcelRow)).toBe(0);
  });

  it('should not see a job before its transaction is committed', async () => {
    const job = newReplica().process({
      name: 'parcels.send',
      store: table,
      maxAttempts: 1,
      run: async () => {},
    });
    await service.dataSource.transaction(async (manager) => {
      await manager.insert(ParcelRow, { id: 'open', weight: 1 });
      await job.run();
    });
    expect(await service.dataSource.manager.count(ParcelRow)).toBe(1);
    await job.run();
    expect(await service.dataSource.manager.count(ParcelRow)).toBe(0);
  });

  it('should make a failed job due later, and delete it after its last attempt', async () => {
    await insert('broken');
    const run = () => Promise.reject(new Error('broken'));
    const job = newReplica().process({
      name: 'p',
      store: table,
      maxAttempts: 2,
      backoffMs: () => HOUR_MS,
      run,
    });
    await job.run();
    await job.run();
    const row = await service.dataSource.manager.findOneByOrFail(ParcelRow, { id: 'broken' });
    expect(row.attempts).toBe(1);
    expect(Number(row.sendAt)).toBeGreaterThan(Date.now());
    await service.dataSource.query('UPDATE parcel SET send_at = now()');
    await job.run();
    expect(await service.dataSource.manager.count(ParcelRow)).toBe(0);
  });

  it('should reclaim the job of a dead process, which only its new owner renews', async () => {
    await insert('orphan');
    const first = await table.claim(60_000);
    expect(await table.claim(60_000)).toBeUndefined();
    await service.dataSource.query('UPDATE parcel SET send_at = now()');
    const second = await table.claim(60_000);
    expect(second).toMatchObject({ id: 'orphan', attempts: 2 });
    expect(await table.renew(first as ParcelRow, 60_000)).toBe(false);
    expect(await table.renew(second as ParcelRow, 60_000)).toBe(true);
    await table.complete(first as ParcelRow);
    await table.fail(first as ParcelRow, new Error('late'));
    expect(await service.dataSource.manager.count(ParcelRow)).toBe(1);
    await table.cancel(second as ParcelRow);
    expect(await table.renew(second as ParcelRow, 60_000)).toBe(false);
  });

  it('should abort a job that hangs, and go on without it', async () => {
    await insert('hanging');
    await insert('next');
    const ran: string[] = [];
    let signal: AbortSignal | undefined;
    const job = newReplica().process({
      name: 'parcels.send',
      store: table,
      maxAttempts: 3,
      maxRunMs: 200,
      backoffMs: () => HOUR_MS,
      run: async ({ id }, context) => {
        ran.push(id);
        if (id === 'next') return;
        signal = context.signal;
        await new Promise(() => {});
      },
    });
    await job.run();
    expect(ran).toEqual(['hanging', 'next']);
    expect(signal?.aborted).toBe(true);
    const [row] = await service.dataSource.manager.find(ParcelRow);
    expect(row).toMatchObject({ id: 'hanging', attempts: 1 });
    expect(Number(row?.sendAt)).toBeGreaterThan(Date.now());
  });

  it('should not count the attempt of a released job', async () => {
    await insert('interrupted');
    await table.release((await table.claim(60_000)) as ParcelRow);
    expect(await table.claim(60_000)).toMatchObject({ id: 'interrupted', attempts: 1 });
  });
});

describe('a scheduled job', () => {
  it('should run in one replica each interval', async () => {
    const claims = jest.spyOn(SharedSchedule.prototype, 'claim');
    const ran: number[] = [];
    const replicas = [0, 1].map((replica) => {
      const jobs = newReplica();
      jobs.schedule({ name: 'test.once', everyMs: HOUR_MS, run: async () => void ran.push(replica) });
      return jobs;
    });
    for (const jobs of replicas) jobs.onApplicationBootstrap();
    // The winner claims a second time after its run.
    await until(() => claims.mock.calls.length === 3);
    await Promise.all(replicas.map((jobs) => jobs.onModuleDestroy()));
    claims.mockRestore();
    expect(ran).toHaveLength(1);
  });

  it('should end a run that hangs, and then run in another replica', async () => {
    let ran = 0;
    const run = () => (++ran === 1 ? new Promise<void>(() => {}) : Promise.resolve());
    const job = { name: 'test.hanging', everyMs: HOUR_MS, maxRunMs: 100, run };
    const [one, other] = [newReplica(), newReplica()].map((jobs) => jobs.schedule(job));
    await one?.run();
    await other?.run();
    expect(ran).toBe(2);
  });

  it('should not run in two replicas at once, and run again when asked', async () => {
    let ran = 0;
    let finish = () => {};
    const run = async () => {
      if (++ran === 1) await new Promise<void>((resolve) => (finish = resolve));
    };
    const replicas = [newReplica(), newReplica()].map((jobs) =>
      jobs.schedule({ name: 'test.alone', everyMs: HOUR_MS, run }),
    );
    const both = replicas.map((job) => job.run());
    // The replica that did not get the job is done while the other one still runs it, even before that one has begun.
    await Promise.race(both);
    await until(() => ran > 0);
    expect(ran).toBe(1);
    finish();
    await Promise.all(both);
    await replicas[1]?.run();
    expect(ran).toBe(2);
  });
});

describe('an advisory lock', () => {
  it('should run the calls of one key one by one, after those of other replicas and after a failure', async () => {
    const order: string[] = [];
    const work = (name: string) =>
      withAdvisoryLock(service.dataSource, 'ann', async (manager) => {
        order.push(`${name} begins`);
        await manager.query('SELECT 1');
        order.push(`${name} ends`);
        if (name === 'first') throw new Error('fails on purpose');
      });
    const isWaiting = async () => {
      const waiting = `SELECT 1 FROM pg_locks JOIN pg_database ON database = pg_database.oid
        WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted`;
      return (await service.dataSource.query<unknown[]>(waiting)).length > 0;
    };
    // As another replica, whose calls this process does not queue.
    const [both] = await service.dataSource.transaction(async (manager) => {
      await acquireAdvisoryLock(manager, 'ann');
      const calls = Promise.allSettled([work('first'), work('second')]);
      await until(isWaiting);
      order.push('replica ends');
      return [calls];
    });
    expect((await both).map((result) => result.status)).toEqual(['rejected', 'fulfilled']);
    expect(order).toEqual(['replica ends', 'first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('should reject a flood for one key and leave the connections to others', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const flood = Array.from({ length: 60 }, () => withAdvisoryLock(service.dataSource, 'ben', () => held));
    const settled = Promise.allSettled(flood);
    // All but one of the pool's connections are free, or these would wait for the flood.
    await Promise.all(Array.from({ length: 9 }, () => service.dataSource.query('SELECT 1')));
    await withAdvisoryLock(service.dataSource, 'cleo', (manager) => manager.query('SELECT 1'));
    release();
    const refused = (await settled).filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(10);
    expect(refused[0]).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 1 } });
  });
});

const query = <Row extends object>(text: string, ...values: unknown[]) =>
  queryPrepared<Row>(service.dataSource, text, values);
const PID = 'SELECT pg_backend_pid() AS pid, $1::int AS value';

describe('prepared statements', () => {
  it('should share few connections and keep each its own rows', async () => {
    const all = Array.from({ length: 64 }, (_, value) => query<{ pid: number; value: number }>(PID, value));
    const rows = (await Promise.all(all)).map(([row]) => row);
    expect(rows.map((row) => row?.value)).toEqual(Array.from({ length: 64 }, (_, value) => value));
    expect(new Set(rows.map((row) => row?.pid)).size).toBeLessThanOrEqual(4);
  });

  it('should not fail because of one beside them', async () => {
    const wrong = query('SELECT 1 / $1::int', 0);
    const right = query<{ value: number }>(PID, 7);
    await expect(wrong).rejects.toThrow('division by zero');
    expect((await right)[0]?.value).toBe(7);
  });

  it('should be unavailable when their connection is lost, and work again at once', async () => {
    const ended = query('SELECT pg_terminate_backend(pg_backend_pid()), $1::int', 1);
    const behind = query(PID, 2);
    for (const lost of [ended, behind])
      expect(toAppError(await lost.catch((error: unknown) => error))).toMatchObject({ code: 'UNAVAILABLE' });
    expect((await query<{ value: number }>(PID, 3))[0]?.value).toBe(3);
  });
});

describe('a reply that PostgreSQL builds', () => {
  it('should have the rows in order and times as JavaScript writes them', async () => {
    const select = `SELECT n AS "rowNumber", ${isoTime("timestamptz '2026-02-03 04:05:06.78' + n * interval '1 ms'")} AS at
      FROM generate_series(1, $1::int) AS n ORDER BY n DESC`;
    const { text } = await queryJson<object>(service.dataSource, select, [2]);
    const rows = JSON.parse(text) as { rowNumber: number; at: string }[];
    expect(rows.map(({ rowNumber }) => rowNumber)).toEqual([2, 1]);
    for (const { at } of rows) expect(new Date(at).toISOString()).toBe(at);
    expect((await queryJson<object>(service.dataSource, select, [0])).text).toBe('[]');
  });
});
