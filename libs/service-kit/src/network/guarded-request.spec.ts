import { createServer, type Server } from 'node:net';
import { guardedRequest, ResponseTooLargeError } from './guarded-request';

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

  /** Answers to one request. */
  async function answer(status: number, content: string): Promise<string> {
    server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () =>
        socket.end(
          `HTTP/1.1 ${status} Any\r\nContent-Length: ${content.length}\r\nConnection: close\r\n\r\n${content}`,
        ),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
  }

  it.each([
    [200, { body: '', parts: ['content'] }],
    [503, { body: 'content', parts: [] }],
  ])('should hand over the parts of a successful answer alone: %d', async (status, expected) => {
    const parts: string[] = [];
    const { body } = await guardedRequest(await answer(status, 'content'), {
      timeoutMs: 5000,
      maxBytes: 1000,
      allowPrivateHosts: true,
      onPart: (part) => parts.push(part.toString()),
    });
    expect({ body: body.toString(), parts }).toEqual(expected);
  });

  it.each([
    [3, 1000, 1000],
    [10_000_000, 5_000_000, 65_536],
  ])(
    'should cut the body of a refusal, whatever the content may have: %d bytes',
    async (maxBytes, sent, held) => {
      const { status, body } = await guardedRequest(await answer(401, 'x'.repeat(sent)), {
        timeoutMs: 5000,
        maxBytes,
        allowPrivateHosts: true,
        onPart: () => undefined,
      });
      expect([status, body.length]).toEqual([401, held]);
    },
  );

  it.each([
    ['in parts', { onPart: () => undefined }, 200],
    ['as a whole', {}, 200],
    ['as a whole', {}, 503],
  ])('should fail when an answer that is taken %s is larger than it may be', async (_, options, status) => {
    const asked = guardedRequest(await answer(status, 'x'.repeat(1001)), {
      timeoutMs: 5000,
      maxBytes: 1000,
      allowPrivateHosts: true,
      ...options,
    });
    await expect(asked).rejects.toThrow(ResponseTooLargeError);
  });
});
