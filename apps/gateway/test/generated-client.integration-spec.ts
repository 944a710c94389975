import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { User } from '@swipeclean/contracts/server';
import createClient from 'openapi-fetch';
import ts from 'typescript';
import type { RunningGateway } from '../src/start-gateway';
import { keyOf } from './support/api-key';
import { client as request, PUBLIC_URL, type RecordedCall, TestSite } from './support/gateway';
import { cookieOf, sessionTokens } from './support/tokens';

let site: TestSite;
let gateway: RunningGateway;
let calls: RecordedCall[];

beforeAll(async () => {
  site = await TestSite.start();
  calls = await site.stubAll({
    'auth.createSession': { user: { id: 'ann', email: 'ann@example.org' } as User, tokens: sessionTokens() },
    'auth.getUser': { id: 'ann', email: 'ann@example.org' },
    'spam.listNumbers': [{ id: 'one', phoneNumber: '030 123456', e164: '+4930123456', isBlocked: true }],
    'auth.authenticateApiKey': { sub: 'ann', sid: 'key', scopes: ['lists:read'], maxAgeMs: 60_000 },
    'spam.blockNumber': { id: 'two', e164: null },
    'spam.toggleNumber': { id: 'two', isActive: false },
    'spam.listDevices': [{ id: 'device', name: 'Phone' }],
    'spam.screenAsDevice': { action: 'block', sipCode: 607, reason: 'listed', score: 9 },
    'cleaning.runPlan': { id: 'job', state: 'queued' },
  });
  gateway = await site.readyGateway();
});
afterAll(() => site.stop());

describe('a generated client', () => {
  /** Ten calls of a program that knows the API by its description alone. */
  const PROGRAM = `
    import type { Client } from 'openapi-fetch';
    import type { components, paths } from './api';

    export async function makeTenCalls(client: Client<paths>, deviceToken: string) {
      const devices = await client.GET('/api/spam/devices');
      const device: string | undefined = devices.data?.[0]?.name;
      const health = await client.GET('/api/health');
      const login = await client.POST('/api/auth/login', { body: { email: 'ann@example.org', password: 'secret' } });
      const user: components['schemas']['User'] | undefined = (await client.GET('/api/auth/user')).data;
      const numbers = await client.GET('/api/spam/numbers', { params: { query: { q: '49' } } });
      const first: string | null | undefined = numbers.data?.[0]?.e164;
      const blocked = await client.POST('/api/spam/numbers', {
        body: { phoneNumber: '+4930123456', type: 'calls', category: 'scam' },
      });
      const toggled = await client.PATCH('/api/spam/numbers/{id}/toggle', { params: { path: { id: 'two' } } });
      const deleted = await client.DELETE('/api/spam/numbers/{id}', { params: { path: { id: 'two' } } });
      const run = await client.POST('/api/sources/{id}/plans/{planId}/run', {
        params: { path: { id: 'source', planId: 'plan' }, header: { 'Idempotency-Key': 'once' } },
        body: { hash: 'a'.repeat(64) },
      });
      const screened = await client.POST('/api/spam/screen', {
        body: { kind: 'call', from: '+4930123456' },
        headers: { authorization: 'Bearer ' + deviceToken },
      });
      const refused = await client.GET('/api/spy/alerts', { headers: { cookie: '' } });
      const title: 'Unauthorized' | string | undefined = refused.error?.title;
      return {
        device,
        first,
        title,
        email: user?.email,
        action: screened.data?.action,
        statuses: [devices, health, login, numbers, blocked, toggled, deleted, run, screened, refused]
          .map(({ response }) => response.status),
      };
    }

    export const mistakes = (client: Client<paths>) => [
      // @ts-expect-error There is no such field.
      client.POST('/api/spam/numbers', { body: { number: '+4930123456' } }),
      // @ts-expect-error There is no such address.
      client.GET('/api/nowhere'),
      // @ts-expect-error The path needs an id.
      client.DELETE('/api/spam/numbers/{id}', {}),
    ];
  `;
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'swipeclean-client-'));
    symlinkSync(join(__dirname, '../../../node_modules'), join(folder, 'node_modules'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Checks the program against the generated types, and loads it. */
  async function compile<Program>(text: string): Promise<Program> {
    const description = await request(gateway).get('/api/openapi.json');
    writeFileSync(join(folder, 'api.json'), description.text);
    const generator = join(dirname(require.resolve('openapi-typescript')), '..', 'bin', 'cli.js');
    execFileSync(process.execPath, [generator, 'api.json', '-o', 'api.ts'], { cwd: folder, stdio: 'pipe' });
    writeFileSync(join(folder, 'program.ts'), text);
    const options: ts.CompilerOptions = {
      strict: true,
      skipLibCheck: true,
      noEmitOnError: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.CommonJS,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      types: [],
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      outDir: folder,
      paths: { 'openapi-fetch': [require.resolve('openapi-fetch').replace(/\.cjs$/, '.d.cts')] },
    };
    const program = ts.createProgram([join(folder, 'program.ts')], options);
    const messages = ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
    expect(messages).toEqual([]);
    program.emit();
    jest.resetModules();
    return (await import(join(folder, 'program.js'))) as Program;
  }

  it('should make ten calls that compile and are answered as described', async () => {
    const { makeTenCalls } = await compile<{
      makeTenCalls(client: object, deviceToken: string): Promise<unknown>;
    }>(PROGRAM);
    const baseUrl = `http://127.0.0.1:${gateway.port}`;
    const api = createClient({ baseUrl, headers: { origin: PUBLIC_URL, cookie: cookieOf() } });
    calls.length = 0;
    expect(await makeTenCalls(api, `scd_${'a'.repeat(43)}`)).toEqual({
      device: 'Phone',
      first: '+4930123456',
      title: 'Unauthorized',
      email: 'ann@example.org',
      action: 'block',
      statuses: [200, 200, 200, 200, 201, 200, 204, 202, 200, 401],
    });
    expect(calls).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ call: 'spam.listNumbers', request: { q: '49' } }),
        expect.objectContaining({ call: 'spam.deleteNumber', request: { id: 'two' } }),
        expect.objectContaining({
          call: 'cleaning.runPlan',
          request: { id: 'source', planId: 'plan', idempotencyKey: 'once', hash: 'a'.repeat(64) },
        }),
      ]),
    );
  });

  it('should call with an API key as the guide does', async () => {
    const guide = readFileSync(join(__dirname, '../../../docs/api-keys.md'), 'utf8');
    const example = /```ts\n([^]+?)```/.exec(guide)?.[1] ?? '';
    const { listBlockedNumbers } = await compile<{
      listBlockedNumbers(baseUrl: string, key: string): Promise<string[]>;
    }>(example);
    const baseUrl = `http://127.0.0.1:${gateway.port}`;
    calls.length = 0;
    expect(await listBlockedNumbers(baseUrl, keyOf('good'))).toEqual(['030 123456']);
    expect(calls.map(({ call, actor }) => [call, actor.userId])).toEqual([
      ['auth.authenticateApiKey', null],
      ['spam.listNumbers', 'ann'],
    ]);
    await expect(listBlockedNumbers(baseUrl, 'swc_short')).rejects.toThrow('401 This API key is wrong.');
  });
});
