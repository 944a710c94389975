import type { QueuedJob, ScheduleState } from '@swipeclean/contracts/server';
import request from 'supertest';
import {
  createTokenFile,
  gate,
  operatorHeaders,
  startTestInfrastructure,
  startTestService,
  type TestInfrastructure,
  type TestService,
  until,
} from '../src/testing';
import { parcels, parcelState } from './support/sample-queue';
import { producer, producerRpc, slowCalls } from './support/sample-services';

const tokens = createTokenFile();
const { sent } = parcelState;
let infrastructure: TestInfrastructure;
let sender: TestService;
let service: TestService;

const api = (of = service) => request(`http://127.0.0.1:${of.opsPort}`);
const get = (path: string, of = service) => api(of).get(path).auth(tokens.token, { type: 'bearer' });
const headers = operatorHeaders(tokens.token);
const post = (path: string, of = service) => api(of).post(path).set(headers);
const insert = (id: string, values = '') =>
  service.dataSource.query(
    `INSERT INTO parcel (id, send_at, attempts) VALUES ($1, ${values || `now() + interval '1 hour', 0`})`,
    [id],
  );
const findJob = async (id: string): Promise<QueuedJob | undefined> =>
  (await get('/jobs').expect(200)).body.items.find((job: QueuedJob) => job.id === `parcels.send:${id}`);

beforeAll(async () => {
  infrastructure = await startTestInfrastructure();
  sender = await startTestService(producer, infrastructure, tokens.env);
  service = await startTestService(parcels, infrastructure, tokens.env);
});

afterAll(async () => {
  await service.stop();
  await sender.stop();
  await infrastructure.stop();
  tokens.remove();
});

beforeEach(async () => {
  Object.assign(parcelState, { held: undefined, failure: undefined });
  await service.dataSource.query('DELETE FROM parcel');
});

describe('the jobs of a service', () => {
  it('should be listed by state in pages, newest first', async () => {
    for (const id of ['a', 'b', 'c']) await insert(id);
    await insert('d', `now() + interval '1 hour', 3`);
    const first = (await get('/jobs?state=scheduled&limit=2').expect(200)).body;
    expect(first.scope).toBe('shared');
    expect(first.items.map(({ id }: QueuedJob) => id)).toEqual(['parcels.send:c', 'parcels.send:b']);
    const second = (await get(`/jobs?state=scheduled&limit=2&after=${encodeURIComponent(first.next)}`)).body;
    expect(second).toMatchObject({ items: [{ id: 'parcels.send:a', attempts: 0, error: null }], next: null });
    expect((await get('/jobs?state=retrying')).body.items).toMatchObject([
      { id: 'parcels.send:d', attempts: 3 },
    ]);
    expect((await get('/jobs?queue=letters').expect(400)).body.errors).toMatchObject([{ field: 'queue' }]);
    expect((await get('/jobs?state=lost').expect(400)).body.errors).toMatchObject([{ field: 'state' }]);
    expect((await get('/jobs?after=x').expect(400)).body.errors).toMatchObject([{ field: 'after' }]);
  });

  it('should be retried before they are due, and after they failed', async () => {
    await insert('early');
    await post('/jobs/parcels.send:early/retry').expect(200);
    await until(() => sent.includes('early'));
    parcelState.failure = 'no such street';
    await insert('broken', 'now(), 0');
    await until(async () => (await findJob('broken'))?.state === 'failed');
    expect(await findJob('broken')).toMatchObject({ error: 'Error: no such street', dueAt: null });
    parcelState.failure = undefined;
    await post('/jobs/parcels.send:broken/retry').expect(200);
    await until(() => sent.includes('broken'));
    await post('/jobs/parcels.send:broken/retry').expect(404);
  });

  it('should not be retried while they run, but cancelled', async () => {
    const [started, ended] = [gate(), gate()];
    parcelState.held = { id: 'held', started: started.open, ended: ended.opened };
    await insert('held', 'now(), 0');
    await started.opened;
    expect(await findJob('held')).toMatchObject({ state: 'running', attempts: 1 });
    const refused = await post('/jobs/parcels.send:held/retry').expect(409);
    expect(refused.body.detail).toContain('running');
    expect(await findJob('held')).toMatchObject({ state: 'running', attempts: 1 });
    await post('/jobs/parcels.send:held/cancel').expect(204);
    expect(await findJob('held')).toBeUndefined();
    ended.open();
    await post('/jobs/parcels.send:held/cancel').expect(404);
    await post('/jobs/letters:x/cancel').expect(404);
    expect((await post('/jobs/x/cancel').expect(400)).body.errors).toMatchObject([{ field: 'id' }]);
  });
});

