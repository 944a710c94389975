import {
  authEvents,
  type Consumers,
  type DrainState,
  durableName,
  EVENT_STREAM,
  type LogLevels,
  type OperatorAction,
  type Outbox,
  type Page,
  type ProcessHealth,
  type QueuedJob,
  type Schedules,
} from '@swipeclean/contracts/server';
import { provisionNats, TEST_PASSWORDS } from '@swipeclean/local-stack';
import {
  createTokenFile,
  gate,
  openRunbook,
  type Runbook,
  startTestInfrastructure,
  startTestService,
  type TestInfrastructure,
  type TestService,
  until,
} from '../src/testing';
import { parcels, parcelState } from './support/sample-queue';
import { producer, producerRpc } from './support/sample-services';

const tokens = createTokenFile();
/** Two replicas of the service that answers calls; the second has a small pool. */
let replicas: [TestService, TestService];
let service: TestService;
let infrastructure: TestInfrastructure;
let runbook: Runbook;

const SERVICE = { service: 'cleaning' };
const SMALL_POOL = { DATABASE_POOL_SIZE: '2' };
const addressOf = ({ opsPort }: TestService) => `127.0.0.1:${opsPort}`;
const insert = (...ids: string[]) =>
  service.dataSource.query(`INSERT INTO parcel (id) SELECT unnest($1::text[])`, [ids]);
const isSent = (what: string) => parcelState.sent.includes(what);

beforeAll(async () => {
  infrastructure = await startTestInfrastructure();
  replicas = [
    await startTestService(producer, infrastructure, tokens.env),
    await startTestService(producer, infrastructure, { ...tokens.env, ...SMALL_POOL }),
  ];
  service = await startTestService(parcels, infrastructure, tokens.env);
  const urlOf = (one: TestService) => `http://${addressOf(one)}`;
  runbook = openRunbook({ auth: replicas.map(urlOf), cleaning: [urlOf(service)] }, tokens);
});

afterAll(async () => {
  await service.stop();
  for (const replica of replicas) await replica.stop();
  await infrastructure.stop();
  tokens.remove();
});

beforeEach(async () => {
  Object.assign(parcelState, { held: undefined, failure: undefined });
  await service.dataSource.query('DELETE FROM parcel');
});

describe('One area answers 503', () => {
  const TITLE = 'One area answers 503';
  const stateOf = async (name: string) =>
    (await runbook.run<{ process: string; answer: ProcessHealth }[]>(TITLE, 'health')).find(
      ({ process: one }) => one === name,
    )?.answer.state;

  it('should be ended by undoing a drain, once it is known who drained it', async () => {
    await runbook.run('A replica has to stop without failed requests', 'drain', {
      ...SERVICE,
      address: addressOf(service),
    });
    expect(await stateOf('cleaning')).toBe('draining');
    const { items } = await runbook.run<Page<OperatorAction>>(TITLE, 'actions', SERVICE);
    expect(items[0]).toMatchObject({ operator: 'ann@example.org', call: 'PUT /drain' });
    await runbook.run(TITLE, 'undrain', SERVICE);
    expect(await stateOf('cleaning')).toBe('up');
  });
});

describe('Jobs wait', () => {
  it('should be ended by cancelling the job that hangs', async () => {
    const started = gate();
    parcelState.held = { id: 'hung', started: started.open, ended: new Promise(() => undefined) };
    await insert('hung');
    await started.opened;
    await insert('behind');
    const running = await runbook.run<Page<QueuedJob>>('Jobs wait', 'jobs --state running', SERVICE);
    const [job] = running.items;
    expect([job?.id, isSent('behind')]).toEqual(['parcels.send:hung', false]);
    await runbook.run('Jobs wait', 'jobs cancel', { ...SERVICE, id: job!.id });
    await until(() => isSent('behind'));
    expect(isSent('hung')).toBe(false);
  });
});

describe('A job fails again and again', () => {
  const TITLE = 'A job fails again and again';
  const failed = () => runbook.run<Page<QueuedJob>>(TITLE, 'jobs --state failed', SERVICE);

  it('should be ended by retrying it once its cause is repaired', async () => {
    parcelState.failure = 'no such street';
    await insert('returned');
    await until(async () => (await failed()).items.length === 1);
    const [job] = (await failed()).items;
    expect(job?.error).toContain('no such street');
    parcelState.failure = undefined;
    await runbook.run(TITLE, 'jobs retry', { ...SERVICE, id: job!.id });
    await until(() => isSent('returned'));
  });
});

describe('Old rows stay', () => {
  it('should be ended by running the sweep once its cause is repaired', async () => {
    const sweep = async () =>
      (await runbook.run<Schedules>('Old rows stay', 'schedules', SERVICE)).items.find(
        ({ name }) => name === 'parcels.sweep',
      )!;
    const run = () => runbook.run('Old rows stay', 'schedules run', { ...SERVICE, name: 'parcels.sweep' });
    parcelState.failure = 'the disk is full';
    await run();
    await until(async () => (await sweep()).lastError === 'the disk is full');
    parcelState.failure = undefined;
    const { sweeps } = parcelState;
    await run();
    await until(async () => parcelState.sweeps > sweeps && (await sweep()).lastError === null);
  });
});

