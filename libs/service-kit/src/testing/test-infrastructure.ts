import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type NatsUser,
  provisionNats,
  serviceDatabaseUrl,
  startNats,
  TEST_PASSWORDS,
} from '@swipeclean/local-stack';
import type { ServiceName } from '@swipeclean/contracts/server';
import { MessageBus } from '../bus/message-bus';
import { createLogger } from '../logging/logger';
import type { Environment } from '../config/load-config';
import { runMigrations, type ServiceDatabase } from '../database/service-database';
import { copyTemplate, dropDatabase } from './template-database';

/** A broker and a database of one test file's own, with the rights that production gives. */
export interface TestInfrastructure {
  /** Ends the broker as a crash would. */
  killBroker(): Promise<void>;
  /** Starts the broker again at the same address, with what it had stored. */
  restartBroker(): Promise<void>;
  /** Settings with which the named service reaches broker and database as itself. */
  serviceEnv(name: ServiceName): Environment;
  /** Brings the tables of a service into the database, which the first call creates. */
  migrate(tables: ServiceDatabase): Promise<void>;
  /** Settings with which a process without a database is on the bus. */
  busEnv(user: NatsUser): Environment;
  /** A connection to the bus; the caller closes it. */
  connect(user: NatsUser): Promise<MessageBus>;
  stop(): Promise<void>;
}

/** Starts an own nats-server; the database is made in the Postgres of this test run when a service first needs it. */
export async function startTestInfrastructure(): Promise<TestInfrastructure> {
  const clusterUrl = process.env.TEST_POSTGRES_ADMIN_URL;
  if (!clusterUrl)
    throw new Error('TEST_POSTGRES_ADMIN_URL is not set: run through jest, project "integration"');
  const database = `test_${process.pid}_${Date.now().toString(36)}`;
  const provision = { database, passwords: TEST_PASSWORDS };
  const dataDir = mkdtempSync(join(tmpdir(), 'swipeclean-nats-'));
  let nats = await startNats({ passwords: TEST_PASSWORDS, dataDir });
  const { url, port } = nats;
  await provisionNats(url, 'admin', TEST_PASSWORDS.admin);

  const busEnv = (user: NatsUser) => ({
    NATS_URL: url,
    NATS_USER: user,
    NATS_PASSWORD: TEST_PASSWORDS[user],
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    STOP_TIMEOUT_MS: '5000',
  });
  let copied: { tables: ServiceDatabase; done: Promise<void> } | undefined;
  return {
    busEnv,
    serviceEnv: (name) => ({
      ...busEnv(name),
      DATABASE_URL: serviceDatabaseUrl(clusterUrl, provision, name),
    }),
    migrate: async (tables) => {
      copied ??= { tables, done: copyTemplate(clusterUrl, provision, tables) };
      await copied.done;
      if (copied.tables !== tables)
        await runMigrations(tables, serviceDatabaseUrl(clusterUrl, provision, tables.schema as ServiceName));
    },
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
          otelTracesSamplerArg: 0,
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
      if (copied) await dropDatabase(clusterUrl, database);
    },
  };
}
