import type { RpcMethod } from '@swipeclean/contracts/server';
import type { Msg } from 'nats';
import { pingMethod, startService } from '../src';
import {
  gate,
  startTestInfrastructure,
  startTestService,
  type TestInfrastructure,
  type TestService,
  until,
} from '../src/testing';
import {
  producer,
  producerRpc,
  slowCalls,
  withoutEventHandler,
  withoutRpcHandlers,
  withTwoEventHandlers,
} from './support/sample-services';

let infrastructure: TestInfrastructure;
let service: TestService;

beforeAll(async () => {
  infrastructure = await startTestInfrastructure();
  service = await startTestService(producer, infrastructure);
});

afterAll(async () => {
  await service.stop();
  await infrastructure.stop();
});

describe('a call', () => {
  it('should carry the request, the actor and the reply', async () => {
    const actor = { userId: 'ann', isPro: true, userAgent: 'Zoë’s browser' };
    expect(await service.as(actor).call(producerRpc.echo, { text: 'hello', count: 3 })).toMatchObject({
      text: 'hello',
      count: 3,
      actor,
    });
  });

  it('should fill in defaults, and have an empty reply for void', async () => {
    expect(await service.as().call(producerRpc.echo, { text: 'hi' })).toMatchObject({ count: 1 });
    expect(await service.as().call(producerRpc.nothing)).toBeUndefined();
  });

  it('should be rejected with every wrong field named', async () => {
    await expect(
      service.as().call(producerRpc.echo, { text: 'too long', count: 'x', extra: 1 }),
    ).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: expect.arrayContaining([
        expect.objectContaining({ field: 'text' }),
        expect.objectContaining({ field: 'count' }),
        expect.objectContaining({ field: 'extra' }),
      ]),
    });
  });

  it.each([
    ['pro', {}, 'UNAUTHENTICATED'],
    ['pro', { userId: 'ann' }, 'PREMIUM_REQUIRED'],
    ['pro', { userId: 'ann', isPro: true }, null],
    ['pro', { userId: 'ann', ownerAccess: true }, null],
    ['owner', { isOwner: true }, 'FORBIDDEN'],
    ['owner', { userId: 'ann', isPro: true, ownerAccess: true }, 'FORBIDDEN'],
    ['owner', { userId: 'ann', isOwner: true }, null],
  ])('should answer the access %s to %j with %s', async (access, actor, code) => {
    const method = access === 'pro' ? producerRpc.forPro : producerRpc.forOwner;
    const answered = await service
      .as(actor)
      .call(method)
      .then(
        () => null,
        (error: { code: string }) => error.code,
      );
    expect(answered).toBe(code);
  });

  it('should pass on the service’s own error whole', async () => {
    await expect(service.as().call(producerRpc.refuse)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Taken',
      errors: [{ field: 'name', code: 'TAKEN', message: 'Taken' }],
      retryAfterSeconds: 7,
    });
  });

  it('should not reveal an unexpected error', async () => {
    const error = await service
      .as()
      .call(producerRpc.crash)
      .catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ code: 'INTERNAL' });
    expect((error as Error).message).not.toContain('hunter2');
  });

  it('should check that the service and its database are ready', async () => {
    expect(await service.as().call(pingMethod(producer.name))).toBeUndefined();
    const query = jest.spyOn(service.dataSource, 'query').mockRejectedValue(new Error('gone'));
    await expect(service.as().call(pingMethod(producer.name))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    query.mockRestore();
  });

  it('should time out at its deadline instead of hanging', async () => {
    const { RpcClient, requestContext, ANONYMOUS } = await import('../src');
    const { opened, open } = gate();
    slowCalls.answered = opened;
    const bus = await infrastructure.connect('gateway');
    const client = new RpcClient(bus);
    const call = requestContext.run({ requestId: 'x', actor: ANONYMOUS, deadline: Date.now() + 100 }, () =>
      client.call(producerRpc.slow, { text: 'late', count: 1 }),
    );
    await expect(call).rejects.toMatchObject({ code: 'TIMEOUT' });
    open();
    await bus.close();
  });

  it('should fail when its process leaves the bus, long before its deadline', async () => {
    const { RpcClient, ANONYMOUS } = await import('../src');
    const { opened, open } = gate();
    Object.assign(slowCalls, { arrived: 0, answered: opened });
    const bus = await infrastructure.connect('gateway');
    const context = { requestId: 'x', actor: ANONYMOUS, deadline: Date.now() + 600_000 };
    const call = new RpcClient(bus).call(producerRpc.slow, { text: 'late', count: 1 }, context);
    const refused = expect(call).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await until(() => slowCalls.arrived === 1);
    await bus.close();
    await refused;
    open();
  });
});

