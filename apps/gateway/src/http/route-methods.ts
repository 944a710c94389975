import { API_PREFIX } from '@swipeclean/contracts/server';
import type { FastifyInstance } from 'fastify';

interface Route {
  url: string;
  methods: string[];
  pattern: RegExp;
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Stores the methods of each API path, to distinguish a wrong method (405) from a wrong path (404). */
export class RouteMethods {
  readonly routes: Route[] = [];

  /** Records every route added to the API from now on, except catch-all routes. */
  watch(instance: FastifyInstance): void {
    instance.addHook('onRoute', ({ url, method }) => {
      if (!url.startsWith(API_PREFIX) || url.endsWith('*')) return;
      const parts = url.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : escapePattern(part)));
      this.routes.push({ url, methods: [method].flat(), pattern: new RegExp(`^${parts.join('/')}$`) });
    });
  }

  /** Methods of `path`; none when no route matches. */
  at(path: string): string[] {
    const methods = this.routes.filter(({ pattern }) => pattern.test(path)).flatMap((route) => route.methods);
    return [...new Set(methods)].sort();
  }
}
