import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePorts } from '../process/free-ports';
import { NATS_CONFIG_FILE } from './start-nats';

const CLUSTER_CONFIG = resolve(__dirname, '../../../k8s/nats-cluster.conf');

/** Nodes of a NATS cluster: one may go away. */
export const NATS_NODES = [0, 1, 2] as const;

/** Does again what a cluster refuses until its nodes have elected a leader, within seconds. */
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

/** Writes a configuration file for each node into `folder`: that of Kubernetes with this machine's addresses. */
export async function writeNatsClusterConfigs(folder: string): Promise<string[]> {
  const ports = await findFreePorts(NATS_NODES.length);
  mkdirSync(folder, { recursive: true });
  copyFileSync(NATS_CONFIG_FILE, join(folder, 'nats.conf'));
  const shared = NATS_NODES.reduce(
    (text, node) => text.replace(`nats-${node}.nats-nodes:6222`, `127.0.0.1:${ports[node]}`),
    readFileSync(CLUSTER_CONFIG, 'utf8'),
  ).replace('nats-storage.conf', 'nats.conf');
  return NATS_NODES.map((node) => {
    const file = join(folder, `${node}.conf`);
    const config = shared
      .replace('$NODE_NAME', `nats-${node}`)
      .replace('/tmp/nats.pid', join(folder, `${node}.pid`))
      .replace('port: 6222', `host: 127.0.0.1, port: ${ports[node]}`);
    writeFileSync(file, config);
    return file;
  });
}
