import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { allOrNone } from '../process/all-or-none';
import { findFreePort, isPortFree } from '../process/free-ports';
import type { SupervisedProcess } from '../process/supervise';
import { lockDataFolder } from './data-folder-lock';
import { migrateServices } from './migrate-services';
import { Processes, type StackProcess } from './processes';
import { loadSecrets } from './secrets';
import { dataLayout } from './stack-layout';
import { startPrograms, type OpsUrls } from './start-programs';
import { startSandbox } from './start-sandbox';
import { startServers } from './start-servers';

/** How to run the whole product. */
export interface StackOptions {
  /** Folder of all its data; made when missing, and held by one stack at a time. */
  dataDir: string;
  /** Of the gateway; a free one unless told. */
  port?: number;
  /** Address the gateway listens on; the loopback interface unless told. */
  host?: string;
  /** Settings of the services and the gateway beyond the defaults, see docs/operations.md. */
  env?: NodeJS.ProcessEnv;
  /** Starts the payment providers' stand-in beside the product. */
  sandbox?: boolean;
  /** False gives up the database's safety against power loss for speed: tests only. */
  durable?: boolean;
  /** Told in one line what happens unasked: a crash, a restart. */
  report?: (line: string) => void;
  /** Gives up starting. */
  signal?: AbortSignal;
}

/** The whole product, running. */
export interface RunningStack {
  /** Address of the web app and, under `/api`, of the API. */
  readonly url: string;
  readonly processes: Readonly<Record<StackProcess, SupervisedProcess>>;
  /** Address of each program's operations port: `/health/ready`, `/metrics`. */
  readonly opsUrls: OpsUrls;
  /** Address of the database's superuser. */
  readonly databaseAdminUrl: string;
  /** Where the payment sandbox answers, when it was asked for. */
  readonly sandboxUrl?: string;
  /** Folder into which mail is written when no SMTP server is set. */
  readonly mailDir: string;
  /** Ends everything: first what takes requests, last what keeps data. */
  stop(): Promise<void>;
}

/** Starts the built product on real servers, and settles when it answers. Whatever fails ends what was started. */
export async function startStack(options: StackOptions): Promise<RunningStack> {
  const dataDir = resolve(options.dataDir);
  const host = options.host ?? '127.0.0.1';
  const port = options.port ?? (await findFreePort());
  if (!(await isPortFree(port, host))) {
    throw new Error(`Port ${port} is in use. Stop what listens there, or set PORT to another.`);
  }
  mkdirSync(dataDir, { recursive: true });
  const unlock = lockDataFolder(dataDir);
  const processes = new Processes(options.report ?? (() => undefined));
  const stop = async () => {
    await processes.stop();
    unlock();
  };
  // Whatever is starting ends at once instead of being waited for.
  const stopOnAbort = () => void processes.stop().catch(() => undefined);
  options.signal?.addEventListener('abort', stopOnAbort, { once: true });
  try {
    options.signal?.throwIfAborted();
    const secrets = loadSecrets(dataDir);
    const env = options.env ?? {};
    const [servers, sandboxUrl] = await allOrNone([
      startServers(dataDir, secrets, processes.add, options.durable),
      options.sandbox ? startSandbox({ dataDir, port, env }, processes.add) : undefined,
    ]);
    options.signal?.throwIfAborted();
    const sources = { ...servers, dataDir, secrets, host, port, sandboxUrl, env };
    await migrateServices(sources, servers.databaseIsNew, options.signal);
    options.signal?.throwIfAborted();
    const opsUrls = await startPrograms(sources, processes.add);
    options.signal?.throwIfAborted();
    return {
      url: `http://localhost:${port}`,
      processes: processes.byName as RunningStack['processes'],
      opsUrls,
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
