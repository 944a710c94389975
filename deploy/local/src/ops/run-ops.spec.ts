import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EXIT, runOps } from './run-ops';

const ref = (name: string, schema: string) => ({ $ref: `#/components/schemas/${schema}/properties/${name}` });
const path = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } });
const body = (properties: object, required: string[]) => ({
  content: { 'application/json': { schema: { type: 'object', properties, required } } },
});
const DOCUMENT = {
  openapi: '3.1.0',
  paths: {
    '/info': { get: { summary: 'Build and start', 'x-scope': 'process' } },
    '/metrics': { get: {} },
    '/jobs': {
      get: {
        'x-scope': 'shared',
        parameters: [{ name: 'limit', in: 'query', schema: ref('limit', 'Page') }],
      },
    },
    '/jobs/{id}': { get: { 'x-scope': 'shared', parameters: [path('id')] } },
    '/jobs/{id}/retry': { post: { 'x-scope': 'shared', parameters: [path('id')] } },
    '/log-level': {
      get: { 'x-scope': 'process' },
      put: {
        'x-scope': 'process',
        requestBody: body(
          { level: { type: 'string', enum: ['info', 'debug'] }, maxSeconds: { type: 'integer' } },
          ['level'],
        ),
      },
    },
    '/drain': { get: {}, put: {}, delete: {} },
  },
  components: { schemas: { Page: { properties: { limit: { type: 'integer' } } } } },
};

interface Received {
  call: string;
  operator?: string;
  body: unknown;
}
type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };

const TOKEN = 'a-token-of-the-operations-api-0123456789';
const servers: Server[] = [];
let received: Received[] = [];
let answer: Answer = {};

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const isKnown = request.headers.authorization === `Bearer ${TOKEN}`;
  const isDocument = request.url === '/openapi.json';
  if (isKnown && !isDocument)
    received.push({
      call: `${request.method} ${request.url}`,
      operator: request.headers['x-operator'] as string | undefined,
      body: parts.length > 0 ? JSON.parse(Buffer.concat(parts).toString()) : undefined,
    });
  const { status = 200, body: content, headers } = isDocument ? ({ body: DOCUMENT } as Answer) : answer;
  const shown = isKnown ? status : 401;
  const type = shown >= 400 ? 'application/problem+json' : 'application/json';
  const problem = { detail: 'This call needs the token.', status: 401 };
  response.writeHead(shown, { 'content-type': type, ...headers });
  response.end(content === undefined && isKnown ? '' : JSON.stringify(isKnown ? content : problem));
}

