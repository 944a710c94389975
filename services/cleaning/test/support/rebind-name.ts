import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A server that nobody may connect to. */
interface StrayServer {
  connections: number;
  stop(): Promise<void>;
}

/**
 * A name that leads to 127.0.0.1 when it is looked up first, and to 127.0.0.2 from then on (DNS rebinding), where
 * another server listens on the same port.
 */
export async function rebindName(port: number): Promise<{ host: string; stray: StrayServer }> {
  const resolve4 = jest
    .spyOn(Resolver.prototype, 'resolve4')
    .mockResolvedValue(['127.0.0.2'])
    .mockResolvedValueOnce(['127.0.0.1']);
  const resolve6 = jest.spyOn(Resolver.prototype, 'resolve6').mockRejectedValue(new Error('no address'));
  const server = createServer((socket) => {
    stray.connections += 1;
    socket.destroy();
  });
  const stray: StrayServer = {
    connections: 0,
    stop: () => {
      resolve4.mockRestore();
      resolve6.mockRestore();
      return new Promise((done) => void server.close(() => done()));
    },
  };
  await once(server.listen(port, '127.0.0.2'), 'listening');
  return { host: 'rebinding.example', stray };
}