describe('the schedules of a service', () => {
  it('should be listed with their scope and run at once', async () => {
    await until(() => parcelState.sweeps === 1);
    await until(async () => {
      const { items } = (await get('/schedules').expect(200)).body;
      const sweep = items.find(({ name }: { name: string }) => name === 'parcels.sweep');
      return sweep.lastSuccessAt !== null && !sweep.isRunning && sweep.scope === 'shared';
    });
    // As after a clock that was ahead.
    await service.dataSource.query(
      `UPDATE scheduled_job SET due_at = now() + interval '1 year' WHERE name = 'parcels.sweep'`,
    );
    const { items } = (await get('/schedules').expect(200)).body;
    const late = items.filter(({ isDueTooLate }: ScheduleState) => isDueTooLate);
    expect(late.map(({ name }: ScheduleState) => name)).toEqual(['parcels.sweep']);
    const { body } = await post('/schedules/parcels.sweep/run').expect(202);
    expect(body).toMatchObject({ isDueTooLate: false });
    expect(Date.parse(body.dueAt)).toBeLessThanOrEqual(Date.now());
    await until(() => parcelState.sweeps === 2);
    await post('/schedules/nothing/run').expect(404);
  });
});

describe('the events of a service', () => {
  const erase = (userId: string) => sender.as().call(producerRpc.erase, { text: userId });
  const outbox = async () => (await get('/outbox', sender).expect(200)).body;

  it('should be listed without their content, and published again', async () => {
    await erase('mallo');
    await until(() => sent.includes('erased mallo'));
    await until(async () => !(await outbox()).missing.cleaning);
    const { items, total, missing, ...rest } = await outbox();
    expect(Date.parse(items[0].nextPublishAt) - Date.parse(items[0].publishedAt)).toBe(180_000);
    expect([total, missing]).toEqual([1, { billing: 1, spam: 1, spy: 1 }]);
    expect(items[0].missing.toSorted()).toEqual(['billing', 'spam', 'spy']);
    expect(JSON.stringify({ items, rest })).not.toContain('mallo');
    await post(`/outbox/${items[0].id}/replay`, sender).expect(202);
    await until(async () => (await outbox()).items[0].attempts === items[0].attempts + 1);
    expect(sent.filter((one) => one === 'erased mallo')).toHaveLength(1);
  });

  it('should not be published before they are due', async () => {
    await sender.dataSource.query(
      `INSERT INTO outbox (id, subject, payload, consumers, not_before)
       VALUES ('01890000-0000-7000-8000-000000000000', 'event.auth.userErased', '{"userId":"later"}', '{cleaning}',
         now() + interval '1 hour')`,
    );
    await post('/outbox/01890000-0000-7000-8000-000000000000/replay', sender).expect(409);
    await post('/outbox/01890000-0000-7000-8000-000000000001/replay', sender).expect(404);
    expect(sent).not.toContain('erased later');
  });

  it('should have consumers that tell the last failure', async () => {
    const find = async () => (await get('/consumers').expect(200)).body.items[0];
    expect(await find()).toMatchObject({ subject: 'event.auth.userErased', state: 'ok', lastError: null });
    parcelState.failure = 'the handler fails on purpose';
    await erase('fails');
    await until(async () => (await find()).lastError === 'the handler fails on purpose');
    expect((await find()).unacknowledged + (await find()).pending).toBeGreaterThan(0);
  });
});

describe('GET /users/:id', () => {
  it('should count rows and tell the state of the erasure', async () => {
    await insert('of-ann');
    expect((await get('/users/ann').expect(200)).body).toEqual({
      scope: 'shared',
      userId: 'ann',
      rows: { parcel: 1 },
      export: { tables: ['parcel'], rows: 1 },
      erasure: { state: 'notRecordedHere', at: null, waitingFor: [] },
    });
    const { erasure } = (await get('/users/later', sender)).body;
    expect(erasure).toMatchObject({ state: 'pending', waitingFor: ['cleaning'] });
  });
});

describe('PUT /drain', () => {
  it('should end running calls, take no new work, and be undone', async () => {
    const [answered] = [gate()];
    slowCalls.answered = answered.opened;
    const running = sender.as().call(producerRpc.slow, { text: 'slow' });
    await until(() => slowCalls.arrived > 0);
    const drained = api(sender).put('/drain').set(headers).expect(200);
    const state = drained.then(({ body }) => body);
    await until(async () => (await get('/drain', sender)).body.isDraining);
    expect((await api(sender).get('/health/ready')).body).toEqual({
      status: 'down',
      failed: { process: 'draining' },
    });
    await api(sender).get('/health/live').expect(200);
    answered.open();
    expect(await running).toBe('slow');
    expect(await state).toMatchObject({ scope: 'process', isDraining: true, running: { calls: 0, jobs: 0 } });
    await expect(sender.as().call(producerRpc.nothing)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await api(sender).delete('/drain').set(headers).expect(200);
    await sender.as().call(producerRpc.nothing);
    await api(sender).get('/health/ready').expect(200);
  });

  it('should leave jobs and events to others until it is undone', async () => {
    await api().put('/drain').set(headers).expect(200);
    expect((await get('/consumers')).body.items[0].state).toBe('paused');
    await insert('waiting', 'now(), 0');
    await sender.as().call(producerRpc.erase, { text: 'waits' });
    await until(async () => (await get('/consumers')).body.items[0].pending > 0);
    expect(sent).not.toContain('waiting');
    expect(sent).not.toContain('erased waits');
    await api().delete('/drain').set(headers).expect(200);
    await until(() => sent.includes('waiting') && sent.includes('erased waits'));
  });
});
