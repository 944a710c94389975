import {
  type OperatorAction,
  type Page,
  type ProcessInfo,
  type ShownSetting,
} from '@swipeclean/contracts/server';
import request from 'supertest';
import { registry } from '../src';
import { dueCounts } from '../src/operations/metrics';
import {
  createTokenFile,
  newOperationsToken,
  operatorHeaders,
  startTestInfrastructure,
  startTestService,
  type TestInfrastructure,
  type TestService,
  until,
} from '../src/testing';
import { producer } from './support/sample-services';

const tokens = createTokenFile();
const { token } = tokens;
const env = { ...tokens.env, BUILD_COMMIT: '0123456789abcdef' };
let infrastructure: TestInfrastructure;
let service: TestService;

const api = () => request(`http://127.0.0.1:${service.opsPort}`);
const get = (path: string) => api().get(path).auth(token, { type: 'bearer' });
const put = (path: string, body: object, operator?: string) =>
  api().put(path).set(operatorHeaders(token, operator)).send(body);
const listActions = async () => (await get('/actions').expect(200)).body as Page<OperatorAction>;

beforeAll(async () => {
  infrastructure = await startTestInfrastructure();
  service = await startTestService(producer, infrastructure, env);
});

afterAll(async () => {
  await service.stop();
  await infrastructure.stop();
  tokens.remove();
});

describe('access to the operations API', () => {
  it.each(['/health/live', '/health/ready', '/metrics'])('should answer %s without a token', (path) =>
    api().get(path).expect(200),
  );

  it.each([
    '/health',
    '/info',
    '/docs',
    '/openapi.json',
    '/asyncapi.json',
    '/actions',
    '/nothing',
    '/metrics/nothing',
  ])('should refuse %s without a token, and not tell what exists', async (path) => {
    const { body, headers } = await api().get(path).expect(401);
    expect(headers['content-type']).toBe('application/problem+json');
    expect(headers['www-authenticate']).toMatch(/^Bearer/);
    expect(body).toMatchObject({
      detail: 'This call needs the token of the operations API.',
      instance: path,
    });
  });

  it.each([
    ['another token', newOperationsToken()],
    ['the beginning of the token', token.slice(0, -1)],
    ['more than the token', `${token}x`],
    ['nothing', ''],
  ])('should refuse %s', (_, wrong) => api().get('/info').auth(wrong, { type: 'bearer' }).expect(401));

  it('should accept the token as a password to read, and not to change anything', async () => {
    const { headers } = await api().get('/docs').auth('anyone', token).expect(200);
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    await api()
      .put('/log-level')
      .auth('anyone', token)
      .set('x-operator', 'ann')
      .send({ level: 'debug' })
      .expect(401);
  });

  it('should accept two tokens while one is replaced, without a restart', async () => {
    const next = newOperationsToken();
    const statusOf = async (one: string) => (await api().get('/info').auth(one, { type: 'bearer' })).status;
    tokens.write(token, next);
    expect([await statusOf(token), await statusOf(next)]).toEqual([200, 200]);
    tokens.write(next);
    expect([await statusOf(token), await statusOf(next)]).toEqual([401, 200]);
    tokens.write(token);
  });

  it.each([[['too short']], [[]], [[token, newOperationsToken(), newOperationsToken()]]])(
    'should refuse all calls while its file is not valid',
    async (content) => {
      tokens.write(...content);
      await get('/info').expect(401);
      tokens.write(token);
      await get('/info').expect(200);
    },
  );

  it('should not start with a token file that is not valid, nor name its content', async () => {
    const file = createTokenFile();
    file.write('short');
    const start = startTestService(producer, infrastructure, file.env);
    await expect(start).rejects.toThrow(/OPERATIONS_TOKEN_FILE: must be a file/);
    file.remove();
  });

  it('should refuse too many calls without a token, and still answer those with one', async () => {
    const other = await startTestService(producer, infrastructure, env);
    const of = request(`http://127.0.0.1:${other.opsPort}`);
    const statuses: number[] = [];
    while (!statuses.includes(429) && statuses.length < 100) statuses.push((await of.get('/info')).status);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    const refused = await of.get('/info').expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await of.get('/info').auth(token, { type: 'bearer' }).expect(200);
    await of.get('/health/ready').expect(200);
    await other.stop();
  });
});

