import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { allOrNone } from '../process/all-or-none';
import { findFreePort, isPortFree } from '../process/free-ports';
import type { SupervisedProcess } from '../process/supervise';
import { lockDataFolder } from './data-folder-lock';
import { migrateServices } from './migrate-services';
import { Processes, type StackProcess } from './processes';
import { readCommit } from '../process/built-commit';
import { writeOperationsToken } from './operations-token';
import { loadSecrets } from './secrets';
import { dataLayout, LAYOUT } from './stack-layout';
import { startPrograms, type OpsUrls } from './start-programs';
import { startSandboxProcess } from './start-sandbox';
import { startServers } from './start-servers';

export interface StackOptions {
  /** Folder of all its data; created if missing, and locked by one stack at a time. */
  dataDir: string;
  /** Port of the gateway; a free one by default. */
  port?: number;
  /** Address of the gateway; the loopback interface by default. */
  host?: string;
  /** Settings of the services and the gateway beyond the defaults, see docs/operations.md. */
  env?: NodeJS.ProcessEnv;
  sandbox?: boolean;
  /** False disables the database's durability for speed: tests only. */
  durable?: boolean;
  /** Receives one line for each crash and restart. */
  report?: (line: string) => void;
  signal?: AbortSignal;
}

export interface RunningStack {
  /** Address of the web app and, under `/api`, of the API. */
  readonly url: string;
  readonly processes: Readonly<Record<StackProcess, SupervisedProcess>>;
  /** Address of each program's operations port: `/health/ready`, `/metrics`. */
  readonly opsUrls: OpsUrls;
  /** File with the token of the operations API. */
  readonly operationsTokenFile: string;
  /** Address of the database's superuser. */
  readonly databaseAdminUrl: string;
  /** Address of the payment sandbox, if requested. */
  readonly sandboxUrl?: string;
  /** Folder of e-mails when no SMTP server is configured. */
  readonly mailDir: string;
  /** Stops everything: the gateway first, the databases last. */
  stop(): Promise<void>;
}

/** Starts the built product on real servers and resolves when it responds. A failure stops what was started. */
export async function startStack(options: StackOptions): Promise<RunningStack> {
  const dataDir = resolve(options.dataDir);
  const host = options.host ?? '127.0.0.1';
  const port = options.port ?? (await findFreePort());
  if (!(await isPortFree(port, host))) {
    throw new Error(`Port ${port} is in use. Stop what listens there, or set PORT to another.`);
  }
  mkdirSync(dataDir, { recursive: true });
  const unlock = lockDataFolder(dataDir);
  const forgetOpsUrls = () => rmSync(dataLayout(dataDir).operationsUrls, { force: true });
  forgetOpsUrls();
  const processes = new Processes(options.report ?? (() => undefined));
  const stop = async () => {
    await processes.stop();
    forgetOpsUrls();
    unlock();
  };
  // Processes that are starting end at once.
  const stopOnAbort = () => void processes.stop().catch(() => undefined);
  options.signal?.addEventListener('abort', stopOnAbort, { once: true });
  try {
    options.signal?.throwIfAborted();
    const secrets = loadSecrets(dataDir);
    writeOperationsToken(dataLayout(dataDir).operationsToken);
    const env = options.env ?? {};
    const [servers, sandboxUrl] = await allOrNone([
      startServers(dataDir, secrets, processes.add, options.durable),
      options.sandbox ? startSandboxProcess({ dataDir, port, env }, processes.add) : undefined,
    ]);
    options.signal?.throwIfAborted();
    const commit = readCommit(LAYOUT.root);
    const sources = { ...servers, dataDir, secrets, host, port, sandboxUrl, commit, env };
    await migrateServices(sources, servers.databaseIsNew, options.signal);
    options.signal?.throwIfAborted();
    const opsUrls = await startPrograms(sources, processes.add);
    options.signal?.throwIfAborted();
    return {
      url: `http://localhost:${port}`,
      processes: processes.byName as RunningStack['processes'],
      opsUrls,
      operationsTokenFile: dataLayout(dataDir).operationsToken,
      databaseAdminUrl: servers.adminUrl,
      sandboxUrl,
      mailDir: dataLayout(dataDir).mail,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    options.signal?.removeEventListener('abort', stopOnAbort);
  }
}

/** Creates a data folder with migrated databases; a stack on a copy of it starts with half the work. */
export async function prepareDataFolder({ dataDir, durable }: StackOptions): Promise<void> {
  const unlock = lockDataFolder(dataDir);
  const processes = new Processes(() => undefined);
  try {
    const secrets = loadSecrets(dataDir);
    const servers = await startServers(dataDir, secrets, processes.add, durable);
    const sources = { ...servers, dataDir, secrets, host: '', port: 0, env: {} };
    await migrateServices(sources, servers.databaseIsNew);
  } finally {
    await processes.stop();
    unlock();
  }
}
