import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVICE_NAMES } from '@swipeclean/contracts';
import {
  type ReplicatedStack,
  startReplicatedStack,
  type SupervisedProcess,
  withClient,
  withDatabase,
} from '@swipeclean/local-stack';
import { RAISED_LIMITS } from '../support/start-stack';
import { Load, type LoadResult } from './load';
import { ReplicaClient } from './replica-client';
import { SmallDisk } from './small-disk';
import { type Effects, StoredEffects } from './stored-effects';

/** Faults of every process of a stack with two of everything: npm run test:faults. */
jest.setTimeout(10 * 60_000);

const PROGRAMS = ['gateway', ...SERVICE_NAMES];
const NATS = ['nats-0', 'nats-1', 'nats-2'];

let folder: string;
/** Who alone may mount a disk. */
const isRoot = process.getuid?.() === 0;
let disk: SmallDisk | undefined;
let stack: ReplicatedStack;
let load: Load;
let effects: StoredEffects;
const results: { fault: string; result: LoadResult; effects?: Effects }[] = [];

const processOf = (name: string): SupervisedProcess => stack.processes.get(name) as SupervisedProcess;
const untilRunning = async (name: string) => {
  for (const end = Date.now() + 90_000; !processOf(name).isRunning; await sleep(100))
    if (Date.now() > end) throw new Error(`${name} did not start again`);
};
const restart = async (name: string, awayMs = 0) => {
  await processOf(name).stop();
  await sleep(awayMs);
  await processOf(name).start();
};
const crash = async (name: string) => {
  await processOf(name).crash();
  await untilRunning(name);
};
const pause = async (name: string) => {
  const pid = processOf(name).pid as number;
  process.kill(pid, 'SIGSTOP');
  await sleep(5000);
  process.kill(pid, 'SIGCONT');
};
const stopNats = async (awayMs: number) => {
  await Promise.all(NATS.map((name) => processOf(name).kill()));
  await sleep(awayMs);
  await Promise.all(NATS.map((name) => processOf(name).start()));
};
/** Without a majority no event is stored, while calls go on by the node that is left. */
const loseMajority = async (whileAway: () => Promise<unknown> = async () => undefined) => {
  const away = ['nats-1', 'nats-2'];
  await Promise.all(away.map((name) => processOf(name).kill()));
  await sleep(5000);
  await whileAway();
  await Promise.all(away.map((name) => processOf(name).start()));
};
const fillDisk = async () => {
  disk?.fill();
  // Until there is no place for the next segment of the WAL either.
  const switchSegments = withClient(stack.adminUrls.primary, async (client) => {
    client.on('error', () => undefined);
    for (const end = Date.now() + 5000; Date.now() < end; await sleep(50))
      await client.query(`SELECT pg_logical_emit_message(true, '', repeat('x', 100000)), pg_switch_wal()`);
  });
  await Promise.allSettled([switchSegments, sleep(5000)]);
  disk?.free();
  await untilRunning('postgres');
};
/** Spy cannot store what it receives for longer than a statement may take. */
const stallConsumer = () =>
  withClient(withDatabase(stack.adminUrls.primary, 'swipeclean'), async (client) => {
    await client.query('BEGIN; LOCK TABLE spy.inbox IN ACCESS EXCLUSIVE MODE');
    await sleep(10_000);
    await client.query('ROLLBACK');
  });
/** Auth receives no confirmation for a while, and publishes its events again and again. */
const repeatEvents = async () => {
  await effects.query(`
    CREATE FUNCTION auth.refuse() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN IF TG_OP = ''UPDATE'' AND NEW.confirmed = OLD.confirmed THEN RETURN NEW; END IF; RETURN NULL; END';
    CREATE TRIGGER refuse BEFORE UPDATE OR DELETE ON auth.outbox FOR EACH ROW EXECUTE FUNCTION auth.refuse()`);
  for (const end = Date.now() + 5000; Date.now() < end; await sleep(500)) await effects.publishAgain();
  await effects.query('DROP TRIGGER refuse ON auth.outbox; DROP FUNCTION auth.refuse');
};
const promoteStandby = async () => {
  await processOf('postgres').kill();
  await withClient(stack.adminUrls.standby, (client) => client.query('SELECT pg_promote()'));
  effects = new StoredEffects(stack.adminUrls.standby);
};

