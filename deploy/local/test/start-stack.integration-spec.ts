import { spawn } from 'node:child_process';
import { readFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVICE_NAMES } from '@swipeclean/contracts';
import { SANDBOX_KEYS, startStack, type RunningStack } from '../src';
import { DEMO, seedDemoAccount } from '../seed-demo.mjs';

describe('startStack', () => {
  let folder: string;
  let stack: RunningStack;
  const reports: string[] = [];
  const start = async () => {
    stack = await startStack({
      dataDir: folder,
      durable: false,
      sandbox: true,
      report: (line) => reports.push(line),
    });
  };
  const health = async () => {
    const response = await fetch(`${stack.url}/api/health`);
    const { services = {} } = (await response.json()) as { services?: Record<string, string> };
    return { status: response.status, services };
  };
  const untilHealthy = async (status: number) => {
    for (let waited = 0; (await health()).status !== status && waited < 30_000; waited += 100)
      await sleep(100);
    return health();
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'swipeclean-stack-'));
    await start();
  });
  afterAll(async () => {
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('should serve the web app and the API at one address', async () => {
    const page = await fetch(stack.url);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect((await health()).status).toBe(200);
  });

  it('should run the payment sandbox on request', async () => {
    const answer = await fetch(`${stack.sandboxUrl}/v1/prices`);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });

  it("should make a buyer Pro through the sandbox's signed webhooks only (STRIPE-17)", async () => {
    let cookie = '';
    const call = async (method: string, path: string, body?: object) => {
      const headers = { origin: stack.url, cookie, 'content-type': 'application/json' };
      const response = await fetch(`${stack.url}/api${path}`, {
        method,
        headers,
        body: JSON.stringify(body),
      });
      cookie ||= response.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; ');
      return (await response.json()) as Record<string, unknown>;
    };
    await call('POST', '/auth/register', { email: 'buyer@people.example', password: 'long enough to keep' });
    expect(await call('GET', '/config')).toMatchObject({
      providers: { stripe: 'sandbox', paypal: 'sandbox' },
      paymentSandboxUrl: stack.sandboxUrl,
    });
    const { clientSecret } = await call('POST', '/create-subscription', { plan: 'annual' });
    const [intent] = String(clientSecret).split('_secret_');
    const paid = await fetch(`${stack.sandboxUrl}/v1/payment_intents/${intent}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SANDBOX_KEYS.STRIPE_SECRET_KEY}` },
      body: new URLSearchParams({ payment_method: 'pm_card_visa' }),
    });
    expect(await paid.json()).toMatchObject({ status: 'succeeded', amount: 4999 });
    const isSubscribed = async () => (await call('GET', '/auth/user')).isSubscribed;
    for (let waited = 0; !(await isSubscribed()) && waited < 20_000; waited += 200) await sleep(200);
    expect(await isSubscribed()).toBe(true);
    expect(await call('GET', '/billing/subscription')).toMatchObject({ plan: 'annual', status: 'active' });
  });

  it('should lock a data folder to one stack', async () => {
    await expect(startStack({ dataDir: folder })).rejects.toThrow(/in use by process/);
  });

  it('should refuse a port in use before anything starts', async () => {
    const port = Number(new URL(stack.url).port);
    await expect(startStack({ dataDir: join(folder, 'other'), port })).rejects.toThrow(
      `Port ${port} is in use`,
    );
    expect(statSync(join(folder, 'other'), { throwIfNoEntry: false })).toBeUndefined();
  });

  it('should work without a stopped service, and use it again', async () => {
    await stack.processes.spam.stop();
    const away = await untilHealthy(503);
    expect(away.services).toMatchObject({ spam: 'down', auth: 'up' });
    await stack.processes.spam.start();
    expect((await untilHealthy(200)).services.spam).toBe('up');
  });

  // Journeys and fault tests end the others.
  it.each(
    process.env.TEST_LONG ? (['auth', 'nats', 'postgres', 'gateway'] as const) : (['postgres'] as const),
  )('should restart %s after a crash', async (name) => {
    await stack.processes[name].crash();
    for (let waited = 0; !reports.includes(`${name} is back`) && waited < 30_000; waited += 100)
      await sleep(100);
    expect(reports).toContain(`${name} is back`);
    expect((await untilHealthy(200)).status).toBe(200);
  });

  it('should keep stored data over a restart', async () => {
    const origin = stack.url;
    const person = { email: 'kept@swipeclean.example', password: 'a-long-password' };
    const send = (path: string, url: string) =>
      fetch(`${url}/api/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        body: JSON.stringify(person),
      });
    expect((await send('register', origin)).status).toBe(201);
    const { sandboxUrl } = stack;
    await stack.stop();
    await start();
    expect(stack.sandboxUrl).toBe(sandboxUrl);
    expect((await send('login', stack.url)).status).toBe(200);
  });

  it('should seed a demo account, which is confirmed and has no session', async () => {
    await seedDemoAccount(stack, folder);
    const { email, password } = DEMO;
    const login = await fetch(`${stack.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: stack.url },
      body: JSON.stringify({ email, password }),
    });
    expect(login.status).toBe(200);
    const cookie = login.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const getJson = async (path: string) =>
      (await fetch(`${stack.url}${path}`, { headers: { cookie } })).json();
    expect(await getJson('/api/auth/user')).toMatchObject({ email, emailVerified: true });
    expect(await getJson('/api/auth/sessions')).toEqual([expect.objectContaining({ current: true })]);
  });

  it('should write no secret to a log', () => {
    const secrets = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as object;
    const values = Object.values(secrets).flatMap((value) =>
      typeof value === 'string' ? value : Object.values(value),
    );
    const programs = ['postgres', 'nats', 'gateway', ...SERVICE_NAMES, 'sandbox'];
    const logs = programs.map((name) => readFileSync(join(folder, 'logs', `${name}.log`), 'utf8')).join('');
    expect(values.filter((value) => logs.includes(value as string))).toEqual([]);
  });
});

describe('aborted startStack', () => {
  it.each(process.env.TEST_LONG ? [300, 2_500] : [300])(
    'should end within seconds when aborted %i ms into the start',
    async (delay) => {
      const folder = mkdtempSync(join(tmpdir(), 'swipeclean-abort-'));
      const abort = new AbortController();
      const starting = startStack({ dataDir: folder, durable: false, signal: abort.signal });
      const failed = expect(starting).rejects.toThrow();
      await sleep(delay);
      const began = Date.now();
      abort.abort(new Error('Stopped while starting'));
      await failed;
      expect(Date.now() - began).toBeLessThan(10_000);
      expect(readdirSync(folder)).not.toContain('in-use');
      rmSync(folder, { recursive: true, force: true });
    },
  );
});

describe('npm start', () => {
  it('should report at once that its port is in use', async () => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as { port: number };
    const child = spawn(process.execPath, [resolve(__dirname, '../start.mjs')], {
      env: { ...process.env, PORT: String(port), DATA_DIR: join(tmpdir(), 'never-made') },
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const code = await new Promise((done) => child.once('close', done));
    server.close();
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} of 127.0.0.1 is in use`);
    expect(statSync(join(tmpdir(), 'never-made'), { throwIfNoEntry: false })).toBeUndefined();
  });
});