async function startProcess(): Promise<string> {
  const server = createServer((request, response) => void receive(request, response));
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let urls: Record<string, string[]>;
/** Where nothing listens. */
let closed: string;

/** Runs a command line as a shell splits it. */
async function ops(line: string | string[], { token = TOKEN, of = urls, timeoutMs = 60_000 } = {}) {
  let [out, err] = ['', ''];
  const words = typeof line === 'string' ? line.split(' ').filter(Boolean) : line;
  const code = await runOps(words, {
    timeoutMs,
    findTargets: () => ({ urls: of, token, tokenFile: '/data/operations-token' }),
    operator: 'ann',
    write: (text) => (out += text),
    writeError: (text) => (err += text),
  });
  return { code, out, err };
}

beforeAll(async () => {
  closed = await startProcess();
  await new Promise((done) => servers.pop()!.close(done));
  urls = { auth: [await startProcess()], gateway: [await startProcess(), await startProcess()] };
});
beforeEach(() => {
  received = [];
  answer = {};
});
afterAll(() => servers.forEach((server) => server.close().closeAllConnections()));

describe('npm run ops', () => {
  it.each([
    ['info', 'GET /info', undefined],
    ['jobs', 'GET /jobs', undefined],
    ['jobs list --limit 2', 'GET /jobs?limit=2', undefined],
    ['jobs mail:1/2', 'GET /jobs/mail%3A1%2F2', undefined],
    ['jobs retry mail:1', 'POST /jobs/mail%3A1/retry', undefined],
    ['log-level', 'GET /log-level', undefined],
    ['log-level set debug --max-seconds=60', 'PUT /log-level', { level: 'debug', maxSeconds: 60 }],
    ['drain', 'PUT /drain', undefined],
    ['undrain', 'DELETE /drain', undefined],
    ['drain show', 'GET /drain', undefined],
  ])('should send %s as the call that the process describes', async (line, call, sent) => {
    expect(await ops(`auth ${line}`)).toMatchObject({ code: EXIT.done, err: '' });
    expect(received).toMatchObject([{ call, body: sent }]);
  });

  it('should name the operator of a change, and only of a change', async () => {
    await ops('auth drain');
    await ops('auth drain --as bob');
    await ops('auth drain show');
    await ops(['auth', 'drain', '--as', 'Jörg 50%']);
    expect(received.map(({ operator }) => operator)).toEqual(['ann', 'bob', undefined, 'J%C3%B6rg 50%25']);
  });

  it('should print lists as tables, and say how the list goes on', async () => {
    answer = {
      body: {
        scope: 'shared',
        items: [
          { id: 'a', dueAt: null, error: 'line\nnext \u001b[31mred\u202e' },
          { id: 'longer', dueAt: 'now', error: null },
        ],
        next: "it's",
      },
    };
    expect((await ops('auth jobs')).out.split('\n').map((line) => line.trimEnd())).toEqual([
      'ID      DUE AT  ERROR',
      'a       -       line next  [31mred',
      'longer  now     -',
      '',
      "more  --after 'it'\\''s'",
    ]);
  });

  it('should print fields by line, and of several processes by row', async () => {
    answer = { body: { scope: 'process', state: 'up', settings: [{ name: 'PORT', value: 1 }] } };
    expect((await ops('auth info')).out).toBe('state  up\n\nSETTINGS\nNAME  VALUE\nPORT  1');
    const { out } = await ops('all info');
    const [head, first, second] = out.split('\n');
    expect([head, first]).toEqual([
      expect.stringMatching(/^PROCESS +STATE$/),
      expect.stringMatching(/^auth +up$/),
    ]);
    expect(second).toContain(`gateway@${new URL(urls.gateway![0]!).host}`);
  });

  it('should print what is nested by field, and of several processes as a table', async () => {
    answer = { body: { rows: { account: 2 } } };
    expect((await ops('auth info')).out).toBe('rows.account  2');
    expect((await ops('all info')).out).toMatch(/^ROWS\nPROCESS +NAME +VALUE\nauth +account +2\n/);
  });

  it('should print JSON for programs', async () => {
    answer = { body: { text: '\u009b31m' } };
    expect((await ops('auth info --json')).out).toBe('{\n  "text": "\\u009b31m"\n}');
    expect(JSON.parse((await ops('all info --json')).out)).toHaveLength(3);
  });

  it('should ask one replica about what they share, and each about itself', async () => {
    await ops('gateway jobs');
    expect(received).toHaveLength(1);
    await ops('gateway info');
    expect(received).toHaveLength(3);
  });

  it('should change one of several replicas only when it is told which', async () => {
    const { code, err } = await ops('gateway drain');
    expect([code, received]).toEqual([EXIT.usage, []]);
    const host = new URL(urls.gateway![0]!).host;
    expect(err).toContain(host);
    expect((await ops(`gateway drain --replica ${host}`)).code).toBe(EXIT.done);
    expect(received).toHaveLength(1);
    await ops('gateway drain --replica all');
    expect(received).toHaveLength(3);
    expect((await ops('gateway drain --replica elsewhere')).code).toBe(EXIT.usage);
  });

  it('should ask another replica where one is away, and say which is', async () => {
    const of = { auth: [closed, urls.auth![0]!] };
    const { code, err } = await ops('auth jobs', { of });
    expect([code, received.length]).toEqual([EXIT.unreachable, 1]);
    expect(err).toContain(`auth@${new URL(closed).host}: no answer`);
    answer = { body: { state: 'up' } };
    const info = await ops('auth info', { of });
    expect(info.code).toBe(EXIT.unreachable);
    expect(info.out).toMatch(/^PROCESS +STATE\nauth@\S+ +up$/);
    expect(JSON.parse((await ops('auth info --json', { of })).out)).toHaveLength(1);
  });

  it('should count replicas that are away before it changes one unasked', async () => {
    const { code, err } = await ops('auth drain', { of: { auth: [closed, urls.auth![0]!] } });
    expect([code, received]).toEqual([EXIT.usage, []]);
    expect(err).toContain(`Add --replica with one of ${new URL(closed).host}, `);
  });

  it('should show the others while a process accepts a call and never answers', async () => {
    const silent = createServer(() => undefined);
    servers.push(silent);
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const spy = [`http://127.0.0.1:${(silent.address() as AddressInfo).port}`];
    answer = { body: { state: 'up' } };
    const { code, out, err } = await ops('all info', { of: { spy, auth: urls.auth! }, timeoutMs: 2000 });
    expect([code, out]).toEqual([EXIT.unreachable, 'PROCESS  STATE\nauth     up']);
    expect(err).toContain(`spy: no answer at ${spy[0]} (timed out after 2 s).`);
  });

  it('should say what to do about a process that is away', async () => {
    const { code, err } = await ops('auth info', { of: { auth: [closed] } });
    expect(code).toBe(EXIT.unreachable);
    expect(err).toMatch(/no answer at \S+ \(ECONNREFUSED\)\.\nRead logs\/auth\.log/);
  });

  it.each([
    [
      400,
      { errors: [{ field: 'maxSeconds', message: 'too many' }] },
      '--max-seconds: too many\nUsage: log-level set <info|debug>',
    ],
    [404, {}, 'List what there is: npm run ops -- auth log-level'],
    [429, {}, 'Try again in 7 s.'],
    [500, { requestId: 'r-1' }, 'Search the log of auth for r-1.'],
    [503, {}, 'See what is away: npm run ops -- auth health'],
  ])('should say what to do after %s', async (status, more, advice) => {
    answer = { status, body: { detail: 'It failed.', status, ...more }, headers: { 'retry-after': '7' } };
    const { code, out, err } = await ops('auth log-level set debug --max-seconds 1');
    expect([code, out]).toEqual([EXIT.refused, '']);
    expect(err).toContain('auth: It failed.');
    expect(err).toContain(advice);
  });

  it('should name the token file that a process refuses, not the token', async () => {
    const { code, err } = await ops('auth info', { token: 'another-token' });
    expect(code).toBe(EXIT.refused);
    expect(err).toContain('/data/operations-token');
    expect(err).not.toContain('another-token');
  });

  it('should send its token to no other address', async () => {
    const other = await startProcess();
    answer = { status: 307, headers: { location: `${other}/info` } };
    expect((await ops('auth info')).code).toBe(EXIT.unreachable);
    expect(received).toHaveLength(1);
  });

  it.each([
    ['nowhere info', 'There is no process named nowhere. Use one of auth, gateway, all.'],
    ['auth fly', 'There is no command fly'],
    ['auth jobs retry', 'Usage: jobs retry <id>'],
    ['auth jobs retry ..', "'..' names nothing."],
    ['auth jobs --limit ten', 'limit must be a number.'],
    ['auth jobs --colour red', 'Usage: jobs [--limit integer]'],
    ['auth jobs --limit', '--limit needs a value.'],
    ['auth drain --dry-run', 'Unknown option --dry-run.\nUsage: drain'],
    ['auth drain --dry-run --as bob', 'Unknown option --dry-run.'],
    ['auth --bogus', 'Unknown option --bogus.'],
    ['auth info -v', 'Unknown option -v.'],
    ['--version', 'Unknown option --version.'],
    ['auth info --as', '--as needs a value.'],
    ['auth info --json --json', '--json is given twice.'],
    ['', 'Usage: npm run ops'],
  ])('should refuse %s without a call', async (line, message) => {
    const { code, err } = await ops(line);
    expect(code).toBe(EXIT.usage);
    expect(err).toContain(message);
    expect(received).toEqual([]);
  });

  it('should list the commands of a process for --help', async () => {
    const { code, out } = await ops('auth --help');
    expect(code).toBe(EXIT.done);
    expect(out).toMatch(/^info +Build and start$/m);
    expect(out).toMatch(/^log-level set <info\|debug> \[--max-seconds integer\]$/m);
    expect((await ops('--help')).code).toBe(EXIT.done);
    expect((await ops('auth drain --help')).out.match(/^\S+( show)?/gm)).toEqual([
      'drain',
      'drain show',
      'undrain',
    ]);
  });
});
