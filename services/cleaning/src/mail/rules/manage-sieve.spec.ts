import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { ResponseReader } from './response-reader';
import { ManageSieveClient } from './manage-sieve-client';
import { sieveScript } from './sieve-script';

/** Reads a text that comes in parts of so many bytes. */
function read(text: string, partBytes = Infinity) {
  const reader = new ResponseReader();
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += partBytes) {
    reader.add(bytes.subarray(start, start + partBytes));
    const response = reader.read();
    if (response) return { ...response, reader };
  }
  return undefined;
}

describe('ResponseReader', () => {
  it.each([1, 2, 3, Infinity])('should read words, quoted strings and literals in parts of %d', (bytes) => {
    const text = '"one \\"1\\"" ACTIVE\r\n{5}\r\n"é"\r active\r\n\r\nOK {4}\r\ndone\r\n';
    expect(read(text, bytes)).toMatchObject({
      isOk: true,
      lines: [
        ['one "1"', 'ACTIVE'],
        ['"é"\r', 'active'],
      ],
    });
  });

  it('should keep what comes after an answer for the next one', () => {
    const { reader } = read('"first"\r\nOK\r\n"second"\r\nNO "refused"\r\n') ?? {};
    expect(reader?.read()).toEqual({ isOk: false, lines: [['second']] });
    expect(reader?.isEmpty).toBe(true);
  });

  it('should tell a refusal', () => {
    expect(read('NO (QUOTA) "too large"\r\n')).toMatchObject({ isOk: false });
  });

  it('should not take a script named OK for the end', () => {
    expect(read('"OK"\r\nOKAY\r\nOK\r\n')).toMatchObject({ lines: [['OK'], ['OKAY']] });
  });

  it.each(['', 'OK', '"name" ACTIVE\r\n', '{9}\r\nOK\r\n'])('should wait for the rest of %j', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it.each(['"unclosed\r\n', '{5} more\r\n', '{12345678901}\r\n'])('should refuse %j', (text) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code: 'BAD_ANSWER' }));
  });

  it.each(['a\r\n', '"', '{1}\r\n"', ' ', '\\', '\r'])(
    'should not read bytes again that come one by one: %j',
    (text) => {
      const before = process.cpuUsage();
      expect(read(text.repeat(250_000).slice(0, 250_000), 1)).toBeUndefined();
      expect(process.cpuUsage(before).user).toBeLessThan(3_000_000);
    },
  );

  it('should refuse more than a list of scripts takes', () => {
    expect(() => read('a\r\n'.repeat(100_000))).toThrow(expect.objectContaining({ code: 'TOO_LARGE' }));
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
