import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HeapSnapshot, HeldUserData, ProcessHealth, ProcessInfo } from '@swipeclean/contracts/server';
import { startStack, until, type RunningStack } from '../src';
import { localTargets } from '../src/ops/local-targets';
import { EXIT, runOps } from '../src/ops/run-ops';
import { findRunbookCommand } from '../src/ops/runbook';

// Faults of whole processes, whose commands are those of the runbook. Those within one process are drilled beside it.

const dataDir = mkdtempSync(join(tmpdir(), 'swipeclean-runbook-'));
const heapDir = join(dataDir, 'heap');
let stack: RunningStack;

beforeAll(async () => {
  stack = await startStack({
    dataDir,
    durable: false,
    env: { HEAP_SNAPSHOT_DIR: heapDir, ERASURE_DELAY_SECONDS: '1' },
  });
});
afterAll(async () => {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs a command of an entry; its answer, its exit code, and what is printed about processes that do not answer. */
async function run<Answer>(entry: string, command: string, values: Record<string, string> = {}) {
  let output = '';
  let errors = '';
  const words = findRunbookCommand(entry, command, values);
  const code = await runOps([...words, '--json'], {
    findTargets: () => localTargets(dataDir),
    operator: 'ann@example.org',
    write: (text) => (output += text),
    writeError: (text) => (errors += text),
    timeoutMs: 2000,
  });
  return { code, errors, answer: (output ? JSON.parse(output) : undefined) as Answer };
}

/** As {@link run}, of a command that must be done. */
async function done<Answer>(entry: string, command: string, values?: Record<string, string>) {
  const { code, errors, answer } = await run<Answer>(entry, command, values);
  expect([code, errors]).toEqual([EXIT.done, '']);
  return answer;
}

interface Named<Answer> {
  process: string;
  answer: Answer;
}
/** What `all health` says of each process: its state, and what it does not reach. */
async function readHealth(entry: string) {
  const { code, errors, answer } = await run<Named<ProcessHealth>[] | undefined>(entry, 'health');
  const states = (answer ?? []).map(({ process: name, answer: { state, dependencies } }) => {
    const down = dependencies.filter((one) => one.state === 'down').map((one) => one.name);
    return [name, [state, ...down].join(' ')] as const;
  });
  return { code, errors, states: Object.fromEntries(states) };
}
const untilAllUp = (entry: string) =>
  until(async () => {
    const { code, states } = await readHealth(entry);
    return code === EXIT.done && Object.values(states).every((state) => state === 'up');
  });

const send = (method: string, path: string, cookie = '', body?: object) =>
  fetch(`${stack.url}${path}`, {
    method,
    headers: { origin: stack.url, cookie, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
const PASSWORD = 'correct horse battery';
let users = 0;
async function signUp() {
  const email = `person${++users}@swipeclean.example`;
  const answer = await send('POST', '/api/auth/register', '', { email, password: PASSWORD });
  expect(answer.status).toBe(201);
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { id: ((await answer.json()) as { id: string }).id, cookie: cookie.join('; ') };
}
const pidOf = (name: 'spam') => stack.processes[name].pid!;

describe('Start here', () => {
  it.each([
    ['health', 6],
    ['jobs --state failed', 5],
    ['schedules', 5],
    ['outbox', 5],
    ['consumers', 5],
    ['actions', 5],
  ])('should read %s of every process that has it', async (command, processes) => {
    const answers = await done<Named<{ items?: { lastError?: string | null }[] }>[]>('Start here', command);
    expect(answers).toHaveLength(processes);
    const items = answers.flatMap(({ answer }) => answer.items ?? []);
    expect(items.filter(({ lastError }) => lastError)).toEqual([]);
  });
});

describe('One area answers 503', () => {
  const TITLE = 'One area answers 503';

  it('should be ended by ending the process that hangs', async () => {
    process.kill(pidOf('spam'), 'SIGSTOP');
    const { code, errors, states } = await readHealth(TITLE);
    expect([code, Object.keys(states).sort()]).toEqual([
      EXIT.unreachable,
      ['auth', 'billing', 'cleaning', 'gateway', 'spy'],
    ]);
    expect(errors).toMatch(/^spam\b.*timed out/m);
    await until(async () => (await send('GET', '/api/health')).status === 503);
    process.kill(pidOf('spam'), 'SIGKILL');
    // It restarts by itself.
    await untilAllUp(TITLE);
    await until(async () => (await send('GET', '/api/health')).ok);
  });
});

describe('All calls answer 503 or 504, pages load', () => {
  const TITLE = 'All calls answer 503 or 504, pages load';

  it('should be ended by starting NATS', async () => {
    await stack.processes.nats.stop();
    await until(async () => {
      const states = Object.values((await readHealth(TITLE)).states);
      return states.length === 6 && states.every((state) => state.startsWith('down broker'));
    });
    expect((await send('GET', '/')).status).toBe(200);
    await until(async () => (await send('GET', '/api/health')).status === 503);
    await stack.processes.nats.start();
    await untilAllUp(TITLE);
  });
});

describe('Calls that need data answer 503', () => {
  const TITLE = 'Calls that need data answer 503';

  it('should be ended by starting PostgreSQL', async () => {
    const { cookie } = await signUp();
    await stack.processes.postgres.stop();
    await until(async () => (await readHealth(TITLE)).states.spam?.startsWith('down'));
    const { states } = await readHealth(TITLE);
    expect(states).toMatchObject({ gateway: 'up', auth: 'down database', spy: 'down database' });
    expect((await send('GET', '/api/spam/numbers', cookie)).status).toBe(503);
    await stack.processes.postgres.start();
    await untilAllUp(TITLE);
    expect((await send('GET', '/api/spam/numbers', cookie)).status).toBe(200);
  });
});

describe('Signed-in users get 503 after a gateway start', () => {
  const TITLE = 'Signed-in users get 503 after a gateway start';

  it('should be ended by starting auth', async () => {
    const { cookie } = await signUp();
    await stack.processes.auth.stop();
    await stack.processes.gateway.stop();
    await stack.processes.gateway.start();
    expect((await send('GET', '/api/spam/numbers', cookie)).status).toBe(503);
    expect(await run(TITLE, 'health')).toMatchObject({
      code: EXIT.unreachable,
      errors: expect.stringMatching(/^auth/),
    });
    await stack.processes.auth.start();
    expect(await done<ProcessHealth>(TITLE, 'health')).toMatchObject({ state: 'up' });
    await until(async () => (await send('GET', '/api/spam/numbers', cookie)).status === 200);
  });
});

describe('An erasure does not end', () => {
  const TITLE = 'An erasure does not end';

  it('should be ended by undoing the drain of the service that it waits for', async () => {
    const { id, cookie } = await signUp();
    await done('A replica has to stop without failed requests', 'drain', {
      service: 'spy',
      address: new URL(stack.opsUrls.spy).host,
    });
    expect((await send('DELETE', '/api/auth/user', cookie, { password: PASSWORD })).status).toBe(204);
    const erasure = async () => {
      const held = await done<Named<HeldUserData>[]>(TITLE, 'users', { id });
      return held.find(({ process: name }) => name === 'auth')?.answer.erasure;
    };
    await until(async () => (await erasure())?.waitingFor.join() === 'spy');
    expect((await erasure())?.state).toBe('pending');
    expect((await readHealth(TITLE)).states).toMatchObject({ spy: 'draining', spam: 'up' });
    expect(await done(TITLE, 'outbox')).toMatchObject({ missing: { spy: 1 } });
    await done(TITLE, 'undrain', { service: 'spy' });
    await until(async () => (await erasure())?.state === 'done');
  });
});

describe('A process exits at start', () => {
  it('should be compared with the settings in force, without secrets', async () => {
    const { settings } = await done<ProcessInfo>('A process exits at start', 'info', { service: 'auth' });
    const byName = Object.fromEntries(settings.map(({ name, isSet, value }) => [name, [isSet, value]]));
    expect(byName).toMatchObject({ ERASURE_DELAY_SECONDS: [true, 1], JWT_SECRET: [true, null] });
  });
});

describe('A process takes more and more memory', () => {
  it('should be looked into by a snapshot of its heap, which its own user alone can read', async () => {
    const written = await done<HeapSnapshot>('A process takes more and more memory', 'heap-snapshot', {
      service: 'spam',
      address: new URL(stack.opsUrls.spam).host,
    });
    expect(written.path.startsWith(join(heapDir, 'spam-'))).toBe(true);
    expect([statSync(written.path).mode & 0o777, statSync(written.path).size]).toEqual([
      0o600,
      written.bytes,
    ]);
    const snapshot = JSON.parse(readFileSync(written.path, 'utf8')) as { snapshot: { node_count: number } };
    expect(snapshot.snapshot.node_count).toBeGreaterThan(10_000);
    expect((await readHealth('One area answers 503')).states.spam).toBe('up');
  });
});
