import { provisionNats } from '../nats/provision-nats';
import { startNats } from '../nats/start-nats';
import { provisionPostgres } from '../postgres/provision-postgres';
import { startPostgres } from '../postgres/start-postgres';
import { allOrNone } from '../process/all-or-none';
import { findFreePorts } from '../process/free-ports';
import { DATABASE } from './environment';
import type { AddProcess } from './processes';
import type { Secrets } from './secrets';
import { dataLayout } from './stack-layout';

/** The database and the bus, running and provisioned. */
export interface Servers {
  adminUrl: string;
  natsUrl: string;
  /** Whether this start created the database. */
  databaseIsNew: boolean;
}

/** Starts PostgreSQL and NATS in parallel, and creates roles, schemas, streams and consumers. */
export async function startServers(
  dataDir: string,
  secrets: Secrets,
  addProcess: AddProcess,
  durable: boolean | undefined,
): Promise<Servers> {
  const places = dataLayout(dataDir);
  // Chosen before the first start, so that a crashed server restarts on the same port.
  const [postgresPort, natsPort] = (await findFreePorts(2)) as [number, number];
  const servers = { adminUrl: '', natsUrl: `nats://127.0.0.1:${natsPort}`, databaseIsNew: false };

  const postgres = addProcess('postgres', async (signal) => {
    const running = await startPostgres({
      dataDir: places.postgres,
      port: postgresPort,
      password: secrets.postgresPassword,
      durable,
      logFile: places.log('postgres'),
      signal,
    });
    servers.databaseIsNew ||= running.isNew;
    servers.adminUrl = running.adminUrl;
    return running;
  });
  const nats = addProcess('nats', (signal) =>
    startNats({
      dataDir: places.nats,
      port: natsPort,
      passwords: secrets.natsPasswords,
      logFile: places.log('nats'),
      signal,
    }),
  );

  const prepareDatabase = async () => {
    await postgres.start();
    const provision = { database: DATABASE, passwords: secrets.databasePasswords };
    await provisionPostgres(servers.adminUrl, provision);
  };
  const prepareBus = async () => {
    await nats.start();
    await provisionNats(servers.natsUrl, 'admin', secrets.natsPasswords.admin);
  };
  await allOrNone([prepareDatabase(), prepareBus()]);
  return servers;
}
