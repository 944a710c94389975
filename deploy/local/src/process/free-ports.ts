import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

const listen = (port: number, host: string) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

/** Below those that Linux and macOS give to outgoing connections, which would take one before its program listens. */
const PORTS = [20_000, 32_000] as const;

async function listenOnFreePort(): Promise<Server> {
  for (;;) {
    try {
      return await listen(randomInt(...PORTS), '127.0.0.1');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
}

/** Finds a number of different free ports of the loopback interface. */
export async function findFreePorts(count: number): Promise<number[]> {
  // All stay open until the last is found: otherwise the same port could be found twice.
  const servers = await Promise.all(Array.from({ length: count }, listenOnFreePort));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map(close));
  return ports;
}

export async function findFreePort(): Promise<number> {
  const [port] = await findFreePorts(1);
  return port as number;
}

/** Whether the port of that address is free. */
export async function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  try {
    await close(await listen(port, host));
    return true;
  } catch {
    return false;
  }
}
