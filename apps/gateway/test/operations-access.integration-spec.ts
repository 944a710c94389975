import { createTokenFile, newOperationsToken, operatorHeaders } from '@swipeclean/service-kit/testing';
import type { RunningGateway } from '../src/start-gateway';
import { TestSite } from './support/gateway';
import { sendRaw } from './support/raw-request';
import { accessToken, cookieOf } from './support/tokens';

const tokens = createTokenFile();
const { token } = tokens;
let site: TestSite;
let gateway: RunningGateway;

beforeAll(async () => {
  site = await TestSite.start();
  await site.stubAll();
  gateway = await site.readyGateway(tokens.env);
});

afterAll(async () => {
  await site.stop();
  tokens.remove();
});

/** Calls that need the token, each with what only its answer holds. */
const READS = [
  ['/info', '"settings"'],
  ['/health', '"dependencies"'],
  ['/log-level', '"areas"'],
  ['/drain', '"isDraining"'],
  ['/openapi.json', 'Operations API of gateway'],
  ['/asyncapi.json', 'Messages of gateway'],
  ['/docs', 'Operations of gateway'],
] as const;
const CONTENT = READS.map(([, content]) => content);
const WRITES = [
  ['PUT', '/log-level', '{"level":"trace"}'],
  ['PUT', '/drain', undefined],
  ['POST', '/heap-snapshot', undefined],
] as const;

/** Spellings of an address that a rule of paths may take for another one than the router does. */
const spellings = (path: string): string[] => [
  `/${path}`,
  `//${path}`,
  `/.${path}`,
  `/%2e${path}`,
  `/..${path}`,
  `/%2e%2e${path}`,
  `/..;${path}`,
  `/;${path}`,
  `${path};jsessionid=1`,
  `${path}/`,
  `${path}/.`,
  `${path}%2f`,
  `${path}%00`,
  `${path}%20`,
  `${path}%23`,
  path.toUpperCase(),
  `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`,
  path.replace('/', '/%5c'),
  path.replace('/', '%2f'),
  `/metrics/..${path}`,
  `/metrics/%2e%2e${path}`,
  `/health/live/../..${path}`,
  `/health/live/..;/..;${path}`,
  `/health/live%2f..%2f..${path}`,
  `/metrics?${path}`,
  `/metrics?path=${path}`,
  `http://127.0.0.1${path}`,
  `http://localhost/metrics/..${path}`,
];

let senders = 0;
/** A client of its own, so that no limit of one address hides how a call is answered. */
const newAddress = () => `127.1.${Math.floor(++senders / 250)}.${(senders % 250) + 1}`;
const askOps = (path: string, headers = {}, method = 'GET', body?: string) =>
  sendRaw({ port: gateway.opsPort, path, method, headers, body, from: newAddress() });
const askPublic = (path: string, headers = {}, method = 'GET', body?: string) =>
  sendRaw({ port: gateway.port, path, method, headers, body, from: newAddress() });
const state = async () =>
  (await Promise.all(['/log-level', '/drain'].map((path) => askOps(path, operatorHeaders(token))))).map(
    ({ text }) => text,
  );
const contentIn = (text: string) => CONTENT.filter((content) => text.includes(content));

/** Ways to name oneself that are none. */
const credentials = (): [string, Record<string, string>][] => [
  ['nothing', {}],
  ['another token', { authorization: `Bearer ${newOperationsToken()}` }],
  ['the token in small letters', { authorization: `Bearer ${token.toLowerCase()}` }],
  ['the token with more behind it', { authorization: `Bearer ${token} ${token}` }],
  ['another scheme', { authorization: `Token ${token}` }],
  ['no scheme', { authorization: token }],
  ['a header of another name', { 'x-operations-token': token, 'proxy-authorization': `Bearer ${token}` }],
  ['the token as a cookie', { cookie: `token=${token}; authorization=Bearer ${token}` }],
  ['a user name instead of the password', { authorization: `Basic ${btoa(`${token}:`)}` }],
  ['the session of a user', { cookie: cookieOf() }],
  ['the session of the owner', { cookie: cookieOf({ owner: true }) }],
  ['the access token of the owner', { authorization: `Bearer ${accessToken({ owner: true })}` }],
  [
    'what a proxy adds',
    { 'x-forwarded-for': '127.0.0.1', 'x-original-url': '/metrics', forwarded: 'for=::1' },
  ],
];

