import { createServer, type Server } from 'node:net';
import { guardedRequest } from './guarded-request';

describe('guardedRequest', () => {
  let server: Server;
  afterEach(() => server.close());

  it('should fail when the answer asks for another protocol, instead of waiting for ever', async () => {
    server = createServer((socket) =>
      socket.once('data', () =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
      ),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const url = new URL(`http://127.0.0.1:${port}/`);
    const asked = guardedRequest(url, { timeoutMs: 5000, maxBytes: 1000, allowPrivateHosts: true });
    await expect(asked).rejects.toThrow('another protocol');
  });
});
