import { execFile, spawn } from 'node:child_process';
import { readFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { SERVICE_NAMES } from '@swipeclean/contracts';
import type { Client } from 'pg';
import { SANDBOX_KEYS, startPostgres, startStack, until, withClient, type RunningStack } from '../src';
import { localTargets } from '../src/ops/local-targets';
import type { OpenApiDocument } from '../src/ops/openapi';
import { parseArguments } from '../src/ops/ops-arguments';
import { commandsOf, findCall, type OpsCommand } from '../src/ops/ops-commands';
import { EXIT, runOps } from '../src/ops/run-ops';
import { readRunbook } from '../src/ops/runbook';
import type { Secrets } from '../src/stack/secrets';
import { DEMO, seedDemoAccount } from '../seed-demo.mjs';

/** The second suite goes on with the data of the first. */
const dataDir = mkdtempSync(join(tmpdir(), 'swipeclean-stack-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** A setting that no answer and no log may hold. */
const SECRET_SETTING = 'a-secret-that-signed-tokens-until-yesterday';

describe('startStack', () => {
  let stack: RunningStack;
  const reports: string[] = [];
  const start = async () => {
    stack = await startStack({
      dataDir,
      durable: false,
      sandbox: true,
      env: { JWT_SECRET_PREVIOUS: SECRET_SETTING },
      report: (line) => reports.push(line),
    });
  };
  const health = () => fetch(`${stack.url}/api/health`);

  beforeAll(start);
  afterAll(() => stack.stop());

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

  it('should tell operators where its processes answer', async () => {
    const { urls, token, tokenFile } = localTargets(dataDir);
    expect(urls).toEqual(
      Object.fromEntries(Object.entries(stack.opsUrls).map(([name, url]) => [name, [url]])),
    );
    expect(tokenFile).toBe(stack.operationsTokenFile);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [resolve(__dirname, '../dist/ops.js'), 'all', 'info', '--json'],
      { env: { ...process.env, DATA_DIR: dataDir } },
    );
    expect((JSON.parse(stdout) as { process: string }[]).map(({ process: name }) => name).sort()).toEqual(
      ['gateway', ...SERVICE_NAMES].sort(),
    );
    expect(stdout).not.toContain(token);
  });

  it('should have every command of the runbook, at the process that it is for', async () => {
    const { urls, token } = localTargets(dataDir);
    const commands = new Map<string, OpsCommand[]>();
    for (const [name, [url]] of Object.entries(urls)) commands.set(name, await describedBy(url!, token));
    const every = [...commands.values()].flat();
    for (const line of readRunbook().flatMap((entry) => entry.commands)) {
      const { service = '', words, fields } = parseArguments(line.split(' '));
      // Those of `<service>` and `all` are at some.
      expect(() => findCall(commands.get(service) ?? every, words, fields)).not.toThrow();
    }
  });

  it('should lock a data folder to one stack', async () => {
    await expect(startStack({ dataDir })).rejects.toThrow(/in use by process/);
  });

  // Journeys and fault tests end the others.
  it.each(
    process.env.TEST_LONG ? (['auth', 'nats', 'postgres', 'gateway'] as const) : (['postgres'] as const),
  )('should restart %s after a crash', async (name) => {
    await stack.processes[name].crash();
    await until(() => reports.includes(`${name} is back`));
    await until(async () => (await health()).ok);
  });

  // `prepareDataFolder` of the journeys starts a stack on data that is there.
  if (process.env.TEST_LONG)
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
    await seedDemoAccount(stack, dataDir, 600_000);
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

  it('should write no secret to a log, nor answer one to an operator', async () => {
    const { urls, token } = localTargets(dataDir);
    const settings = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as object;
    const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, PAYPAL_CLIENT_SECRET } = SANDBOX_KEYS;
    const given = [token, SECRET_SETTING, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, PAYPAL_CLIENT_SECRET];
    const secrets = [...given, ...Object.values(settings)]
      .flatMap((value) => (typeof value === 'string' ? value : Object.values(value as object)))
      .map(String);
    let answers = '';
    const ops = (line: string) =>
      runOps([...line.split(' '), '--json'], {
        findTargets: () => localTargets(dataDir),
        operator: 'ann',
        write: (text) => (answers += text),
        writeError: (text) => (answers += text),
      });
    expect(await ops('all log-level set trace')).toBe(EXIT.done);
    for (const [name, [url]] of Object.entries(urls))
      for (const { method, words, fields } of await describedBy(url!, token))
        if (method === 'GET')
          await ops(
            [name, ...words, ...fields.filter(({ isRequired }) => isRequired).map(() => 'x')].join(' '),
          );
    expect(await ops('all log-level set info')).toBe(EXIT.done);
    const programs = ['postgres', 'nats', 'gateway', ...SERVICE_NAMES, 'sandbox'];
    const logs = programs.map((name) => readFileSync(join(dataDir, 'logs', `${name}.log`), 'utf8')).join('');
    expect(answers).toContain('DATABASE_URL');
    expect(logs).toContain('operator action done');
    expect(secrets.length).toBeGreaterThan(10);
    expect(secrets.filter((value) => logs.includes(value) || answers.includes(value))).toEqual([]);
  });
});

/** The commands of a process. */
async function describedBy(url: string, token: string): Promise<OpsCommand[]> {
  const answer = await fetch(`${url}/openapi.json`, { headers: { authorization: `Bearer ${token}` } });
  return commandsOf((await answer.json()) as OpenApiDocument);
}

describe('a data folder of another build', () => {
  it('should have no processes to call once its stack has stopped', () => {
    expect(readdirSync(dataDir)).not.toContain('operations-urls.json');
    expect(() => localTargets(dataDir)).toThrow(`No start runs on ${dataDir}`);
  });

  /** Runs `work` with the database of the folder. */
  const withDatabase = async <T>(work: (client: Client) => Promise<T>) => {
    const { postgresPassword } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Secrets;
    const options = { dataDir: join(dataDir, 'postgres'), password: postgresPassword, durable: false };
    const postgres = await startPostgres(options);
    const url = new URL(postgres.adminUrl);
    url.pathname = '/swipeclean';
    try {
      return await withClient(url.href, work);
    } finally {
      await postgres.stop();
    }
  };

  it('should be named by the start that refuses it, and stay as it is', async () => {
    await withDatabase((client) =>
      client.query(`UPDATE spy.migrations SET name = 'CreateTables1700000000000'`),
    );
    rmSync(join(dataDir, 'migrated.json'));
    await expect(startStack({ dataDir, durable: false })).rejects.toThrow(
      `The data folder ${dataDir} was created by another build of SwipeClean: start it with that build, or move the folder away.`,
    );
    const { rows } = await withDatabase((client) => client.query('SELECT name FROM spy.migrations'));
    expect(rows).toEqual([{ name: 'CreateTables1700000000000' }]);
  });
});

describe('a start that fails', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'swipeclean-abort-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('should end what it has started when it is aborted', async () => {
    const abort = new AbortController();
    const starting = startStack({ dataDir: folder, durable: false, signal: abort.signal });
    const failed = expect(starting).rejects.toThrow();
    await until(() => readdirSync(folder).includes('nats'));
    abort.abort(new Error('Stopped while starting'));
    await failed;
    expect(readdirSync(folder)).not.toContain('in-use');
    expect(readdirSync(join(folder, 'logs'))).not.toContain('gateway.log');
  });

  it('should report a port in use before anything starts', async () => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as { port: number };
    const dataDir = join(folder, 'never-made');
    await expect(startStack({ dataDir, port })).rejects.toThrow(`Port ${port} is in use`);
    const child = spawn(process.execPath, [resolve(__dirname, '../start.mjs')], {
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const code = await new Promise((done) => child.once('close', done));
    server.close();
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} of 127.0.0.1 is in use`);
    expect(readdirSync(folder)).toEqual([]);
  });
});
