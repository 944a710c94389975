import { registry } from '@swipeclean/service-kit';
import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';

const httpDuration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer a request',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.02, 0.1, 0.5, 1, 5],
  registers: [registry],
});

/** Measures every response by route pattern, so that ids in paths do not multiply the series. */
export function measureRequests(instance: FastifyInstance): void {
  instance.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const status = String(reply.statusCode);
    httpDuration.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    done();
  });
}
