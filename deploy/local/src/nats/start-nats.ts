import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { baseEnvironment } from '../process/base-environment';
import { startProcess, type RunningProcess } from '../process/run-process';
import { waitUntilReady } from '../process/wait-until';
import { NATS_USERS, natsPasswordVariable, type NatsUser } from './event-topology';
import { findNatsServer } from './find-nats-server';

/** The committed configuration: users, permissions and limits, the same in production. */
export const NATS_CONFIG_FILE = resolve(__dirname, '../../../nats/nats.conf');

export interface NatsOptions {
  /** A password for each of {@link NATS_USERS}: letters and digits, starting with a letter. */
  passwords: Record<NatsUser, string>;
  /** Folder of the streams; by default a temporary folder, which `stop()` removes. */
  dataDir?: string;
  /** A free port by default. */
  port?: number;
  configFile?: string;
  /** Further variables of that file. */
  env?: Record<string, string>;
  logFile?: string;
  signal?: AbortSignal;
}

export interface RunningNats extends RunningProcess {
  /** URL without a user. */
  readonly url: string;
  readonly port: number;
}

/** Starts nats-server with JetStream on the loopback interface. */
export async function startNats(options: NatsOptions): Promise<RunningNats> {
  const temporary = options.dataDir ? undefined : mkdtempSync(join(tmpdir(), 'swipeclean-nats-'));
  const dataDir = options.dataDir ?? (temporary as string);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const logFile = options.logFile ?? join(dataDir, 'nats.log');
  const logged = logFileSize(logFile);
  const secrets = NATS_USERS.map((user) => [natsPasswordVariable(user), options.passwords[user]]);
  const place = ['-a', '127.0.0.1', '-p', String(options.port ?? -1), '-js', '-sd', dataDir];
  const server = startProcess({
    command: findNatsServer(),
    args: ['-c', options.configFile ?? NATS_CONFIG_FILE, ...place],
    env: { ...baseEnvironment(process.env), ...Object.fromEntries(secrets), ...options.env },
    logFile,
  });

  const cleanUp = () => temporary && rmSync(temporary, { recursive: true, force: true });
  let port = 0;
  // With port -1 the server picks a free port itself, without a race; its log contains the port.
  const probe = async () => {
    const log = readFileSync(logFile, 'utf8').slice(logged);
    port = Number(/client connections on [^\n]*:(\d+)/.exec(log)?.[1] ?? 0);
    return port > 0 && log.includes('Server is ready');
  };
  try {
    const { signal } = options;
    await waitUntilReady(server, { name: 'NATS', logFile, timeoutMs: 20_000, probe, signal });
  } catch (error) {
    cleanUp();
    throw error;
  }
  const stop = async () => {
    await server.stop();
    cleanUp();
  };
  return { ...server, url: `nats://127.0.0.1:${port}`, port, stop };
}

function logFileSize(logFile: string): number {
  try {
    return readFileSync(logFile, 'utf8').length;
  } catch {
    return 0;
  }
}
