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

  it.each([
    [200, { body: '', parts: ['content'] }],
    [503, { body: 'content', parts: [] }],
  ])('should hand over the parts of a successful answer alone: %d', async (status, expected) => {
    server = createServer((socket) =>
      socket.once('data', () =>
        socket.end(`HTTP/1.1 ${status} Any\r\nContent-Length: 7\r\nConnection: close\r\n\r\ncontent`),
      ),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const parts: string[] = [];
    const { body } = await guardedRequest(`http://127.0.0.1:${port}/`, {
      timeoutMs: 5000,
      maxBytes: 1000,
      allowPrivateHosts: true,
      onPart: (part) => parts.push(part.toString()),
    });
    expect({ body: body.toString(), parts }).toEqual(expected);
  });
});
