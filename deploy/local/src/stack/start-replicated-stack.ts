import { join } from 'node:path';
import { SERVICE_NAMES, type ServiceName } from '@swipeclean/contracts';
import { createBaseBackup } from '../backup/base-backup';
import { createStandbyIfMissing, STANDBY_NAME } from '../backup/restore-backup';
import { NATS_NODES, writeNatsClusterConfigs } from '../nats/nats-cluster';
import { provisionNats } from '../nats/provision-nats';
import { startNats } from '../nats/start-nats';
import { provisionPostgres, withClient } from '../postgres/provision-postgres';
import { startPostgres } from '../postgres/start-postgres';
import { findFreePorts } from '../process/free-ports';
import type { RunningProcess } from '../process/run-process';
import { supervise, type SupervisedProcess } from '../process/supervise';
import { DATABASE, gatewayEnvironment, serviceEnvironment } from './environment';
import { launchNode } from './launch-node';
import { migrateServices } from './migrate-services';
import { writeOperationsToken } from './operations-token';
import { loadSecrets } from './secrets';
import { dataLayout, LAYOUT } from './stack-layout';

export interface ReplicatedStackOptions {
  dataDir: string;
  /** Folder of the primary's cluster; in the data folder by default. */
  primaryDir?: string;
  env?: NodeJS.ProcessEnv;
}

export interface ReplicatedStack {
  /** Addresses of the gateways. */
  readonly urls: readonly string[];
  /** Address of the site, as of a proxy before them. */
  readonly publicUrl: string;
  /** By name: `auth-1`, `auth-2`, …, `gateway-2`, `nats-0` to `nats-2`, `postgres`, `standby`. */
  readonly processes: ReadonlyMap<string, SupervisedProcess>;
  /** Addresses of the superuser of the primary and its standby. */
  readonly adminUrls: { readonly primary: string; readonly standby: string };
  stop(): Promise<void>;
}

const REPLICAS = [1, 2];

/** Starts two replicas of each process, three NATS nodes, and PostgreSQL with a synchronous standby. */
export async function startReplicatedStack(options: ReplicatedStackOptions): Promise<ReplicatedStack> {
  const { dataDir, env = {} } = options;
  const { log, nats: natsDir, postgres: postgresDir } = dataLayout(dataDir);
  const secrets = loadSecrets(dataDir);
  writeOperationsToken(dataLayout(dataDir).operationsToken);
  const processes = new Map<string, SupervisedProcess>();
  const start = (name: string, launch: (signal: AbortSignal) => Promise<RunningProcess>) => {
    const process = supervise({ name, launch, report: () => undefined });
    processes.set(name, process);
    return process.start();
  };
  const stop = async () => {
    // Programs first, the database last.
    for (const process of [...processes.values()].reverse()) await process.stop();
  };

  const ports = await findFreePorts(3 + NATS_NODES.length + REPLICAS.length * (SERVICE_NAMES.length + 2));
  const nextPort = () => ports.pop() as number;
  const backupDir = join(dataDir, 'backups');
  const password = secrets.postgresPassword;
  const startServer = async (name: string, folder: string) => {
    const port = nextPort();
    let adminUrl = '';
    await start(name, async (signal) => {
      const place = { dataDir: folder, backupDir, port, logFile: log(name) };
      const running = await startPostgres({ ...place, password, signal });
      ({ adminUrl } = running);
      return running;
    });
    return adminUrl;
  };

  const startDatabase = async () => {
    const primaryDir = options.primaryDir ?? postgresDir;
    const primary = await startServer('postgres', primaryDir);
    await provisionPostgres(primary, { database: DATABASE, passwords: secrets.databasePasswords });
    await createBaseBackup({ adminUrl: primary, dataDir: primaryDir, backupDir });
    const standbyDir = join(dataDir, 'standby');
    createStandbyIfMissing({ dataDir: standbyDir, backupDir, primaryUrl: primary });
    const standby = await startServer('standby', standbyDir);
    await withClient(primary, async (client) => {
      // A commit waits for the standby, so a promotion loses none.
      await client.query(`ALTER SYSTEM SET synchronous_standby_names = '${STANDBY_NAME}'`);
      await client.query('SELECT pg_reload_conf()');
    });
    return { primary, standby };
  };
  const startBus = async () => {
    const passwords = secrets.natsPasswords;
    const configs = await writeNatsClusterConfigs(join(dataDir, 'nats-cluster'), passwords.admin);
    const urls = await Promise.all(
      configs.map(async (config, node) => {
        const port = nextPort();
        const place = { dataDir: join(natsDir, String(node)), logFile: log(`nats-${node}`) };
        await start(`nats-${node}`, (signal) => startNats({ ...place, ...config, port, passwords, signal }));
        return `nats://127.0.0.1:${port}`;
      }),
    );
    await provisionNats(urls.join(','), 'admin', passwords.admin, 3);
    return urls;
  };

  try {
    const adminUrls = await startDatabase();
    const natsUrls = await startBus();
    const shared = { dataDir, secrets, natsUrl: natsUrls.join(','), host: '127.0.0.1', env };
    const sources = { ...shared, adminUrl: adminUrls.primary, port: nextPort() };
    await migrateServices(sources, true);
    const hosts = [adminUrls.primary, adminUrls.standby].map((url) => new URL(url).host).join(',');
    const startService = (name: ServiceName, replica: number) => {
      const opsPort = nextPort();
      const environment = serviceEnvironment(sources, name, opsPort);
      const program = {
        name: `${name}-${replica}`,
        main: LAYOUT.service(name),
        env: { ...environment, DATABASE_URL: environment.DATABASE_URL?.replace(/127\.0\.0\.1:\d+/, hosts) },
        logFile: log(`${name}-${replica}`),
        readyUrl: `http://127.0.0.1:${opsPort}/health/ready`,
      };
      return start(program.name, (signal) => launchNode(program, signal));
    };
    // Ten at once would take longer than one may.
    for (const replica of REPLICAS)
      await Promise.all(SERVICE_NAMES.map((name) => startService(name, replica)));
    const urls = await Promise.all(
      REPLICAS.map(async (replica) => {
        const [port, opsPort] = [nextPort(), nextPort()];
        const program = {
          name: `gateway-${replica}`,
          main: LAYOUT.gateway,
          // One public address, as behind a proxy.
          env: { ...gatewayEnvironment(sources, opsPort), PORT: String(port) },
          logFile: log(`gateway-${replica}`),
          readyUrl: `http://127.0.0.1:${opsPort}/health/ready`,
        };
        await start(program.name, (signal) => launchNode(program, signal));
        return `http://127.0.0.1:${port}`;
      }),
    );
    return { urls, publicUrl: `http://localhost:${sources.port}`, processes, adminUrls, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
