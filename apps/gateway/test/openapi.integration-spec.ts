import { createConfig, lintFromString } from '@redocly/openapi-core';
import { ERROR_CODES } from '@swipeclean/contracts/server';
import { DECLARED_CALLS, TAGS } from '../src/docs/declared-calls';
import { RouteMethods } from '../src/http/route-methods';
import type { RunningGateway } from '../src/start-gateway';
import { client, TestSite } from './support/gateway';

let site: TestSite;
let gateway: RunningGateway;

beforeAll(async () => {
  site = await TestSite.start();
  await site.stub('auth', { listRevokedSessions: () => ({ sessionIds: [] }) });
  gateway = await site.readyGateway();
});
afterAll(() => site.stop());

const readText = async () => (await client(gateway).get('/api/openapi.json')).text;
const readDocument = async <Document>() => JSON.parse(await readText()) as Document;

describe('API description', () => {
  interface Schema {
    $ref?: string;
    properties?: Record<string, unknown>;
    required?: string[];
  }
  interface Operation {
    requestBody?: { content: Record<string, { schema: Schema }> };
    parameters?: object[];
    responses: Record<string, object>;
    security?: object[];
  }
  interface Document {
    openapi: string;
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema> };
  }
  const read = async () => await readDocument<Document>();
  const operationsOf = ({ paths }: Document) =>
    Object.entries(paths).flatMap(([path, verbs]) =>
      Object.entries(verbs).map(([verb, operation]) => [`${verb} ${path}`, operation] as const),
    );

  it('should contain every route', async () => {
    // The address book uses CardDAV, whose methods OpenAPI cannot describe; docs/screening.md describes it.
    const isAddressBook = (url: string) => /^\/api\/dav(\/|$)/.test(url);
    const served = gateway.app
      .get(RouteMethods)
      .routes.flatMap(({ url, methods }) => methods.map((method) => ({ url, method })))
      .filter(({ url, method }) => method !== 'HEAD' && !url.startsWith('/api/docs/') && !isAddressBook(url));
    const described = operationsOf(await read()).map(([name]) => name);
    expect(served.length).toBeGreaterThan(50);
    expect(described.sort()).toEqual(
      served.map(({ url, method }) => `${method.toLowerCase()} ${url.replace(/:(\w+)/g, '{$1}')}`).sort(),
    );
  });

  it('should be OpenAPI 3.1 with the rules of every body, access and failures', async () => {
    const document = await read();
    expect(document.openapi).toBe('3.1.0');
    for (const [name, operation] of operationsOf(document)) {
      expect([name, operation.responses]).toEqual([
        name,
        expect.objectContaining({ default: expect.anything() }),
      ]);
      expect([name, '401' in operation.responses]).toEqual([name, (operation.security ?? []).length > 0]);
      if (!operation.requestBody) continue;
      const { schema } = Object.values(operation.requestBody.content)[0] as { schema: Schema };
      const named = schema.$ref
        ? document.components.schemas[schema.$ref.split('/').at(-1) as string]
        : schema;
      expect([name, Object.keys(named?.properties ?? {}).length > 0]).toEqual([name, true]);
    }
    expect(document.components.schemas.RegisterDto).toMatchObject({
      properties: { email: { type: 'string', format: 'email' }, password: { minLength: 8, maxLength: 128 } },
      required: ['email', 'password'],
    });
    expect(document.components.schemas.CreateOrderDto).toMatchObject({
      properties: { amount: { default: '4.99' } },
      required: [],
    });
    expect(document.paths['/api/storage/scans']?.get?.parameters).toMatchObject([
      { name: 'limit', in: 'query' },
    ]);
    const decide = document.paths['/api/cleaning/recommendations/{id}']?.patch?.requestBody?.content;
    expect(decide?.['application/json']?.schema).toMatchObject({
      properties: { status: {} },
      required: ['status'],
    });
  });

  it('should name the scopes of API keys at exactly the operations that are open to them', async () => {
    const document = await read();
    const described = operationsOf(document).map(([name, { security = [] }]) => [
      name,
      security.flatMap((requirement) => (requirement as { key?: string[] }).key ?? []),
    ]);
    const declared = [...DECLARED_CALLS.values()].map(({ route: { method, path, scopes = [] } }) => [
      `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`,
      scopes,
    ]);
    const open = ([, scopes]: (string | readonly string[])[]) => (scopes ?? []).length > 0;
    expect(described.filter(open).sort()).toEqual(declared.filter(open).sort());
    expect(described.filter(open).length).toBeGreaterThan(30);
    expect(document.components).toMatchObject({
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
    });
  });

  it('should contain the schema of every JSON reply', async () => {
    const document = await read();
    const without = operationsOf(document)
      .filter(([, { responses }]) => !JSON.stringify(responses).includes('"application/json"'))
      .map(([name]) => name);
    expect(without.filter((name) => name.startsWith('get')).sort()).toEqual([
      'get /api/connections/callback',
      'get /api/docs',
      'get /api/jobs/{id}/events',
      'get /api/login',
      'get /api/login/callback',
      'get /api/logout',
      'get /api/spam/export',
    ]);
    expect(document.paths['/api/spam/numbers']?.post?.responses).toMatchObject({
      201: { content: { 'application/json': { schema: { $ref: '#/components/schemas/SpamNumber' } } } },
    });
    expect(document.components.schemas.SpamNumber).toMatchObject({
      properties: { e164: { type: ['string', 'null'] } },
    });
  });

  it('should show an idempotency key as a header, not in the body', async () => {
    const { paths } = await read();
    const run = paths['/api/sources/{id}/plans/{planId}/run']?.post;
    expect(run?.parameters).toContainEqual({
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,100}$' },
    });
    expect(run?.requestBody?.content['application/json']?.schema).toMatchObject({ required: ['hash'] });
    expect(paths['/api/sources/{id}/plans/{planId}/undo']?.post).not.toHaveProperty('requestBody');
  });

  it('should contain no dangling reference', async () => {
    const document = await read();
    const names = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(
      ([, name]) => name as string,
    );
    expect(names.filter((name) => !(name in document.components.schemas))).toEqual([]);
  });

  it('should have a page without inline scripts', async () => {
    const page = await client(gateway).get('/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).not.toMatch(/<script>|<style|style=/);
    for (const [, file] of page.text.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect([file, (await client(gateway).get(file as string)).status]).toEqual([file, 200]);
    }
  });
});

