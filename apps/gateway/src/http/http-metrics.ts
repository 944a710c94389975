import { registry, RequestCounter } from '@swipeclean/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Histogram } from 'prom-client';

const httpRequests = new Counter({
  name: 'http_requests_total',
  help: 'Requests answered, by group of routes and class of status',
  labelNames: ['group', 'status'],
  registers: [registry],
});

const httpDuration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer a request',
  labelNames: ['group'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2],
  registers: [registry],
});

/**
 * Measures every response by the group of its route: a series a route, method and status made half a megabyte. Returns
 * the counts of the last hour.
 */
export function measureRequests(instance: FastifyInstance): RequestCounter {
  const requests = new RequestCounter();
  instance.addHook('onResponse', (request, reply, done) => {
    const group = groupOf(request);
    httpRequests.inc({ group, status: `${Math.floor(reply.statusCode / 100)}xx` });
    const latencyMs = isStream(reply) ? undefined : reply.elapsedTime;
    if (latencyMs !== undefined) httpDuration.observe({ group }, latencyMs / 1000);
    requests.add(group, reply.statusCode, latencyMs);
    done();
  });
  return requests;
}

/** `spam` for `/api/spam/numbers/:id`, `web` for pages and files, `none` for an address without a route. */
function groupOf({ routeOptions: { url, config } }: FastifyRequest): string {
  if (url === undefined) return 'none';
  if (config.isWeb) return 'web';
  return /^\/api\/([a-z-]+)/.exec(url)?.[1] ?? 'none';
}

/** Events are sent until the page is left, which is no time to answer. */
const isStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream');
