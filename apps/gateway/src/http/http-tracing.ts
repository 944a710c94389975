import type { TraceSpan, Tracing } from '@swipeclean/service-kit';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set if the request is traced. */
    span?: TraceSpan;
  }
}

/** Traces requests to the API, each findable by its `x-request-id`. */
export function traceRequests(instance: FastifyInstance, tracing: Tracing): void {
  instance.addHook('onRequest', (request, _, done) => {
    const { method, routeOptions, id } = request;
    if (!routeOptions.config.isWeb) {
      const route = routeOptions.url ?? 'none';
      request.span = tracing.startRequest(`${method} ${route}`, {
        'http.request.method': method,
        'http.route': route,
        'request.id': id,
      });
    }
    done();
  });
  instance.addHook('onResponse', ({ span }, { statusCode }, done) => {
    span?.setAttributes({ 'http.response.status_code': statusCode });
    span?.end(statusCode >= 500 ? String(statusCode) : undefined);
    done();
  });
}