describe('GET /metrics', () => {
  it('should be computed once for all who ask at one time, because it needs no token', async () => {
    let collected = 0;
    let answer: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => (answer = resolve));
    dueCounts.set('test.slow', async () => {
      collected++;
      await slow;
      return 7;
    });
    const asked = Array.from({ length: 20 }, async () => (await api().get('/metrics').expect(200)).text);
    await until(() => collected > 0);
    await get('/health').expect(200);
    answer();
    for (const text of await Promise.all(asked)) expect(text).toContain('job_due_rows{job="test.slow"} 7');
    expect(collected).toBeLessThan(4);
    dueCounts.delete('test.slow');
  });
});

describe('GET /info', () => {
  it('should tell the build, the start and the migration', async () => {
    const { body } = await get('/info').expect(200);
    expect(body).toMatchObject({
      scope: 'process',
      name: 'auth',
      version: '1.0.0',
      commit: '0123456789abcdef',
      pid: process.pid,
      migration: { schema: 'auth', name: expect.stringMatching(/^CreateSchema_[0-9a-f]{8}_\d{13}$/) },
    });
    const { migration } = body as ProcessInfo;
    expect(migration?.name).toContain(migration?.digest);
    expect(await registry.getSingleMetricAsString('build_info')).toContain(
      'build_info{name="auth",version="1.0.0",commit="0123456789abcdef"} 1',
    );
  });

  it('should show settings without passwords', async () => {
    const { settings } = (await get('/info')).body as ProcessInfo;
    const find = (name: string) => settings.find((setting) => setting.name === name);
    expect(find('LOG_LEVEL')).toEqual<ShownSetting>({ name: 'LOG_LEVEL', isSet: true, value: 'silent' });
    expect(find('DATABASE_POOL_SIZE')?.value).toBe(10);
    expect(find('NATS_PASSWORD')).toEqual<ShownSetting>({ name: 'NATS_PASSWORD', isSet: true, value: null });
    expect(find('DATABASE_URL')?.value).toMatch(/^postgres:\/\/[\w.]+:\d+\/\w+$/);
    expect(find('OTEL_EXPORTER_OTLP_ENDPOINT')?.isSet).toBe(false);
  });
});

describe('GET /health', () => {
  it('should tell the state of each dependency and since when', async () => {
    const first = (await get('/health').expect(200)).body;
    expect(first).toMatchObject({
      scope: 'process',
      state: 'up',
      dependencies: [
        { name: 'broker', state: 'up', error: null },
        { name: 'database', state: 'up', error: null },
      ],
    });
    const second = (await get('/health')).body;
    for (const nth of [0, 1]) {
      expect(first.dependencies[nth].latencyMs).toBeGreaterThanOrEqual(0);
      expect(second.dependencies[nth].since).toBe(first.dependencies[nth].since);
    }
  });
});

describe('PUT /log-level', () => {
  const levelOf = async (area: string) =>
    (await get('/log-level')).body.areas.find((one: { area: string }) => one.area === area);

  it('should change one area, then all, and return by itself', async () => {
    const before = await levelOf('jobs');
    expect(before).toEqual({ area: 'jobs', level: 'silent', until: null });
    await put('/log-level', { level: 'debug', area: 'jobs' }).expect(200);
    expect(await levelOf('jobs')).toMatchObject({ level: 'debug', until: expect.any(String) });
    expect(await levelOf('calls')).toMatchObject({ level: 'silent', until: null });
    await put('/log-level', { level: 'error', seconds: 1 }).expect(200);
    expect(await levelOf('jobs')).toMatchObject({ level: 'error' });
    expect(await levelOf('service')).toMatchObject({ level: 'error' });
    await until(async () => (await levelOf('jobs')).until === null);
    expect(await levelOf('jobs')).toEqual(before);
  });

  it.each([
    [{ level: 'loud' }, 'level', 'CHOICE'],
    [{}, 'level', 'CHOICE'],
    [{ level: 'debug', area: 'kitchen' }, 'area', 'CHOICE'],
    [{ level: 'debug', seconds: 0 }, 'seconds', 'RANGE'],
    [{ level: 'debug', seconds: 'ten' }, 'seconds', 'TYPE'],
    [{ level: 'debug', forever: true }, 'forever', 'UNKNOWN'],
  ])('should name the wrong field of %j', async (body, field, code) => {
    const answer = await put('/log-level', body).expect(400);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.body.errors).toMatchObject([{ field, code }]);
    expect(await levelOf('service')).toMatchObject({ level: 'silent' });
  });

  it('should refuse a body that is not JSON', async () => {
    const send = (type: string, text: string) =>
      api().put('/log-level').set(operatorHeaders(token)).set('content-type', type).send(text);
    await send('application/json', '{"level":').expect(400);
    await send('text/plain', 'debug').expect(415);
    await send('application/json', JSON.stringify({ level: 'x'.repeat(20_000) })).expect(413);
  });
});