async function measure(fault: string, work: () => Promise<unknown>, afterMs?: number): Promise<LoadResult> {
  const result = await load.during(work, afterMs);
  results.push({ fault, result });
  process.stdout.write(`${fault}: ${result.reads} reads, failed ${JSON.stringify(result.failedReads)}\n`);
  return result;
}

function table(): string {
  const columns = ['fault', 'reads', 'failed', 'writes', 'failed', 'lost', 'doubled', 'recovery s'];
  const rows = results.map(({ fault, result, effects: found }) => [
    fault,
    result.reads,
    Object.entries(result.failedReads)
      .map(([status, count]) => `${count}×${status}`)
      .join(' ') || 0,
    result.writes,
    result.failedWrites,
    found?.lost ?? '–',
    found?.doubled ?? '–',
    (result.recoveryMs / 1000).toFixed(1),
  ]);
  const cells = [columns, ...rows].map((row) => row.map(String));
  const widths = columns.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n');
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'swipeclean-faults-'));
  disk = isRoot ? SmallDisk.mount(join(folder, 'disk')) : undefined;
  stack = await startReplicatedStack({
    dataDir: join(folder, 'data'),
    primaryDir: disk && join(disk.folder, 'postgres'),
    env: {
      LOG_LEVEL: 'warn',
      ...RAISED_LIMITS,
      SESSION_REQUESTS_PER_MINUTE: '100000',
      SIGN_IN_TRIES: '100000',
      ACCESS_TOKEN_SECONDS: '3600',
    },
  });
  effects = new StoredEffects(stack.adminUrls.primary);
  const clients = Array.from({ length: 13 }, () => new ReplicaClient(stack.urls, stack.publicUrl));
  for (const client of clients) await client.register();
  // Spy is sent the sign-ins to Pro accounts.
  await effects.query('UPDATE auth.account SET is_founder = true');
  const [reader, ...accounts] = clients as [ReplicaClient, ...ReplicaClient[]];
  load = new Load(reader, accounts);
});

afterAll(async () => {
  process.stdout.write(`\n${table()}\n`);
  await stack?.stop().finally(() => disk?.unmount());
  rmSync(folder, { recursive: true, force: true });
});

describe('one of two processes', () => {
  it.each(PROGRAMS)('should fail no read while %s gets SIGTERM', async (name) => {
    const { failedReads } = await measure(`SIGTERM ${name}`, () => restart(`${name}-1`));
    expect(failedReads).toEqual({});
  });

  it.each(PROGRAMS)('should fail no read while %s gets SIGKILL', async (name) => {
    const { failedReads } = await measure(`SIGKILL ${name}`, () => crash(`${name}-1`));
    expect(failedReads).toEqual({});
  });

  it.each(PROGRAMS)('should serve again after %s was paused for 5 s', async (name) => {
    const { recoveryMs } = await measure(`pause 5 s ${name}`, () => pause(`${name}-1`));
    expect(recoveryMs).toBeLessThan(2000);
  });
});

describe('one of three NATS nodes', () => {
  it('should fail no read while it gets SIGTERM', async () => {
    const { failedReads } = await measure('SIGTERM nats-0', () => restart('nats-0'));
    expect(failedReads).toEqual({});
  });

  it('should fail no read while it gets SIGKILL', async () => {
    const { failedReads } = await measure('SIGKILL nats-1', () => crash('nats-1'));
    expect(failedReads).toEqual({});
  });

  it('should serve again after it was paused for 5 s', async () => {
    const { recoveryMs } = await measure('pause 5 s nats-2', () => pause('nats-2'));
    expect(recoveryMs).toBeLessThan(2000);
  });
});