describe('a replica that dies with a request', () => {
  it('should fail no idempotent call', async () => {
    const other = await startTestInfrastructure();
    const alive = await startTestService(producer, other);
    const dead = await other.connect('auth');
    let taken = 0;
    const subscription = dead.connection.subscribe(producerRpc.echo.subject, {
      queue: 'auth',
      callback: () => {
        if (++taken === 3) subscription.unsubscribe();
      },
    });
    await dead.connection.flush();
    const calls = Array.from({ length: 40 }, () => alive.as().call(producerRpc.echo, { text: 'hi' }));
    for (const reply of await Promise.all(calls)) expect(reply.text).toBe('hi');
    expect(taken).toBe(3);
    await dead.close();
    await alive.stop();
    await other.stop();
  });
});

describe('an idempotent call that takes longer than a third of its deadline', () => {
  it('should be sent again, and be answered by the first reply', async () => {
    const { ANONYMOUS, RpcClient } = await import('../src');
    const [slow, caller] = await Promise.all([
      infrastructure.connect('auth'),
      infrastructure.connect('gateway'),
    ]);
    const method = {
      operationId: 'slowest',
      subject: 'rpc.auth.slowest',
      idempotent: true,
    } satisfies RpcMethod<object, number>;
    const taken: Msg[] = [];
    slow.connection.subscribe(method.subject, {
      callback: (_, message) => {
        if (taken.push(message) === 2) taken[0]?.respond(Buffer.from('1'));
      },
    });
    await slow.connection.flush();
    const context = { requestId: 'x', actor: ANONYMOUS, deadline: Date.now() + 3000 };
    expect(await new RpcClient(caller).call(method, {}, context)).toBe(1);
    expect(taken.length).toBeGreaterThan(1);
    await Promise.all([slow.close(), caller.close()]);
  });
});

describe('booting', () => {
  it('should fail and name every operation without a handler', async () => {
    await expect(startService(withoutRpcHandlers, infrastructure.serviceEnv('auth'))).rejects.toThrow(
      /missing: rpc\.auth\.echo/,
    );
  });

  it('should fail and name an event without a handler', async () => {
    await expect(startService(withoutEventHandler, infrastructure.serviceEnv('cleaning'))).rejects.toThrow(
      /missing: event\.auth\.userErased/,
    );
  });

  it('should fail and name an event with two handlers', async () => {
    await expect(startService(withTwoEventHandlers, infrastructure.serviceEnv('cleaning'))).rejects.toThrow(
      'cleaning has two handlers of event.auth.userErased',
    );
  });

  it('should fail and list every wrong setting without its value', async () => {
    const env = { NATS_URL: 'http://secret-host', OPS_PORT: '99999', LOG_LEVEL: 'loud' };
    const error = await startService(producer, env).catch((thrown: Error) => thrown);
    for (const name of ['NATS_URL', 'OPS_PORT', 'LOG_LEVEL', 'DATABASE_URL']) {
      expect((error as Error).message).toContain(`${name}: `);
    }
    expect((error as Error).message).not.toContain('secret-host');
  });
});

describe('stopping', () => {
  it('should finish running calls and leave new ones to the other replica', async () => {
    const replica = await startService(producer, infrastructure.serviceEnv('auth'));
    const { opened, open } = gate();
    Object.assign(slowCalls, { arrived: 0, answered: opened });
    const call = (text: string) => service.as().call(producerRpc.slow, { text });
    const calls = Array.from({ length: 40 }, () => call('done'));
    await until(() => slowCalls.arrived === 40);
    const stopped = replica.stop();
    const later = Array.from({ length: 20 }, () => call('later'));
    open();
    expect(await Promise.all(calls)).toEqual(Array(40).fill('done'));
    expect(await Promise.all(later)).toEqual(Array(20).fill('later'));
    await stopped;
  });

  it('should fail with 503 when no replica is left', async () => {
    const other = await startTestInfrastructure();
    const lonely = await startTestService(producer, other);
    const caller = lonely.as();
    await lonely.dataSource.query('SELECT 1');
    const bus = await other.connect('gateway');
    await lonely.stop();
    const { RpcClient } = await import('../src');
    await expect(new RpcClient(bus).call(producerRpc.nothing, {})).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      retryAfterSeconds: 1,
    });
    await bus.close();
    await other.stop();
    await expect(caller.call(producerRpc.nothing)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});

describe('the operations server', () => {
  const get = (path: string) => fetch(`http://127.0.0.1:${service.opsPort}${path}`);

  it('should report that the process is live and ready', async () => {
    expect((await get('/health/live')).status).toBe(200);
    const ready = await get('/health/ready');
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'up', failed: {} }]);
  });

  it('should measure each operation by outcome', async () => {
    await service.as().call(producerRpc.nothing);
    await service
      .as()
      .call(producerRpc.refuse)
      .catch(() => undefined);
    const metrics = await (await get('/metrics')).text();
    expect(metrics).toMatch(/rpc_calls_total\{subject="rpc\.auth\.nothing",code="OK"\} \d/);
    expect(metrics).toMatch(/rpc_calls_total\{subject="rpc\.auth\.refuse",code="CONFLICT"\} \d/);
    expect(metrics).toMatch(/rpc_duration_seconds_count\{subject="rpc\.auth\.nothing"\} \d/);
    expect(metrics).toMatch(/database_pool_connections\{state="used"\} \d/);
    expect(metrics).toContain('\nbus_connected 1\n');
  });
});
