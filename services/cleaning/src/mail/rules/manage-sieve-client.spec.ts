import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { ManageSieveClient, parseResponse } from './manage-sieve-client';
import { sieveScript } from './sieve-script';

const parse = (text: string) => parseResponse(Buffer.from(text));

describe('parseResponse', () => {
  it('should read words, quoted strings and literals', () => {
    const text = '"one \\"1\\"" ACTIVE\r\n{5}\r\n"é"\r\r\nOK "done"\r\nrest';
    expect(parse(text)).toEqual({
      isOk: true,
      lines: [['one "1"', 'ACTIVE'], ['"é"\r']],
      end: Buffer.byteLength(text) - 'rest'.length,
    });
  });

  it('should tell a refusal', () => {
    expect(parse('NO (QUOTA) "too large"\r\n')).toMatchObject({ isOk: false });
  });

  it.each(['', 'OK', '"name" ACTIVE\r\n', '{9}\r\nOK\r\n'])('should wait for the rest of %j', (text) => {
    expect(parse(text)).toBeUndefined();
  });
});

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

  it('should read an answer whose line end comes in parts', async () => {
    const error = await connectTo((socket) => {
      socket.write('"SIEVE" "fileinto"\r\nOK "hello"\r');
      setTimeout(() => socket.write('\n'), 50);
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
