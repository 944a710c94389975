import { request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { CallError, LocalServer } from '../src/app/local-server';
import { callRunningApp, writeRunningApp } from '../src/app/running-app';

const PAGE = { html: '<!doctype html>page', css: 'body{}', script: 'script()', licences: 'MIT' };

/** A server with one call, and what it did. */
class TestPage {
  readonly seen: object[] = [];
  opened = 0;
  time = 0;
  server!: LocalServer;

  async start(isForeign?: (request: IncomingMessage) => Promise<boolean>): Promise<this> {
    this.server = new LocalServer({
      page: PAGE,
      calls: {
        add: (params) => void this.seen.push(params),
        refuse: () => {
          throw new CallError('folder', 'path');
        },
        fail: () => Promise.reject(new Error('with a path: /home/ann')),
      },
      onOpen: () => this.opened++,
      now: () => Date.now() + this.time,
      ...(isForeign && { isForeign }),
    });
    await this.server.listen();
    return this;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.server.port}`;
  }

  get code(): string {
    return this.server.createAddress().split('#')[1]!;
  }

  /** Sends what a page of this origin sends, with some of it changed. */
  send(
    path: string,
    body: unknown = {},
    headers: Record<string, string | undefined> = {},
    method = 'POST',
  ): Promise<{ status: number; headers: IncomingMessage['headers']; text: string }> {
    const usual = {
      'content-type': 'application/json',
      origin: this.origin,
      host: new URL(this.origin).host,
    };
    const sent = Object.entries({ ...usual, ...headers }).filter(([, value]) => value !== undefined);
    return new Promise((resolve, reject) => {
      const request = httpRequest(
        {
          host: '127.0.0.1',
          port: this.server.port,
          path,
          method,
          headers: Object.fromEntries(sent),
          agent: false,
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => (text += part));
          response.once('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
          );
        },
      );
      request.once('error', reject);
      request.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  }

  async open(): Promise<string> {
    const { text } = await this.send('/api/session', { code: this.code });
    return (JSON.parse(text) as { session: string }).session;
  }
}

describe("the program's own page", () => {
  const page = new TestPage();
  beforeAll(() => page.start());
  afterAll(() => page.server.close());
  beforeEach(() => void (page.seen.length = 0));

  it('should listen on this computer alone', () => {
    expect(page.server.createAddress()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#[0-9A-Z]{12}$/);
  });

  it('should serve its three files, which no other page can frame or read', async () => {
    const { status, text, headers } = await page.send('/', '', {}, 'GET');
    expect([status, text]).toEqual([200, PAGE.html]);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect((await page.send('/page.js', '', {}, 'GET')).text).toBe(PAGE.script);
    for (const path of ['/../page.js', '/page.html', '/%2e%2e/etc/passwd', '/constructor', '/?', '//'])
      expect((await page.send(path, '', {}, 'GET')).status).toBe(404);
  });

  it('should exchange a code once for the key of a session', async () => {
    const { code } = page;
    const first = await page.send('/api/session', { code });
    expect(first.status).toBe(200);
    expect((await page.send('/api/session', { code })).status).toBe(401);
    const { session } = JSON.parse(first.text) as { session: string };
    expect((await page.send('/api/add', { n: 1 }, { 'x-session': session })).status).toBe(200);
    expect(page.seen).toEqual([{ n: 1 }]);
  });

  it('should end the lifetime of a code after ten minutes, and after a few tries', async () => {
    const old = page.code;
    page.time += 10 * 60_000;
    expect((await page.send('/api/session', { code: old })).status).toBe(401);
    const { code } = page;
    for (let n = 0; n < 5; n++)
      expect((await page.send('/api/session', { code: 'WRONGWRONGWR' })).status).toBe(401);
    expect((await page.send('/api/session', { code })).status).toBe(401);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }, 403],
    ['a page without a name', { origin: 'null' }, 403],
    ['no page', { origin: undefined }, 403],
    ['another program of this computer', { origin: 'http://127.0.0.1:1' }, 403],
    ['the other name of this computer', { origin: 'http://localhost:1' }, 403],
    ['a name that leads here', { host: 'evil.example' }, 403],
    ['a name that leads here, with its port', { host: 'rebind.example:80' }, 403],
    ['localhost as Host', { host: 'localhost' }, 403],
    ['a form', { 'content-type': 'text/plain' }, 415],
    ['no session', {}, 401],
    ['a wrong session', { 'x-session': 'f'.repeat(64) }, 401],
    ['a session as cookie', { cookie: 'session=x' }, 401],
  ])('should refuse calls of %s', async (_, headers, status) => {
    const session = await page.open();
    const own = status === 401 ? {} : { 'x-session': session };
    expect((await page.send('/api/add', {}, { ...own, ...headers })).status).toBe(status);
    expect(page.seen).toEqual([]);
  });

  it('should refuse the page itself to a name that leads here', async () => {
    expect((await page.send('/', '', { host: 'rebind.example' }, 'GET')).status).toBe(403);
  });

  it('should give no other origin leave to ask', async () => {
    const { status, headers } = await page.send(
      '/api/add',
      '',
      { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      'OPTIONS',
    );
    expect(status).toBe(405);
    expect(Object.keys(headers).some((name) => name.startsWith('access-control'))).toBe(false);
  });

  it('should name what is wrong with a call, and nothing of the computer', async () => {
    const session = { 'x-session': await page.open() };
    expect((await page.send('/api/refuse', {}, session)).text).toBe('{"error":"folder","field":"path"}');
    expect(await page.send('/api/fail', {}, session)).toMatchObject({
      status: 500,
      text: '{"error":"call"}',
    });
    for (const body of ['', 'x', '[]', 'null', '1'])
      expect((await page.send('/api/add', body, session)).text).toBe('{"error":"call","field":"body"}');
    expect((await page.send('/api/add', 'x'.repeat(70_000), session)).status).toBe(400);
    for (const path of ['/api/', '/api/constructor', '/api/add/', '/add', '/api/none'])
      expect((await page.send(path, {}, session)).status).toBe(404);
    expect(page.seen).toEqual([]);
  });

  it('should keep a code from another user of this computer', async () => {
    const other = await new TestPage().start(async () => true);
    const { code } = other;
    expect((await other.send('/api/session', { code })).status).toBe(403);
    await other.server.close();
    const own = await new TestPage().start(async () => false);
    expect((await own.send('/api/session', { code: own.code })).status).toBe(200);
    await own.server.close();
  });
});

describe('a second start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'running-'));
  const file = join(folder, 'settings', 'running.json');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('should show the page of the first one, which it finds by a file of this user', async () => {
    expect(await callRunningApp(file, { isShown: true })).toBe(false);
    const page = await new TestPage().start();
    writeRunningApp(file, page.server);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await callRunningApp(file, { isShown: true })).toBe(true);
    expect(await callRunningApp(file, { isShown: false })).toBe(true);
    expect(page.opened).toBe(1);
    await page.server.close();
    expect(await callRunningApp(file, { isShown: true })).toBe(false);
  });

  it('should not take another program for the first one, nor obey one', async () => {
    const page = await new TestPage().start();
    writeRunningApp(file, { port: page.server.port, key: 'of another run' });
    expect(await callRunningApp(file, { isShown: true })).toBe(false);
    expect(page.opened).toBe(0);
    const forged = { nonce: 'x', isShown: true, proof: 'f'.repeat(64) };
    expect((await page.send('/api/show', forged)).status).toBe(401);
    await page.server.close();
    writeFileSync(file, '{"port":70000', { mode: 0o600 });
    expect(await callRunningApp(file, { isShown: true })).toBe(false);
  });
});