describe('the description of a call', () => {
  interface Call {
    operationId: string;
    summary: string;
    tags: string[];
    security: Record<string, []>[];
  }
  const readCalls = async () => {
    const { paths } = await readDocument<{ paths: Record<string, Record<string, Call>> }>();
    return Object.entries(paths).flatMap(([path, verbs]) =>
      Object.entries(verbs).map(([verb, call]) => ({
        ...call,
        route: `${verb.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      })),
    );
  };

  it('should have the name of its declaration, which no other has, a summary and one tag', async () => {
    const described = await readCalls();
    const tags = new Set(TAGS.map(({ name }) => name));
    for (const { route, operationId, summary, tags: own } of described) {
      expect([route, operationId]).toEqual([route, DECLARED_CALLS.get(route)?.name]);
      expect(summary).toMatch(/^[A-Z]/);
      expect([route, own.length, tags.has(own[0] as string)]).toEqual([route, 1, true]);
    }
    expect(new Set(described.map(({ operationId }) => operationId)).size).toBe(described.length);
    expect(described.find(({ route }) => route === 'POST /api/spam/numbers')).toMatchObject({
      operationId: 'blockNumber',
      summary: 'Block number',
      tags: ['spam'],
    });
  });

  it('should say that devices and programs send opaque tokens, and others a cookie or nothing', async () => {
    const { components } = await readDocument<{ components: { securitySchemes: object } }>();
    expect(components.securitySchemes).toEqual({
      device: expect.objectContaining({ type: 'http', scheme: 'bearer', bearerFormat: 'opaque' }),
      key: expect.objectContaining({ type: 'http', scheme: 'bearer', bearerFormat: 'opaque' }),
      session: { type: 'apiKey', in: 'cookie', name: 'sc_access' },
    });
    for (const { route, security } of await readCalls()) {
      const { access, scopes = [] } = DECLARED_CALLS.get(route)?.route ?? {};
      const scheme = { device: [{ device: [] }], public: [], signed: [] }[access as string];
      const keys = scopes.map((scope) => ({ key: [scope] }));
      expect([route, security]).toEqual([
        route,
        expect.arrayContaining([...(scheme ?? [{ session: [] }]), ...keys]),
      ]);
      expect([route, security?.length]).toEqual([route, (scheme ?? [0]).length + keys.length]);
    }
  });

  it('should have a schema for each status of the table of errors, but for a wrong method', async () => {
    const { components } = await readDocument<{ components: { schemas: Record<string, object> } }>();
    const { METHOD_NOT_ALLOWED: _, ...errors } = ERROR_CODES;
    for (const { status, title } of Object.values(errors))
      expect(components.schemas[`${title.replaceAll(' ', '')}Problem`]).toMatchObject({
        allOf: [
          { $ref: '#/components/schemas/Problem' },
          { properties: { status: { const: status }, title: { const: title } } },
        ],
      });
  });

  it('should satisfy the recommended rules of a linter, its examples included', async () => {
    const rules = {
      'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: false },
    } as const;
    const config = await createConfig({ extends: ['recommended'], rules });
    const problems = await lintFromString({ source: await readText(), config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });
});
