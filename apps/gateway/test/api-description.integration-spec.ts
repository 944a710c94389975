import { RouteMethods } from '../src/http/route-methods';
import type { RunningGateway } from '../src/start-gateway';
import { browser, client, TestSite } from './support/gateway';

let site: TestSite;
let gateway: RunningGateway;

beforeAll(async () => {
  site = await TestSite.start();
  await site.stub('auth', { listRevokedSessions: () => ({ sessionIds: [] }) });
  gateway = await site.readyGateway();
});

afterAll(() => site.stop());

const get = (path: string) => client(gateway).get(path);

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
  const read = async () => (await get('/api/openapi.json')).body as Document;
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
      expect([name, '401' in operation.responses]).toEqual([name, operation.security !== undefined]);
      if (!operation.requestBody) continue;
      const { schema } = operation.requestBody.content['application/json'] as { schema: Schema };
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
    const run = paths['/api/mail/plans/{id}/run']?.post;
    expect(run?.parameters).toContainEqual({
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      schema: { type: 'string', $ref: '#/components/schemas/RunPlanDto/properties/idempotencyKey' },
    });
    expect(run?.requestBody?.content['application/json']?.schema).toMatchObject({ required: ['hash'] });
    expect(paths['/api/mail/runs/{id}/undo']?.post).not.toHaveProperty('requestBody');
  });

  it('should contain no dangling reference', async () => {
    const document = await read();
    const names = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(
      ([, name]) => name as string,
    );
    expect(names.filter((name) => !(name in document.components.schemas))).toEqual([]);
  });

  it('should have a page without inline scripts', async () => {
    const page = await get('/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).not.toMatch(/<script>|<style|style=/);
    for (const [, file] of page.text.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect([file, (await get(file as string)).status]).toEqual([file, 200]);
    }
  });
});

it('should answer HEAD like GET, without the body', async () => {
  const answer = await browser(gateway).head('/api/openapi.json');
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
});
