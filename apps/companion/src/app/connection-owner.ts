import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';

const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];
const LOOPBACK = /^(?:0100007F|0000000000000000FFFF00000100007F)$/;

/**
 * Whether another user of this computer made a connection. The address of the page is an argument of the browser's
 * command on Linux, where every user can read it (jupyter/notebook pull request 4260), so the code in it does not
 * suffice. A file that only the user reads would, but a browser in a sandbox does not reach it.
 */
export async function isForeignConnection({ socket }: IncomingMessage): Promise<boolean> {
  if (process.platform !== 'linux' || process.getuid === undefined) return false;
  const { remotePort = 0, localPort = 0 } = socket;
  const tables = await Promise.all(TABLES.map((path) => readFile(path, 'utf8').catch(() => '')));
  const owner = findOwner(tables.join('\n'), remotePort, localPort);
  // Where the system hides its connections, the code alone decides.
  return owner !== null && owner !== process.getuid();
}

/** The user of the end of a connection on this computer, in Linux's tables; null when it is in none. */
export function findOwner(tables: string, from: number, to: number): number | null {
  for (const line of tables.split('\n')) {
    const [, local = '', remote = '', , , , , user] = line.trim().split(/\s+/);
    if (isEnd(local, from) && isEnd(remote, to) && user !== undefined) return Number(user);
  }
  return null;
}

function isEnd(text: string, port: number): boolean {
  const [address = '', hex = ''] = text.split(':');
  return LOOPBACK.test(address) && Number.parseInt(hex, 16) === port;
}