describe('the audit log of operators', () => {
  it('should need a name for each change', async () => {
    const before = await listActions();
    const unnamed = await api()
      .put('/log-level')
      .auth(token, { type: 'bearer' })
      .send({ level: 'debug' })
      .expect(400);
    expect(unnamed.body.errors).toMatchObject([{ field: 'X-Operator', code: 'REQUIRED' }]);
    for (const name of ['<script>', '%3Cscript%3E', '%0A', '%FF', 'a'.repeat(101)])
      await put('/log-level', { level: 'debug' }, name).expect(400);
    expect(await listActions()).toEqual(before);
  });

  it('should record who did what, and how it ended', async () => {
    await put('/log-level', { level: 'warn', area: 'calls', seconds: 1 }, 'Zoe at night').expect(200);
    await put('/log-level', { level: 'warn', area: 'framework', seconds: 1 }, 'J%C3%B6rg M%C3%BCller').expect(
      200,
    );
    const { scope, items } = await listActions();
    expect(scope).toBe('shared');
    expect(items.slice(0, 2)).toMatchObject([
      { operator: 'Jörg Müller', call: 'PUT /log-level', outcome: 'done', error: null },
      { operator: 'Zoe at night', request: { level: 'warn', area: 'calls', seconds: 1 }, outcome: 'done' },
    ]);
  });

  it('should give pages of at most the asked number', async () => {
    const first = (await get('/actions?limit=1').expect(200)).body as Page<OperatorAction>;
    expect(first.items).toHaveLength(1);
    const second = (await get(`/actions?limit=1&after=${first.next}`).expect(200))
      .body as Page<OperatorAction>;
    expect(second.items[0]?.id).not.toBe(first.items[0]?.id);
    expect((await get('/actions?limit=101').expect(400)).body.errors).toMatchObject([
      { field: 'limit', code: 'RANGE' },
    ]);
    expect((await get('/actions?after=x').expect(400)).body.errors).toMatchObject([{ field: 'after' }]);
  });
});

describe('the description of the operations API', () => {
  it('should name every call with its request, its reply and its problems', async () => {
    const { body } = await get('/openapi.json').expect(200);
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining(['/info', '/health', '/log-level', '/actions']),
    );
    const { put: call } = body.paths['/log-level'];
    expect(call.parameters).toMatchObject([{ name: 'X-Operator', in: 'header', required: true }]);
    expect(call.requestBody.content['application/json'].schema.required).toEqual(['level']);
    expect(JSON.stringify(call.responses)).toContain('#/components/schemas/LogLevels');
    expect(body.components.schemas.LogLevels).toBeDefined();
    expect(body.paths['/health/live'].get.security).toEqual([]);
  });

  it('should be beside one of its calls and events on the bus', async () => {
    const { body } = await get('/asyncapi.json').expect(200);
    expect(body).toMatchObject({ asyncapi: '3.0.0', info: { title: `Messages of ${producer.name}` } });
    const subjects = Object.values(producer.contract).map(({ subject }) => subject);
    expect(Object.keys(body.operations)).toEqual(expect.arrayContaining(subjects));
  });

  it('should be shown as a page with its own files', async () => {
    const page = await get('/docs').expect(200);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    for (const [, file] of page.text.matchAll(/(?:src|href)="([^"]+)"/g))
      await get(file as string).expect(200);
    await get('/docs/package.json').expect(404);
  });
});
