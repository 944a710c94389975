import type { FastifyInstance } from 'fastify';

/** Knows which methods each path of the API takes, to tell a wrong method (405) from a wrong path (404). */
export class RouteMethods {
  private readonly routes: { pattern: RegExp; methods: string[] }[] = [];

  /** Takes note of every route added from now on, but of none that stands for any path. */
  watch(instance: FastifyInstance): void {
    instance.addHook('onRoute', ({ url, method }) => {
      if (url.includes('*')) return;
      const pattern = new RegExp(`^${url.replace(/\./g, '\\.').replace(/:[^/]+/g, '[^/]+')}/?$`);
      this.routes.push({ pattern, methods: [method].flat() });
    });
  }

  /** Methods that `path` takes; none when it leads nowhere. */
  at(path: string): string[] {
    const methods = this.routes.filter(({ pattern }) => pattern.test(path)).flatMap((route) => route.methods);
    return [...new Set(methods)].sort();
  }
}
