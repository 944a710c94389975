import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type PublicConfig, SERVICE_NAMES, type ServiceName, type User } from '@swipeclean/contracts';
import { findFreePort } from '@swipeclean/local-stack';
import { DEMO } from '../../../deploy/local/seed-demo.mjs';
import { ApiClient } from '../support/api-client';
import { newCredentials } from '../support/users';
import { NODE_IMAGE } from './node-image';
import { Prometheus } from './prometheus';
import { readDuring } from './read-during';
import { buyByCard, buyByWallet } from './test-checkout';

/** Runs the containers of docker-compose.yml by the `docker` on the PATH: npm run test:cluster. */
jest.setTimeout(30 * 60_000);

const ROOT = join(__dirname, '..', '..', '..');
/** A clone of the last commit, so that the operator's settings, secrets and `.env` stay. */
const folder = mkdtempSync(join(tmpdir(), 'swipeclean-cluster-'));
const isInRoot = (path: string) => existsSync(join(ROOT, path));
const PROJECT = 'swipeclean-test';
const MEBIBYTE = 2 ** 20;
/** Mebibytes of an image above its base. Spy holds the ranges of addresses by network. */
const IMAGE_LIMITS: Record<ServiceName | 'gateway', number> = {
  auth: 60,
  cleaning: 60,
  spam: 60,
  spy: 230,
  billing: 60,
  gateway: 60,
};
const PROCESSES = [...SERVICE_NAMES, 'gateway'].sort();
/** Mebibytes of all containers, idle, with one replica each. */
const MEMORY_LIMIT = 600;

let port = 0;
let env: NodeJS.ProcessEnv;
/** What `npm run cluster` said. */
let printed = '';
let prometheus: Prometheus;

const run = promisify(execFile);
async function docker(...args: string[]): Promise<string> {
  return (await run('docker', args, { cwd: folder, env, maxBuffer: 2 ** 26 })).stdout.trim();
}
const compose = (...args: string[]) => docker('compose', ...args);

function cluster(): ApiClient {
  return new ApiClient(`http://localhost:${port}`);
}

async function signedUp(): Promise<ApiClient> {
  const client = cluster();
  const { status } = await client.post('/api/auth/register', newCredentials());
  expect(status).toBe(201);
  return client;
}

const isSubscribed = async (client: ApiClient) =>
  (await client.get<User>('/api/auth/user')).body.isSubscribed;

/** A command of package.json, as an operator runs it. */
const npm = (...args: string[]) => run('npm', ['run', ...args], { cwd: folder, env, maxBuffer: 2 ** 26 });
const sql = (service: string, query: string) =>
  compose('exec', '-T', service, 'psql', '-U', 'postgres', '-c', query);

/** Stores a cleaning of so many files; the numbers of all of them. */
async function addCleaning(client: ApiClient, files: number): Promise<void> {
  const { status } = await client.post('/api/cleaning/actions/reservations', {
    tool: 'folder',
    files,
    bytes: 0,
  });
  expect(status).toBe(201);
}
const listCleanings = async (client: ApiClient) =>
  (await client.get<{ files: number }[]>('/api/cleaning/actions')).body.map(({ files }) => files);

const containerOf = async (service: string) => (await compose('ps', '-q', service)).split('\n')[0] ?? '';

