import { Injectable } from '@nestjs/common';
import {
  authEvents,
  billingEvents,
  type EntitlementChanged,
  heartbeatSubject,
  type SystemProcess,
  type SystemStatus,
  type UserErased,
} from '@swipeclean/contracts/server';
import { EventHandler, MessageBus } from '@swipeclean/service-kit';
import { type FakeService, startFakeService, until } from '@swipeclean/service-kit/testing';
import type { RunningGateway } from '../src/start-gateway';
import { browser, TestSite } from './support/gateway';
import { cookieOf } from './support/tokens';

const PATH = '/api/owner/system';
const OWNER = cookieOf({ owner: true });

@Injectable()
class Listener {
  @EventHandler(authEvents.userErased)
  async onUserErased(_: UserErased): Promise<void> {}

  @EventHandler(billingEvents.entitlementChanged)
  async onEntitlementChanged(_: EntitlementChanged): Promise<void> {}
}

let site: TestSite;
let gateway: RunningGateway;
let replicas: FakeService[];

const read = async (): Promise<SystemStatus> =>
  (await browser(gateway).get(PATH).set('cookie', OWNER).expect(200)).body as SystemStatus;
const listProcesses = async (name: string): Promise<SystemProcess[]> =>
  (await read()).processes.filter((process) => process.name === name);
const retry = (body: object, cookie = OWNER) =>
  browser(gateway).post(`${PATH}/jobs/retry`).set('cookie', cookie).send(body);

beforeAll(async () => {
  site = await TestSite.start();
  await site.stub('auth', { listRevokedSessions: () => ({ sessionIds: [] }) });
  gateway = await site.readyGateway({ BUILD_COMMIT: '0123456789abcdef' });
  const start = () => startFakeService(site.infrastructure, 'cleaning', Listener);
  replicas = [await start(), await start()];
});

afterAll(async () => {
  for (const replica of replicas) await replica.stop();
  await site.stop();
});

describe('GET /api/owner/system', () => {
  it('should be refused to visitors, and to users who are not the owner', async () => {
    await browser(gateway).get(PATH).expect(401);
    await browser(gateway).get(PATH).set('cookie', cookieOf()).expect(403);
    await browser(gateway)
      .get(PATH)
      .set('cookie', cookieOf({ pro: true, own: true }))
      .expect(403);
    await browser(gateway).post(`${PATH}/jobs/retry`).send({ service: 'cleaning', id: 'a:b' }).expect(401);
    await retry({ service: 'cleaning', id: 'a:b' }, cookieOf()).expect(403);
  });

  it('should show every replica with its version and state', async () => {
    await until(async () => (await listProcesses('cleaning')).length === 2);
    const { processes } = await read();
    expect(processes.map(({ name, state }) => [name, state])).toEqual([
      ['gateway', 'up'],
      ['cleaning', 'up'],
      ['cleaning', 'up'],
    ]);
    expect(processes[0]).toMatchObject({ commit: '0123456789abcdef', version: expect.stringMatching(/^\d/) });
    expect(new Set(processes.map(({ id }) => id)).size).toBe(3);
  });

  it('should show the rest while services do not answer', async () => {
    const { services } = await read();
    const errors = Object.fromEntries(services.map(({ name, error }) => [name, error]));
    expect(errors).toEqual({
      auth: 'UNAVAILABLE',
      cleaning: null,
      spam: 'UNAVAILABLE',
      spy: 'UNAVAILABLE',
      billing: 'UNAVAILABLE',
    });
    expect(services.find(({ name }) => name === 'cleaning')?.report).toMatchObject({
      failedJobs: [],
      outbox: { total: 0, lagSeconds: 0, missing: {} },
    });
  });

  it('should count requests by group of routes and class of status', async () => {
    await browser(gateway).get('/api/config').expect(200);
    const { rates } = await read();
    const owner = rates.find(({ group }) => group === 'owner');
    expect(owner).toMatchObject({ name: 'gateway', p95Ms: expect.any(Number) });
    expect(owner?.statuses['4xx']).toBeGreaterThanOrEqual(5);
    expect(owner?.requests).toHaveLength(60);
    expect(rates.find(({ group }) => group === 'config')?.statuses['2xx']).toBe(1);
  });

  it('should send nothing to the bus that a heartbeat smuggles in as its id', async () => {
    const { connection } = replicas[0]!.app.get(MessageBus, { strict: false });
    const forged: string[] = [];
    connection.subscribe('rpc.cleaning.forged', { callback: (_, message) => forged.push(message.string()) });
    await connection.flush();
    // The protocol is lines of text: the gateway's question would go on as a call of its own.
    const id =
      'y 12 14\r\nNATS/1.0\r\n\r\n{}\r\nPUB rpc.cleaning.forged 2\r\n{}\r\nHPUB process.report.cleaning.z';
    const { processes } = await read();
    const known = processes.find(({ name }) => name === 'cleaning');
    const beat = { ...known, id, isStopping: false };
    connection.publish(heartbeatSubject('cleaning'), JSON.stringify(beat));
    await connection.flush();
    await read();
    await connection.flush();
    expect(forged).toEqual([]);
    expect((await read()).processes).toHaveLength(3);
  });

  it('should show a replica that ended by itself as stopped, and one that vanished as gone', async () => {
    const [stopped, vanished] = (await listProcesses('cleaning')).map(({ id }) => id);
    const states = async () =>
      Object.fromEntries((await listProcesses('cleaning')).map(({ id, state }) => [id, state]));
    await replicas[0]!.stop();
    expect(await states()).toEqual({ [stopped!]: 'stopped', [vanished!]: 'up' });
    // Ends the connection as a crash would: without a last heartbeat.
    const { connection } = replicas[1]!.app.get(MessageBus, { strict: false });
    jest.spyOn(process, 'exit').mockImplementation((() => undefined) as never);
    await connection.close();
    await until(async () => (await states())[vanished!] === 'gone');
    expect((await read()).services.find(({ name }) => name === 'cleaning')?.error).toBe('UNAVAILABLE');
  });
});

describe('POST /api/owner/system/jobs/retry', () => {
  it('should refuse what names no service and no job, and say when a service does not answer', async () => {
    await retry({ service: 'billing', id: 'a:b' }).expect(503);
    for (const body of [
      { service: 'cleaning.createScan', id: 'a:b' },
      { service: 'cleaning', id: 'a' },
      { service: 'cleaning', id: 'a:b', other: 1 },
      {},
    ])
      await retry(body).expect(400);
  });
});
