import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { archiveSettings, createBackupFolders } from '../backup/wal-archive';
import { baseEnvironment } from '../process/base-environment';
import { findFreePort } from '../process/free-ports';
import { startProcess, type RunningProcess } from '../process/run-process';
import { waitUntilReady } from '../process/wait-until';
import { binaryFolder, findPostgresBinaries } from './postgres-binaries';
import { createClusterIfMissing } from './create-cluster';
import { endLeftover } from './leftover-server';
import { findUnprivilegedUser } from './unprivileged-user';

export interface PostgresOptions {
  /** Folder of the cluster; created if missing. */
  dataDir: string;
  /** A free port by default. */
  port?: number;
  /** Password of the superuser `postgres`; must be that of the existing cluster. */
  password?: string;
  /** False disables durability for speed: tests only. */
  durable?: boolean;
  logFile?: string;
  /** Folder of the WAL archive; without it, WAL is not archived. */
  backupDir?: string;
  /** More settings, each as `name=value`. */
  settings?: readonly string[];
  /** A minute by default. */
  timeoutMs?: number;
  signal?: AbortSignal;
}

export interface RunningPostgres extends RunningProcess {
  /** URL of the superuser on the database `postgres`. */
  readonly adminUrl: string;
  readonly port: number;
  /** Whether this start created the cluster. */
  readonly isNew: boolean;
}

const NON_DURABLE_SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  // Tests have databases for seconds, and many connections, each of which computes a password's hash on both sides.
  'autovacuum=off',
  'jit=off',
  'scram_iterations=1',
];

/** Starts PostgreSQL on the loopback interface; creates the cluster if it is missing. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await launch(options);
    } catch (error) {
      // After a crash the sessions of the dead server need a moment to release its shared memory.
      const stillHeld = (error as Error).message.includes('pre-existing shared memory block');
      if (!stillHeld || attempt === 20) throw error;
      await sleep(250);
    }
  }
}

async function launch(options: PostgresOptions): Promise<RunningPostgres> {
  const dataDir = resolve(options.dataDir);
  const logFile = options.logFile ?? `${dataDir}.log`;
  const password = options.password ?? 'postgres';
  const binaries = findPostgresBinaries();
  mkdirSync(dirname(dataDir), { recursive: true });
  const user = findUnprivilegedUser(dataDir, [dirname(dataDir), binaryFolder(binaries)]);
  const isNew = await createClusterIfMissing({
    initdb: binaries.initdb,
    dataDir,
    password,
    logFile,
    durable: options.durable !== false,
    user,
  });
  await endLeftover(dataDir);
  options.signal?.throwIfAborted();

  const port = options.port ?? (await findFreePort());
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'];
  if (options.durable === false) settings.push(...NON_DURABLE_SETTINGS);
  if (options.backupDir) {
    createBackupFolders(options.backupDir, user);
    settings.push(...archiveSettings(options.backupDir));
  }
  settings.push(...(options.settings ?? []));
  const args = ['-D', dataDir, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  // SIGINT is Postgres' fast stop: it ends sessions instead of waiting for them.
  const server = startProcess({
    command: binaries.postgres,
    args,
    env: baseEnvironment(process.env),
    logFile,
    privileges: user?.privileges,
    cwd: '/',
    stopSignal: 'SIGINT',
  });
  const adminUrl = `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
  await waitUntilReady(server, {
    name: 'PostgreSQL',
    logFile,
    timeoutMs: options.timeoutMs ?? 60_000,
    probe: async () => isAccepting(dataDir) && canConnect(adminUrl),
    signal: options.signal,
  });
  return { ...server, adminUrl, port, isNew };
}

/** The server writes its state into the last line of its lock file; reading that is cheaper than failed connections. */
function isAccepting(dataDir: string): boolean {
  return readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready';
}

async function canConnect(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  // A server that dies between connect and query must not crash this process.
  client.on('error', () => undefined);
  await client.connect();
  await client.end();
  return true;
}
