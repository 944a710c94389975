import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { ManageSieveClient } from './manage-sieve-client';
import { sieveScript } from './sieve-script';

describe('ManageSieveClient', () => {
  /** Connects to a server that answers in its own way. @returns the error and whether the connection was ended */
  async function connectTo(answer: (socket: Socket) => void) {
    let ended = Promise.resolve();
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      ended = new Promise((done) => void socket.on('close', () => done()));
      answer(socket);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const to = { address: '127.0.0.1', servername: 'localhost', port, acceptsAnyCertificate: true };
    const error: unknown = await ManageSieveClient.connect(to).catch((thrown: unknown) => thrown);
    await ended;
    server.close();
    return error;
  }

  it('should end the connection to a server that answers too much', async () => {
    const error = await connectTo((socket) => socket.write('x'.repeat(1_000_000)));
    expect(error).toMatchObject({ code: 'TOO_LARGE' });
  });

  it('should end the connection to a server that sends lines without end', async () => {
    const before = process.cpuUsage();
    const error = await connectTo((socket) => {
      const send = (error?: Error | null) => {
        if (!error) socket.write('"a"\r\n'.repeat(20_000), send);
      };
      send();
    });
    expect(error).toMatchObject({ code: 'TOO_LARGE' });
    expect(process.cpuUsage(before).user).toBeLessThan(3_000_000);
  });

  it('should end the connection to a server that answers something else', async () => {
    const error = await connectTo((socket) => socket.write('220 mail.test "ESMTP\r\n'));
    expect(error).toMatchObject({ code: 'BAD_ANSWER' });
  });

  it('should read an answer whose line end comes in parts', async () => {
    const error = await connectTo((socket) => {
      socket.write('"SIEVE" "fileinto"\r\nOK "hello"\r', () => socket.write('\n'));
    });
    expect(error).toMatchObject({ code: 'UNSUPPORTED', message: 'the rule server offers no TLS' });
  });
});

describe('sieveScript', () => {
  it('should quote addresses and folders', () => {
    expect(sieveScript(['a"; stop; "@x.test'], 'Tr\\ash')).toContain(
      'if address :is "from" ["a\\"; stop; \\"@x.test"] {\r\n  fileinto "Tr\\\\ash";',
    );
  });
});
