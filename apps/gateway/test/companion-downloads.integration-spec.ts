import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOSTILE_URL_PATHS } from '@swipeclean/service-kit/testing';
import type { Response } from 'supertest';
import type { RunningGateway } from '../src/start-gateway';
import { client, TestSite } from './support/gateway';
import { sendRaw } from './support/raw-request';

const PROGRAM = Buffer.from('a program');
const BUILD = {
  name: 'swipeclean-linux-x64.tar.gz',
  system: 'linux',
  processor: 'x64',
  bytes: PROGRAM.length,
  sha256: 'ab'.repeat(32),
  signature: 'none',
  wasStarted: true,
};
const WINDOWS = { ...BUILD, name: 'swipeclean-windows-x64.exe', system: 'windows', wasStarted: false };
const GONE = { ...BUILD, name: 'swipeclean-linux-arm64.tar.gz', processor: 'arm64' };
const OTHER_SIZE = { ...BUILD, name: 'swipeclean-macos-x64.tar.gz', system: 'macos', bytes: 1 };

let site: TestSite;
let gateway: RunningGateway;
const folder = mkdtempSync(join(tmpdir(), 'downloads-'));
const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);
const list = (builds: object[]) => write('index.json', JSON.stringify({ version: '1.2.0', builds }));

beforeAll(async () => {
  site = await TestSite.start();
  await site.stub('auth', { listRevokedSessions: () => ({ sessionIds: [] }) });
  write(BUILD.name, PROGRAM);
  write(WINDOWS.name, PROGRAM);
  write(OTHER_SIZE.name, PROGRAM);
  write('notes.txt', 'not for others');
  mkdirSync(join(folder, 'private'));
  write('private/key', 'not for others');
  symlinkSync('/etc/passwd', join(folder, 'passwd'));
  gateway = await site.readyGateway({ DOWNLOADS_ROOT: folder });
});
beforeEach(() => list([BUILD, WINDOWS, GONE, OTHER_SIZE]));
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

const get = (path: string) => client(gateway).get(path);

describe('the companion as a download', () => {
  it('should list the builds that are there whole', async () => {
    const { status, body, headers } = await get('/downloads/index.json');
    expect(status).toBe(200);
    expect(body).toEqual({ version: '1.2.0', builds: [BUILD, WINDOWS] });
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });

  it.each([
    [BUILD, 'application/gzip'],
    [WINDOWS, 'application/vnd.microsoft.portable-executable'],
  ])('should send $name with its type and length', async ({ name }, type) => {
    const { status, body, headers } = await get(`/downloads/${name}`).buffer().parse(collect);
    expect(status).toBe(200);
    expect(body).toEqual(PROGRAM);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-length': String(PROGRAM.length),
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
    });
  });

  it('should answer HEAD without the file', async () => {
    const { status, headers } = await client(gateway).head(`/downloads/${BUILD.name}`);
    expect([status, headers['content-length']]).toEqual([200, String(PROGRAM.length)]);
  });

  it.each([
    'notes.txt',
    'passwd',
    'private/key',
    GONE.name,
    OTHER_SIZE.name,
    '',
    '__proto__',
    `${BUILD.name}/`,
    `%2e/${BUILD.name}`,
    '..%2f..%2fetc%2fpasswd',
    '..%5c..%5cetc%5cpasswd',
    `${BUILD.name}%00.txt`,
  ])('should send nothing for %j', async (name) => {
    const { status, text = '' } = await get(`/downloads/${name}`);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(text).not.toMatch(/root:|not for others/);
  });

  it.each(['/../../etc/passwd', '/private/key', '/%2e%2e/%2e%2e/etc/passwd', ...HOSTILE_URL_PATHS])(
    'should send no file of the server for %s as it is',
    async (path) => {
      const { status, text } = await sendRaw({ port: gateway.port, path: `/downloads${path}` });
      expect([400, 404]).toContain(status);
      expect(text).not.toMatch(/root:x|not for others|"dependencies"/);
    },
  );

  it('should name the field of a broken listing in its log, and answers no file', async () => {
    list([{ ...BUILD, name: '../../../etc/passwd' }]);
    expect((await get('/downloads/index.json')).status).toBe(500);
    expect((await get('/downloads/../../../etc/passwd')).text).not.toContain('root:');
  });

  it('should offer nothing where nothing is built', async () => {
    list([]);
    expect((await get('/downloads/index.json')).body).toEqual({ version: null, builds: [] });
    rmSync(join(folder, 'index.json'));
    expect((await get('/downloads/index.json')).body).toEqual({ version: null, builds: [] });
    const without = await site.readyGateway();
    const answer = await client(without).get('/downloads/index.json');
    expect([answer.status, answer.body]).toEqual([200, { version: null, builds: [] }]);
    expect((await client(without).get(`/downloads/${BUILD.name}`)).status).toBe(404);
  });
});

function collect(response: Response, done: (error: Error | null, bytes: Buffer) => void): void {
  const parts: Buffer[] = [];
  response.on('data', (part: Buffer) => parts.push(part));
  response.on('end', () => done(null, Buffer.concat(parts)));
}