describe('Changes do not reach other services', () => {
  const TITLE = 'Changes do not reach other services';

  it('should be ended by publishing an event again that the broker lost', async () => {
    await runbook.run('A replica has to stop without failed requests', 'drain', {
      ...SERVICE,
      address: addressOf(service),
    });
    await replicas[0].as().call(producerRpc.erase, { text: 'lost' });
    const outbox = () => runbook.run<Outbox>(TITLE, 'outbox', { service: 'auth' });
    await until(async () => (await outbox()).items[0]?.publishedAt !== null);
    const admin = await infrastructure.connect('admin');
    await (await admin.connection.jetstreamManager()).streams.purge(EVENT_STREAM);
    await admin.close();
    await runbook.run('A replica has to stop without failed requests', 'undrain', {
      ...SERVICE,
      address: addressOf(service),
    });
    const [event] = (await outbox()).items;
    expect(event?.missing).toContain('cleaning');
    const consumers = await runbook.run<{ process: string; answer: Consumers }[]>(TITLE, 'consumers');
    expect(consumers.find(({ process: name }) => name === 'cleaning')?.answer.items).toMatchObject([
      { state: 'ok', pending: 0 },
      { state: 'ok', pending: 0 },
    ]);
    await runbook.run(TITLE, 'outbox replay', { service: 'auth', id: event!.id });
    await until(() => isSent('erased lost'));
  });
});

describe('A consumer of events is dead', () => {
  it('should be ended by provisioning', async () => {
    const state = async () =>
      (await runbook.run<Consumers>('A consumer of events is dead', 'consumers', SERVICE)).items[0]?.state;
    expect(await state()).toBe('ok');
    const admin = await infrastructure.connect('admin');
    const manager = await admin.connection.jetstreamManager();
    await manager.consumers.delete(EVENT_STREAM, durableName('cleaning', authEvents.userErased));
    await admin.close();
    await until(async () => (await state()) === 'dead');
    const { NATS_URL = '' } = infrastructure.busEnv('admin');
    await provisionNats(NATS_URL, 'admin', TEST_PASSWORDS.admin);
    await replicas[0].as().call(producerRpc.erase, { text: 'again' });
    // The consumer looks for it again after some seconds.
    await until(() => isSent('erased again'));
    expect(await state()).toBe('ok');
  });
});

describe('A log says too little or too much', () => {
  const TITLE = 'A log says too little or too much';

  it('should be ended by setting a level for a time', async () => {
    const areas = async () => (await runbook.run<LogLevels>(TITLE, 'log-level', SERVICE)).areas;
    const levelOf = async (area: string) => (await areas()).find((one) => one.area === area);
    await runbook.run(TITLE, 'log-level set debug', SERVICE);
    expect(await levelOf('jobs')).toMatchObject({ level: 'debug', until: expect.any(String) });
    expect(await levelOf('calls')).toMatchObject({ level: 'silent', until: null });
    await runbook.run(TITLE, 'log-level set info', SERVICE);
    expect(new Set((await areas()).map(({ level }) => level))).toEqual(new Set(['info']));
  });
});

describe('Calls that need data are slow', () => {
  const TITLE = 'Calls that need data are slow';

  it('should be ended by draining the replica whose pool is full', async () => {
    const [, full] = replicas;
    const values = { service: 'auth', address: addressOf(full) };
    const runners = [full.dataSource.createQueryRunner(), full.dataSource.createQueryRunner()];
    for (const runner of runners) await runner.connect();
    const waiting = full.dataSource.query('SELECT 1').catch(() => undefined);
    try {
      const metrics = await runbook.run<{ answer: string }[]>(TITLE, 'metrics', values);
      expect(metrics[0]?.answer).toMatch(/^database_pool_connections{state="waiting"} [1-9]/m);
      await runbook.run(TITLE, 'drain', values);
      // The other replica takes all of them.
      for (let nth = 0; nth < 20; nth++) await replicas[0].as().call(producerRpc.erase, { text: 'taken' });
    } finally {
      for (const runner of runners) await runner.release();
      await waiting;
    }
    await runbook.run(TITLE, 'undrain', values);
    expect(await full.dataSource.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

describe('A replica has to stop without failed requests', () => {
  const TITLE = 'A replica has to stop without failed requests';

  it('should be ended by draining it under load', async () => {
    const [stays, stops] = replicas;
    const values = { service: 'auth', address: addressOf(stops) };
    const load = { isOn: true, answered: 0, failed: [] as unknown[] };
    // Neither kind may fail: those that may be repeated, and those that may not.
    const send = async (method: typeof producerRpc.nothing | typeof producerRpc.echo) => {
      while (load.isOn) {
        await stays
          .as()
          .call<object, unknown>(method, method === producerRpc.echo ? { text: 'hi' } : {})
          .then(
            () => load.answered++,
            (error: unknown) => load.failed.push(error),
          );
      }
    };
    const senders = [1, 2, 3].flatMap(() => [send(producerRpc.nothing), send(producerRpc.echo)]);
    const further = async (more: number) => {
      const before = load.answered;
      await until(() => load.answered > before + more || load.failed.length > 0);
    };
    const running = async () => (await runbook.run<DrainState>(TITLE, 'drain show', values)).running;
    try {
      await further(50);
      await runbook.run(TITLE, 'drain', values);
      await further(50);
      expect(await running()).toMatchObject({ calls: 0 });
      await runbook.run(TITLE, 'undrain', values);
      await further(50);
      await runbook.run(TITLE, 'drain', values);
      await stops.stop();
      await further(50);
    } finally {
      load.isOn = false;
      await Promise.all(senders);
    }
    expect(load.failed).toEqual([]);
  });
});
