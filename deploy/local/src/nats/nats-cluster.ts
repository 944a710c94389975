import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePorts } from '../process/free-ports';
import { NATS_CONFIG_FILE, type NatsOptions } from './start-nats';

const CLUSTER_CONFIG = resolve(__dirname, '../../../nats/nats-cluster.conf');

/** Nodes of a NATS cluster: one may go away. */
export const NATS_NODES = [0, 1, 2] as const;

/** Retries for 30 seconds: a cluster refuses work until its nodes know each other and have elected a leader. */
export async function retryUntilElected(work: () => Promise<unknown>): Promise<void> {
  for (const end = Date.now() + 30_000; ; await sleep(100)) {
    try {
      await work();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

/** The setting `NATS_ROUTES`: where the nodes reach each other, as an array in the syntax of NATS. */
export const natsRoutes = (addresses: readonly string[], adminPassword: string): string =>
  JSON.stringify(addresses.map((address) => `nats://admin:${adminPassword}@${address}`));

/** What a node of this machine is started with. */
export type NatsNodeConfig = Required<Pick<NatsOptions, 'configFile' | 'env'>>;

/** Writes a configuration file for each node into `folder`: that of containers with this machine's addresses. */
export async function writeNatsClusterConfigs(
  folder: string,
  adminPassword: string,
): Promise<NatsNodeConfig[]> {
  const ports = await findFreePorts(NATS_NODES.length);
  mkdirSync(folder, { recursive: true });
  copyFileSync(NATS_CONFIG_FILE, join(folder, 'nats.conf'));
  const NATS_ROUTES = natsRoutes(
    ports.map((port) => `127.0.0.1:${port}`),
    adminPassword,
  );
  const shared = readFileSync(CLUSTER_CONFIG, 'utf8').replace('nats-storage.conf', 'nats.conf');
  return NATS_NODES.map((node) => {
    const configFile = join(folder, `${node}.conf`);
    const config = shared
      .replace('/tmp/nats.pid', join(folder, `${node}.pid`))
      .replace('port: 6222', `host: 127.0.0.1, port: ${ports[node]}`);
    writeFileSync(configFile, config);
    return { configFile, env: { NODE_NAME: `nats-${node}`, NATS_ROUTES } };
  });
}
