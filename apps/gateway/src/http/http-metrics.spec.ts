import 'reflect-metadata';
import { gatewayContract, SERVICE_CONTRACTS } from '@swipeclean/contracts/server';
import { registry } from '@swipeclean/service-kit';
import fastify, { type FastifyInstance } from 'fastify';
import { measureRequests } from './http-metrics';

const MAX_SCRAPE_BYTES = 60_000;
const STATUSES = [200, 302, 404, 503];
const routes = [...Object.values(SERVICE_CONTRACTS), gatewayContract].flatMap((calls) =>
  Object.values<{ route?: { method: string; path: string } }>(calls).flatMap(({ route }) => route ?? []),
);

let instance: FastifyInstance;
beforeAll(() => {
  instance = fastify({ exposeHeadRoutes: false });
  measureRequests(instance);
  for (const { method, path } of routes)
    instance.route({
      method,
      url: path,
      handler: (request, reply) => reply.status(Number(request.headers['x-status'])).send(),
    });
  instance.get('/*', { config: { isWeb: true } }, (_, reply) => reply.send('page'));
  instance.get('/api/jobs/:id/sample-events', (_, reply) =>
    reply.type('text/event-stream').send('data: 1\n\n'),
  );
});
beforeEach(() => registry.resetMetrics());
afterAll(() => instance.close());

const send = (method: string, url: string, status = 200) =>
  instance.inject({ method: method as 'GET', url, headers: { 'x-status': String(status) } });
const valueOf = async (series: string) =>
  (await registry.metrics())
    .split('\n')
    .find((line) => line.startsWith(`${series} `))
    ?.split(' ')[1];

describe('measureRequests', () => {
  it('should count by group of routes and class of status', async () => {
    await send('PATCH', '/api/spam/numbers/one/toggle', 401);
    await send('PATCH', '/api/spam/numbers/two/toggle', 404);
    await send('GET', '/home');
    await send('POST', '/nowhere');
    expect(await valueOf('http_requests_total{group="spam",status="4xx"}')).toBe('2');
    expect(await valueOf('http_request_duration_seconds_count{group="spam"}')).toBe('2');
    expect(await valueOf('http_requests_total{group="web",status="2xx"}')).toBe('1');
    expect(await valueOf('http_requests_total{group="none",status="4xx"}')).toBe('1');
  });

  it('should count streams without their time', async () => {
    await send('GET', '/api/jobs/one/sample-events');
    expect(await valueOf('http_requests_total{group="jobs",status="2xx"}')).toBe('1');
    expect(await valueOf('http_request_duration_seconds_count{group="jobs"}')).toBeUndefined();
  });

  it(`should fit into ${MAX_SCRAPE_BYTES} bytes after every route and class of status`, async () => {
    for (const { method, path } of routes)
      for (const status of STATUSES) await send(method, path.replaceAll(/:\w+/g, 'x'), status);
    await send('GET', '/home');
    await send('POST', '/nowhere');
    expect(routes.length).toBeGreaterThan(150);
    expect(Buffer.byteLength(await registry.metrics())).toBeLessThanOrEqual(MAX_SCRAPE_BYTES);
  });
});
