import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { download } from './download';

const open = { allowPrivateHosts: true, maxBytes: 1000 };
const guarded = { ...open, allowPrivateHosts: false };

describe('download', () => {
  let server: Server;
  let answer: (response: ServerResponse, etag?: string) => void;
  let calls = 0;
  const url = (host = '127.0.0.1') => `http://${host}:${(server.address() as AddressInfo).port}/list`;

  beforeAll(async () => {
    server = createServer(({ headers }, response) => {
      calls++;
      answer(response, headers['if-none-match']);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  afterAll(() => server.close());

  it('should return the text with its ETag, and null while it is unchanged', async () => {
    answer = (response, etag) => {
      response.statusCode = etag === '"1"' ? 304 : 200;
      response.setHeader('ETag', '"1"').end(etag === '"1"' ? '' : '5.1.2.3\n');
    };
    expect(await download(url('localhost'), null, open)).toEqual({ text: '5.1.2.3\n', etag: '"1"' });
    expect(await download(url(), '"1"', open)).toBeNull();
    expect(await download(url(), '"0"', open)).toMatchObject({ etag: '"1"' });
  });

  it.each([
    [
      'a redirect',
      (response: ServerResponse) => response.writeHead(302, { Location: 'http://169.254.169.254/' }).end(),
      '302',
    ],
    ['an error', (response: ServerResponse) => response.writeHead(500).end('5.1.2.3'), '500'],
    ['too much', (response: ServerResponse) => response.end('1'.repeat(1001)), 'over 1000 bytes'],
    [
      'half of it',
      (response: ServerResponse) =>
        response.writeHead(200, { 'Content-Length': 9 }).write('5', () => response.destroy()),
      'aborted',
    ],
  ])('should fail on %s', async (_, answering, reason) => {
    answer = answering;
    await expect(download(url(), null, open)).rejects.toThrow(reason);
  });

  it.each([
    'https://127.0.0.1/list',
    'https://localhost/list',
    'https://2130706433/list',
    'https://[::1]/list',
    'https://[::ffff:10.0.0.1]/list',
    'https://[::7f00:1]/list',
    'https://169.254.169.254/latest',
    'https://100.64.0.1/',
    'https://0177.0.0.1/',
    'https://0/',
    'https://[64:ff9b::a00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[2001:0:7f00:1::]/',
    'https://[fd00::1]/',
  ])('should refuse the private host of %s', async (address) => {
    await expect(download(address, null, guarded)).rejects.toThrow('not on the internet');
  });

  it('should refuse http and credentials in the URL', async () => {
    const before = calls;
    await expect(download(url(), null, guarded)).rejects.toThrow('https');
    await expect(download('https://a:b@example.org/', null, guarded)).rejects.toThrow('password');
    await expect(download('ftp://example.org/', null, open)).rejects.toThrow('https');
    expect(calls).toBe(before);
  });
});
