import { Injectable, Module } from '@nestjs/common';
import { authEvents, type UserErased } from '@swipeclean/contracts/server';
import {
  createEventTables,
  EventHandler,
  JobRunner,
  JobTable,
  ServiceConfig,
  type ServiceDefinition,
} from '../src';
import {
  Column,
  type DataSource,
  Entity,
  type MigrationInterface,
  PrimaryColumn,
  type QueryRunner,
} from 'typeorm';
import { createLogger } from '../src/logging/logger';
import {
  startTestInfrastructure,
  startTestService,
  type TestInfrastructure,
  type TestService,
} from '../src/testing';

@Entity('parcel')
class ParcelRow {
  @PrimaryColumn('text')
  id!: string;

  @Column('bigint', { transformer: { to: (value: unknown) => value, from: Number } })
  weight!: number;

  @Column('int', { default: 0 })
  attempts!: number;

  @Column('timestamptz', { nullable: true, default: () => 'now()' })
  sendAt!: Date | null;
}

class CreateTables1700000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await createEventTables(queryRunner);
    await queryRunner.query(`CREATE TABLE parcel (
      id text PRIMARY KEY, weight bigint NOT NULL, attempts int NOT NULL DEFAULT 0, send_at timestamptz DEFAULT now())`);
  }
  async down(): Promise<void> {}
}

@Injectable()
class EventListener {
  @EventHandler(authEvents.userErased)
  async onUserErased(_: UserErased): Promise<void> {}
}

@Module({ providers: [EventListener] })
class ParcelModule {}

const parcelService: ServiceDefinition = {
  name: 'cleaning',
  contract: {},
  config: ServiceConfig,
  database: { schema: 'cleaning', entities: [ParcelRow], migrations: [CreateTables1700000000000] },
  module: ParcelModule,
};

class ParcelTable extends JobTable<ParcelRow> {
  constructor(dataSource: DataSource) {
    super(dataSource, ParcelRow, 'sendAt');
  }
}

let infrastructure: TestInfrastructure;
let service: TestService;
let table: ParcelTable;

beforeAll(async () => {
  infrastructure = await startTestInfrastructure();
  service = await startTestService(parcelService, infrastructure);
  table = new ParcelTable(service.dataSource);
});

afterAll(async () => {
  await service?.stop();
  await infrastructure?.stop();
});

beforeEach(() => service.dataSource.query('DELETE FROM parcel'));

/** A replica of the service, as far as its jobs go. */
const newReplica = () => new JobRunner(createLogger('test', 'silent'), service.dataSource);
const insert = (...ids: string[]) =>
  service.dataSource.manager.insert(
    ParcelRow,
    ids.map((id) => ({ id, weight: 5 })),
  );

describe('a queue in a table', () => {
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
      backoffMs: () => 60_000,
      run,
    });
    await job.run();
    await job.run();
    const row = await service.dataSource.manager.findOneByOrFail(ParcelRow, { id: 'broken' });
    expect(row.attempts).toBe(1);
    expect(Number(row.sendAt) - Date.now()).toBeGreaterThan(50_000);
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
      backoffMs: () => 60_000,
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
    expect(Number(row?.sendAt) - Date.now()).toBeGreaterThan(50_000);
  });

  it('should not count the attempt of a released job', async () => {
    await insert('interrupted');
    await table.release((await table.claim(60_000)) as ParcelRow);
    expect(await table.claim(60_000)).toMatchObject({ id: 'interrupted', attempts: 1 });
  });
});

describe('a scheduled job', () => {
  it('should run in one replica each interval', async () => {
    const ran: number[] = [];
    const replicas = [0, 1].map((replica) => {
      const jobs = newReplica();
      jobs.schedule({ name: 'test.once', everyMs: 60_000, run: async () => void ran.push(replica) });
      return jobs;
    });
    for (const jobs of replicas) jobs.onApplicationBootstrap();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(ran).toHaveLength(1);
    await Promise.all(replicas.map((jobs) => jobs.onModuleDestroy()));
  });

  it('should end a run that hangs, and then run in another replica', async () => {
    let ran = 0;
    const run = () => (++ran === 1 ? new Promise<void>(() => {}) : Promise.resolve());
    const job = { name: 'test.hanging', everyMs: 60_000, maxRunMs: 200, run };
    const [one, other] = [newReplica(), newReplica()].map((jobs) => jobs.schedule(job));
    const hanging = one?.run();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await other?.run();
    expect(ran).toBe(1);
    await hanging;
    await other?.run();
    expect(ran).toBe(2);
  });

  it('should not run in two replicas at once, and run again when asked', async () => {
    let running = 0;
    let ran = 0;
    const run = async () => {
      expect(++running).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 100));
      running--;
      ran++;
    };
    const [one, other] = [newReplica(), newReplica()].map((jobs) =>
      jobs.schedule({ name: 'test.alone', everyMs: 60_000, run }),
    );
    await Promise.all([one?.run(), other?.run()]);
    expect(ran).toBe(1);
    await other?.run();
    expect(ran).toBe(2);
  });
});
