import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type NatsUser,
  provisionNats,
  provisionPostgres,
  type RunningNats,
  serviceDatabaseUrl,
  startNats,
  TEST_PASSWORDS,
} from '@swipeclean/local-stack';
import type { ServiceName } from '@swipeclean/contracts/server';
import { Client } from 'pg';
import { MessageBus } from '../bus/message-bus';
import { createLogger } from '../logging/logger';
import type { Environment } from '../config/load-config';

/** A broker and a database of one test file's own, with the rights that production gives. */
export interface TestInfrastructure {
  /** Ends the broker as a crash would. */
  killBroker(): Promise<void>;
  /** Starts the broker again at the same address, with what it had stored. */
  restartBroker(): Promise<void>;
  /** Settings with which the named service reaches broker and database as itself. */
  serviceEnv(name: ServiceName): Environment;
  /** Settings with which a process without a database is on the bus. */
  busEnv(user: NatsUser): Environment;
  /** A connection to the bus; the caller closes it. */
  connect(user: NatsUser): Promise<MessageBus>;
  stop(): Promise<void>;
}

/** Starts an own nats-server and makes an own database in the Postgres of this test run. */
export async function startTestInfrastructure(): Promise<TestInfrastructure> {
  const clusterUrl = process.env.TEST_POSTGRES_ADMIN_URL;
  if (!clusterUrl)
    throw new Error('TEST_POSTGRES_ADMIN_URL is not set: run through jest, project "integration"');
  const database = `test_${process.pid}_${Date.now().toString(36)}`;
  const provision = { database, passwords: TEST_PASSWORDS };
  const dataDir = mkdtempSync(join(tmpdir(), 'swipeclean-nats-'));
  let nats: RunningNats;
  [nats] = await Promise.all([
    startNats({ passwords: TEST_PASSWORDS, dataDir }),
    provisionPostgres(clusterUrl, provision),
  ]);
  const { url, port } = nats;
  await provisionNats(url, 'admin', TEST_PASSWORDS.admin);

  const busEnv = (user: NatsUser) => ({
    NATS_URL: url,
    NATS_USER: user,
    NATS_PASSWORD: TEST_PASSWORDS[user],
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    STOP_TIMEOUT_MS: '5000',
  });
  return {
    busEnv,
    serviceEnv: (name) => ({
      ...busEnv(name),
      DATABASE_URL: serviceDatabaseUrl(clusterUrl, provision, name),
    }),
    connect: (user) =>
      MessageBus.connect(
        `test-${user}`,
        {
          natsUrl: url,
          natsUser: user,
          natsPassword: TEST_PASSWORDS[user],
          logLevel: 'silent',
          opsHost: '127.0.0.1',
          opsPort: 0,
          stopTimeoutMs: 1000,
        },
        createLogger('test', 'silent'),
      ),
    killBroker: () => nats.kill(),
    restartBroker: async () => {
      nats = await startNats({ passwords: TEST_PASSWORDS, dataDir, port });
    },
    stop: async () => {
      await nats.stop();
      rmSync(dataDir, { recursive: true, force: true });
      await dropDatabase(clusterUrl, database);
    },
  };
}

async function dropDatabase(clusterUrl: string, database: string): Promise<void> {
  const client = new Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    await client.query(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`);
  } finally {
    await client.end();
  }
}