beforeAll(async () => {
  port = await findFreePort();
  const https = await findFreePort();
  env = {
    ...process.env,
    COMPOSE_PROJECT_NAME: PROJECT,
    PORT: String(port),
    HTTPS_PORT: String(https),
  };
  execFileSync('git', ['clone', '--quiet', ROOT, folder]);
  // Installing takes minutes; the images install packages of their own.
  for (const packages of ['node_modules', 'deploy/local/node_modules'].filter(isInRoot))
    execFileSync('cp', ['--archive', '--reflink=auto', join(ROOT, packages), join(folder, packages)]);
  printed = execFileSync(process.execPath, ['deploy/docker/cluster.mjs'], {
    cwd: folder,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  console.log(printed);
});

// A run that prints nothing is ended as one that hangs, and Jest prints at the end of a file.
beforeEach(() => void process.stderr.write(`${expect.getState().currentTestName}\n`));

afterAll(async () => {
  await prometheus?.stop().catch(() => undefined);
  await compose('down', '--volumes', '--remove-orphans');
  rmSync(folder, { recursive: true, force: true });
});

describe('the cluster', () => {
  it.each([
    '/api/auth/user',
    '/api/storage/scans',
    '/api/spam/numbers',
    '/api/spy/alerts',
    '/api/billing/subscription',
  ])('should answer %s through the proxy', async (path) => {
    const client = await signedUp();
    expect((await client.get(path)).status).toBe(200);
  });

  it('should print the address, the demo account, how to become the owner, and the payments', async () => {
    expect(printed).toMatch(new RegExp(`Open +http://localhost:${port}\n`));
    expect(printed).toMatch(/Payments +test checkout, no money moves/);
    expect(printed).toMatch(/Owner +set OWNER_EMAIL/);
    const [, email, password] = /Sign in +(\S+) +(\S+)\n/.exec(printed) ?? [];
    expect([email, password]).toEqual([DEMO.email, DEMO.password]);
    const { status, body } = await cluster().post('/api/auth/login', { email, password });
    expect([status, body]).toEqual([200, expect.objectContaining({ emailVerified: true })]);
  });

  it('should sell by card and by wallet in its test checkout, on the port of the site', async () => {
    const { body: config } = await cluster().get<PublicConfig>('/api/config');
    expect(config.providers).toMatchObject({ stripe: 'sandbox', paypal: 'sandbox' });
    const sandbox = config.paymentSandboxUrl ?? '';
    expect(sandbox).toBe(`http://localhost:${port}/api/payment-sandbox`);
    expect((await fetch(`${sandbox}/js/stripe`)).status).toBe(200);
    expect((await cluster().post('/api/payment-sandbox/_sandbox/state')).status).toBe(404);
    const [byCard, byWallet] = [await signedUp(), await signedUp()];
    await buyByCard(byCard, sandbox, config.stripePublishableKey ?? '');
    await buyByWallet(byWallet, sandbox);
    for (const client of [byCard, byWallet])
      for (const end = Date.now() + 30_000; !(await isSubscribed(client)); await wait(200))
        expect(Date.now()).toBeLessThan(end);
  });

  it('should keep images near their base and memory within its limit', async () => {
    const sizeOf = async (image: string) =>
      Number(await docker('image', 'inspect', '-f', '{{.Size}}', image));
    const base = await sizeOf(NODE_IMAGE);
    const sizes = await Promise.all(
      Object.entries(IMAGE_LIMITS).map(async ([name, limit]) => {
        const size = Math.round(((await sizeOf(`swipeclean/${name}:1.0.0`)) - base) / MEBIBYTE);
        return { name, size, limit };
      }),
    );
    // What the start and the calls before took is given back by then.
    await wait(30_000);
    // Without the payment sandbox, which no site with customers runs.
    const services = (await compose('ps', '--services')).split('\n').filter((name) => name !== 'sandbox');
    const ids = (await compose('ps', '-q', ...services)).split('\n');
    const memory = (await docker('stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}', ...ids))
      .split('\n')
      .map((line) => /^(\S+) ([\d.]+)(\wiB)/.exec(line))
      .map((match) => [match?.[1], Number(match?.[2]) * (match?.[3] === 'GiB' ? 1024 : 1)] as const);
    console.log('MiB above the base image', sizes, 'MiB of memory', memory);
    for (const { size, limit } of sizes) expect(size).toBeLessThanOrEqual(limit);
    expect(memory.reduce((sum, [, each]) => sum + each, 0)).toBeLessThanOrEqual(MEMORY_LIMIT);
  });

  it('should be read by Prometheus with its alert rules, each of the six processes', async () => {
    prometheus = await Prometheus.start(docker, PROJECT, folder);
    const targets = await prometheus.untilAllUp(PROCESSES.length);
    expect(targets.map(({ labels }) => labels.process).sort()).toEqual(PROCESSES);
    const rules = await prometheus.untilEvaluated();
    const loaded = readFileSync(join(folder, 'deploy/prometheus/alerts.yml'), 'utf8').match(/- alert: /g);
    expect(rules.filter(({ health, state }) => health !== 'ok' || state === 'firing')).toEqual([]);
    expect(rules).toHaveLength(loaded?.length ?? 0);
    const series = await prometheus.query('scrape_samples_scraped');
    console.log('series of a scrape', series, 'seconds', await prometheus.query('scrape_duration_seconds'));
    expect(Object.keys(series).sort()).toEqual(PROCESSES);
  });

  it('should keep its port when Compose is called directly', async () => {
    delete env.PORT;
    await compose('up', '--detach', '--wait');
    expect((await cluster().get('/api/config')).status).toBe(200);
  });
});

describe('two replicas of each process', () => {
  /** Compose scales a service whose `--scale` is missing back to one. */
  const scaleToTwo = () => {
    const scales = PROCESSES.flatMap((name) => ['--scale', `${name}=2`]);
    return compose('up', '--detach', '--wait', '--no-recreate', ...scales);
  };

  beforeAll(scaleToTwo);

  it('should be read by Prometheus, each', async () => {
    const targets = await prometheus.untilAllUp(2 * PROCESSES.length);
    expect(new Set(targets.map(({ labels }) => labels.instance)).size).toBe(targets.length);
    await prometheus.stop();
  });

  it('should be asked each, and one drained without a failed read, by an operator', async () => {
    const ops = async (...words: string[]) =>
      JSON.parse((await npm('--silent', 'ops', '--', ...words, '--json', '--cluster')).stdout) as unknown;
    const listStates = async () => {
      const replicas = (await ops('gateway', 'health')) as { process: string; answer: { state: string } }[];
      return new Map(replicas.map(({ process: name, answer }) => [name.split('@')[1] ?? '', answer.state]));
    };
    const [[first = ''] = [], ...others] = [...(await listStates())];
    expect(others).toHaveLength(1);
    const { failed } = await readDuring(await signedUp(), () => ops('gateway', 'drain', '--replica', first));
    expect(failed).toEqual([]);
    expect([...(await listStates()).values()]).toEqual(['draining', 'up']);
    await ops('gateway', 'undrain', '--replica', first);
    expect([...(await listStates()).values()]).toEqual(['up', 'up']);
  });

  it.each(['gateway', 'auth'])('should fail no read while one of %s is stopped or killed', async (name) => {
    for (const signal of ['stop', 'kill']) {
      const container = await containerOf(name);
      const { reads, failed } = await readDuring(await signedUp(), () => docker(signal, container));
      console.log(`${signal} of ${name}: ${reads} reads, ${failed.length} failed`);
      expect(failed).toEqual([]);
      await docker('start', container);
      await scaleToTwo();
    }
  });
});

async function expectRestoredMoment(): Promise<void> {
  const stays = await signedUp();
  await addCleaning(stays, 1);
  const credentials = newCredentials();
  const leaves = cluster();
  await leaves.post('/api/auth/register', credentials);
  await npm('backup');
  const moment = new Date().toISOString();
  await wait(1000);
  await addCleaning(stays, 2);
  const { password } = credentials;
  expect((await leaves.send('DELETE', '/api/auth/user', { password })).status).toBe(204);

  await npm('restore', '--', moment);
  await compose('up', '--detach', '--wait');
  expect(await listCleanings(stays)).toEqual([1]);
  expect((await cluster().post('/api/auth/login', credentials)).status).toBe(401);
}

describe('backup and restore', () => {
  it('should restore a moment, without the accounts that were erased later', expectRestoredMoment);
});

describe('a standby of the database', () => {
  it('should take over with every acknowledged write, and hand them back', async () => {
    await npm('backup');
    env.COMPOSE_PROFILES = 'standby';
    env.PORT = String(port);
    await npm('cluster');
    await sql('postgres', "ALTER SYSTEM SET synchronous_standby_names = 'standby'");
    await sql('postgres', 'SELECT pg_reload_conf()');
    const client = await signedUp();
    await addCleaning(client, 3);
    await compose('kill', 'postgres');
    await sql('postgres-standby', 'SELECT pg_promote()');
    // Each service finds the new primary by itself.
    for (const path of ['/api/auth/user', '/api/cleaning/actions'])
      for (const end = Date.now() + 30_000; (await client.get(path)).status !== 200; await wait(100))
        expect(Date.now()).toBeLessThan(end);
    await addCleaning(client, 4);
    // Compose may find it ended already; the log below tells why.
    await compose('start', 'postgres').catch(() => undefined);
    for (
      const end = Date.now() + 30_000;
      !(await compose('logs', 'postgres')).includes('has taken over');
      await wait(500)
    )
      expect(Date.now()).toBeLessThan(end);
    expect(await listCleanings(client)).toEqual([4, 3]);

    await npm('restore');
    await compose('rm', '--force', 'postgres-standby', 'create-standby');
    await docker('volume', 'rm', `${PROJECT}_postgres-standby`);
    await compose('up', '--detach', '--wait');
    expect(await listCleanings(client)).toEqual([4, 3]);
  });
});

describe('three NATS nodes', () => {
  const NODES = ['nats', 'nats-1', 'nats-2'];

  beforeAll(async () => {
    await compose('down', '--volumes');
    env.COMPOSE_FILE = 'docker-compose.yml:deploy/docker/nats-nodes.yml';
    // `.env` has the profiles of the last start, and an empty variable comes before it.
    env.COMPOSE_PROFILES = '';
    await npm('cluster');
    delete env.COMPOSE_PROFILES;
  });

  it.each(NODES)(
    'should fail no read while %s is stopped or killed, and tell all of an erased user',
    async (node) => {
      for (const signal of ['stop', 'kill']) {
        const { reads, failed } = await readDuring(await signedUp(), () =>
          docker(signal, `${PROJECT}-${node}-1`),
        );
        console.log(`${signal} of ${node}: ${reads} reads, ${failed.length} failed`);
        expect(failed).toEqual([]);
        await eraseUser();
        await docker('start', `${PROJECT}-${node}-1`);
        await compose('up', '--detach', '--wait', '--no-recreate');
      }
    },
  );

  it('should restore a moment, without the accounts that were erased later', async () => {
    await expectRestoredMoment();
    await eraseUser();
  });

  /** Resolves when the service that receives the event has deleted the user's rows. */
  async function eraseUser(): Promise<void> {
    const credentials = newCredentials();
    const client = cluster();
    const { body: user } = await client.post<{ id: string }>('/api/auth/register', credentials);
    await addCleaning(client, 5);
    const { status } = await client.send('DELETE', '/api/auth/user', { password: credentials.password });
    expect(status).toBe(204);
    const psql = ['exec', '-T', 'postgres', 'psql', '-U', 'postgres', '-d', 'swipeclean', '-tA', '-c'];
    const query = `SELECT count(*) FROM cleaning.action WHERE user_id = '${user.id}'`;
    const countActions = () => compose(...psql, query);
    for (const end = Date.now() + 60_000; (await countActions()) !== '0'; await wait(500))
      expect(Date.now()).toBeLessThan(end);
  }
});
