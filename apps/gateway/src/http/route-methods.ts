import type { FastifyInstance } from 'fastify';

interface Route {
  url: string;
  methods: string[];
  pattern: RegExp;
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Knows which methods each path of the API takes, to tell a wrong method (405) from a wrong path (404). */
export class RouteMethods {
  readonly routes: Route[] = [];

  /** Takes note of every route added to the API from now on, but of none that stands for any path. */
  watch(instance: FastifyInstance): void {
    instance.addHook('onRoute', ({ url, method }) => {
      if (!url.startsWith('/api/') || url.endsWith('*')) return;
      const parts = url.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : escapePattern(part)));
      this.routes.push({ url, methods: [method].flat(), pattern: new RegExp(`^${parts.join('/')}$`) });
    });
  }

  /** Methods that `path` takes; none when it leads nowhere. */
  at(path: string): string[] {
    const methods = this.routes.filter(({ pattern }) => pattern.test(path)).flatMap((route) => route.methods);
    return [...new Set(methods)].sort();
  }
}