describe('the operations port', () => {
  it.each(READS)('should answer %s to the token', async (path, content) => {
    expect((await askOps(path, { authorization: `Bearer ${token}` })).text).toContain(content);
  });

  it.each(credentials())('should refuse %s', async (_, headers) => {
    for (const [path] of READS)
      expect(await askOps(path, headers)).toMatchObject({ status: 401, type: 'application/problem+json' });
    for (const [method, path, body] of WRITES)
      expect((await askOps(path, { ...headers, 'x-operator': 'eve' }, method, body)).status).toBe(401);
  });

  it.each(['token', 'access_token', 'authorization'])(
    'should refuse the token as %s of an address',
    async (name) => {
      expect((await askOps(`/info?${name}=${token}`)).status).toBe(401);
    },
  );

  it('should refuse a token once it is replaced', async () => {
    const next = newOperationsToken();
    const statusOf = async (one: string) =>
      (await askOps('/info', { authorization: `Bearer ${one}` })).status;
    tokens.write(next);
    expect([await statusOf(token), await statusOf(next)]).toEqual([401, 200]);
    tokens.write(token);
    expect([await statusOf(token), await statusOf(next)]).toEqual([200, 401]);
  });

  it.each(READS.map(([path]) => path))(
    'should refuse every spelling of %s without the token',
    async (path) => {
      for (const spelling of spellings(path)) {
        const { status, text } = await askOps(spelling);
        expect({ spelling, found: contentIn(text) }).toEqual({ spelling, found: [] });
        expect({ spelling, isRefused: [400, 401, 404].includes(status) }).toEqual({
          spelling,
          isRefused: true,
        });
      }
    },
  );

  it.each(['HEAD', 'OPTIONS', 'POST', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'])(
    'should refuse %s without the token',
    async (method) => {
      const overridden = { 'x-http-method-override': 'GET', 'x-method-override': 'GET' };
      for (const [path] of READS)
        expect((await askOps(path, overridden, method)).status).toBeGreaterThanOrEqual(400);
      expect((await askOps('/metrics', overridden, method)).status).not.toBe(500);
    },
  );
});

describe('the public port', () => {
  const actors = (): [string, Record<string, string>][] => [
    ['the token', operatorHeaders(token)],
    ['a user', { ...operatorHeaders(token), cookie: cookieOf() }],
    ['the owner', { ...operatorHeaders(token), cookie: cookieOf({ owner: true }) }],
  ];
  const prefixes = ['', '/api', '/api/operations', '/operations', '/ops', '/:9000'];

  it.each(actors())('should have no address of the operations API for %s', async (_, headers) => {
    for (const [path] of READS)
      for (const one of [
        ...prefixes.map((prefix) => prefix + path),
        ...spellings(path),
        ...spellings(`/api${path}`),
      ]) {
        const { text } = await askPublic(one, headers);
        expect({ one, found: contentIn(text) }).toEqual({ one, found: [] });
        expect(text).not.toContain(token);
      }
  });

  it.each(['/metrics', '/health/live', '/health/ready'])('should not have %s', async (path) => {
    const opened = await askOps(path);
    expect(opened.status).toBe(200);
    const { type, text } = await askPublic(path, operatorHeaders(token));
    expect(type).not.toBe(opened.type);
    expect(text).not.toContain('# HELP');
  });

  it('should not reach the operations port by its address', async () => {
    const address = `127.0.0.1:${gateway.opsPort}`;
    const headers = { ...operatorHeaders(token), host: address, 'x-forwarded-host': address };
    for (const path of ['/info', `http://${address}/info`, `/api/${address}/info`, `//${address}/info`])
      expect(contentIn((await askPublic(path, headers)).text)).toEqual([]);
  });

  it.each(actors())('should change nothing for %s', async (_, headers) => {
    const before = await state();
    for (const [method, path, body] of WRITES)
      for (const one of [...prefixes.map((prefix) => prefix + path), ...spellings(path)]) {
        const json = { ...headers, ...(body && { 'content-type': 'application/json' }) };
        const { status } = await askPublic(one, { ...json, origin: 'http://swipeclean.test' }, method, body);
        expect({ one, isRefused: status >= 400 }).toEqual({ one, isRefused: true });
      }
    expect(await state()).toEqual(before);
  });
});
