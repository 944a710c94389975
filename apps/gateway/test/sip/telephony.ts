import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { until } from '@swipeclean/service-kit/testing';

const run = promisify(execFile);

/** The expected result of a call: its SIPp scenario. */
type Ending = 'put-through' | 'turned-away';

/** A PBX that screens calls before it connects them, and a phone behind it. */
export interface Telephony {
  /** Calls with a caller number. @throws Error when the call ends differently */
  call(caller: string, ending: Ending): Promise<void>;
  stop(): Promise<void>;
}

/** Starts Kamailio and SIPp, from Debian's packages `kamailio`, `kamailio-utils-modules`, `sip-tester`. */
export async function startTelephony(screenUrl: string, token: string): Promise<Telephony> {
  const folder = mkdtempSync(join(tmpdir(), 'telephony-'));
  const [listenPort, targetPort] = [await freePort(), await freePort()];
  const headers = `Content-Type: application/json\\r\\nAuthorization: Bearer ${token}`;
  const definitions = [
    `LISTEN_PORT=${listenPort}`,
    `TARGET="sip:127.0.0.1:${targetPort}"`,
    `SCREEN_URL="${screenUrl}"`,
    `SCREEN_HEADERS="${headers}"`,
  ];
  // On a busy machine an answer may take longer than the second for which the exchange waits.
  const config = readFileSync(join(__dirname, 'kamailio.cfg'), 'utf8');
  writeFileSync(
    join(folder, 'kamailio.cfg'),
    config.replace('"connection_timeout", 1)', '"connection_timeout", 20)'),
  );
  const exchange = start('kamailio', [
    '-DD',
    '-E',
    '-m',
    '32',
    '-M',
    '4',
    '-f',
    join(folder, 'kamailio.cfg'),
    '-Y',
    folder,
    '-P',
    join(folder, 'pid'),
    ...definitions.flatMap((definition) => ['-A', definition]),
  ]);
  const phone = start(
    'sipp',
    ['-sn', 'uas', '-i', '127.0.0.1', '-p', String(targetPort), '-nostdin'],
    folder,
  );
  const stop = async () => {
    await Promise.all([exchange, phone].map(({ process }) => end(process)));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all([exchange, phone].map(({ started }) => started));
    await untilBound(listenPort, targetPort);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    stop,
    call: async (caller, ending) => {
      const scenario = join(__dirname, `${ending}.xml`);
      const port = String(await freePort());
      const options = ['-m', '1', '-i', '127.0.0.1', '-p', port, '-key', 'caller', caller, '-nostdin'];
      const limits = ['-timeout', '60s', '-timeout_error'];
      await run('sipp', ['-sf', scenario, ...options, ...limits, `127.0.0.1:${listenPort}`], { cwd: folder });
    },
  };
}

function start(
  program: string,
  options: string[],
  cwd?: string,
): { process: ChildProcess; started: Promise<unknown> } {
  const child = spawn(program, options, { cwd, stdio: 'ignore' });
  const failed = once(child, 'error').then(([error]) => {
    throw new Error(`${program} does not start: apt-get install kamailio kamailio-utils-modules sip-tester`, {
      cause: error,
    });
  });
  return { process: child, started: Promise.race([once(child, 'spawn'), failed]) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

async function freePort(): Promise<number> {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const { port } = socket.address();
  await new Promise<void>((resolve) => socket.close(() => resolve()));
  return port;
}

/** A port that can be bound has no listener yet. */
const untilBound = (...ports: number[]) =>
  until(async () => !(await Promise.all(ports.map(isFree))).includes(true));

function isFree(port: number): Promise<boolean> {
  const socket = createSocket('udp4');
  return new Promise((resolve) => {
    socket.once('error', () => resolve(false));
    socket.bind(port, '127.0.0.1', () => socket.close(() => resolve(true)));
  });
}