describe('what all processes need', () => {
  it.each([3, 30])('should be used again after NATS was away for %i s', async (seconds) => {
    const { recoveryMs } = await measure(`NATS away ${seconds} s`, () => stopNats(seconds * 1000), 5000);
    expect(recoveryMs).toBeLessThan(3000);
  });

  it('should be used again after two of three NATS nodes were away', async () => {
    const { recoveryMs } = await measure('two NATS nodes away 5 s', () => loseMajority(), 5000);
    expect(recoveryMs).toBeLessThan(3000);
  });

  it('should be used again after PostgreSQL restarted', async () => {
    const { recoveryMs } = await measure('PostgreSQL restarted', () => restart('postgres'), 5000);
    expect(recoveryMs).toBeLessThan(3000);
  });

  it('should be used again after PostgreSQL was killed', async () => {
    const { recoveryMs } = await measure('SIGKILL PostgreSQL', () => crash('postgres'), 5000);
    expect(recoveryMs).toBeLessThan(3000);
  });

  it('should be used again after PostgreSQL was paused for 5 s', async () => {
    const { recoveryMs } = await measure('pause 5 s PostgreSQL', () => pause('postgres'), 5000);
    expect(recoveryMs).toBeLessThan(3000);
  });

  (isRoot ? it : it.skip)('should be used again after the disk of PostgreSQL was full', async () => {
    const { recoveryMs } = await measure('full disk 5 s', fillDisk, 8000);
    expect(recoveryMs).toBeLessThan(6000);
  });

  it('should serve reads while a consumer of events stands still', async () => {
    const { failedReads } = await measure('slow consumer 10 s', stallConsumer);
    expect(failedReads).toEqual({});
  });

  it('should serve reads while events come several times', async () => {
    const { failedReads } = await measure('events repeated', repeatEvents);
    expect(failedReads).toEqual({});
  });

  it('should be used again after the standby was promoted', async () => {
    const { recoveryMs } = await measure('standby promoted', promoteStandby, 6000);
    expect(recoveryMs).toBeLessThan(5000);
  });
});

describe('operations during all faults', () => {
  beforeAll(async () => {
    await effects.publishAgain();
    await effects.untilConfirmed();
    for (const each of results) each.effects = await effects.compare(each.result);
  });

  it('should not be lost once they were acknowledged', () => {
    expect(results.filter((each) => each.effects?.lost !== 0)).toEqual([]);
  });

  it('should not be stored twice, acknowledged or not', async () => {
    expect(await effects.listDoubled()).toEqual([]);
  });
});

describe('limits over replicas', () => {
  it('should count wrong passwords of all gateways and replicas together', async () => {
    const client = new ReplicaClient(stack.urls, stack.publicUrl);
    await client.register();
    const guess = { ...client.credentials, password: 'a wrong password' };
    const statuses: number[] = [];
    for (let i = 0; i < 14; i++) statuses.push((await client.send('POST', '/api/auth/login', guess)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(4).fill(429)]);
  });
});

/** The guards are taken away, so the same faults must be seen: otherwise the checks above prove nothing. */
describe('without the guards', () => {
  const measureWithout = async (fault: string, work: () => Promise<unknown>) => {
    const result = await measure(fault, work);
    await effects.publishAgain();
    await effects.untilConfirmed();
    const found = await effects.compare(result);
    Object.assign(results.at(-1) as object, { effects: found });
    return { ...result, ...found };
  };

  it('should fail reads without the second replica', async () => {
    await processOf('auth-2').stop();
    const { failedReads } = await measure('control: SIGKILL of the only auth', () => crash('auth-1'));
    await processOf('auth-2').start();
    expect(failedReads).not.toEqual({});
  });

  it('should store events twice without the inbox', async () => {
    await effects.query(`
      CREATE FUNCTION spy.forget() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN NEW.event_id := gen_random_uuid(); RETURN NEW; END';
      CREATE TRIGGER forget BEFORE INSERT ON spy.inbox FOR EACH ROW EXECUTE FUNCTION spy.forget()`);
    const { doubled } = await measureWithout('control: no inbox', repeatEvents);
    await effects.query('DROP TRIGGER forget ON spy.inbox; DROP FUNCTION spy.forget');
    expect(doubled).toBeGreaterThan(0);
  });

  it('should lose events without the outbox', async () => {
    // The leader of the stream keeps what it could not store yet, so it must be among those that go away.
    await restart('nats-0');
    const { lost } = await measureWithout('control: no outbox', () =>
      loseMajority(() => effects.query('DELETE FROM auth.outbox')),
    );
    expect(lost).toBeGreaterThan(0);
  });
});
