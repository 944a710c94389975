import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { HttpException } from '@nestjs/common';
import { API_PREFIX, SIGNED_IN_HINT_COOKIE } from '@swipeclean/contracts/server';
import type { FastifyInstance } from 'fastify';
import { readPrerenderedPages } from './prerendered-pages';
import { readPageLinks } from './page-links';
import { MAX_PAGE_PATH_LENGTH } from './page-path';

const START_PAGE = 'index.html';
const YEAR = 31_536_000;

/** The absolute path of the web app's folder. @throws Error when it contains no web app */
export function requireWebRoot(folder: string): string {
  const root = resolve(folder);
  if (existsSync(join(root, START_PAGE))) return root;
  throw new Error(
    `The configuration is not valid:\n  WEB_ROOT: ${root} has no ${START_PAGE}; build the web app first`,
  );
}

/** Serves the web app: its files, and the app itself at every other address outside of the API. */
export async function serveWeb(instance: FastifyInstance, root: string): Promise<void> {
  // A route, so that unknown API addresses pass the request hooks and never return a page.
  instance.get(`${API_PREFIX}*`, (_, reply) => reply.callNotFound());

  await instance.register(async (web) => {
    web.addHook('onRoute', (route) => {
      route.config = { ...route.config, isWeb: true };
    });
    await web.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        // Names under /assets change with their content; all other files are revalidated each time.
        const isHashed = path.startsWith(join(root, 'assets'));
        response.setHeader('cache-control', isHashed ? `public, max-age=${YEAR}, immutable` : 'no-cache');
        response.setHeader(
          'vary',
          path.endsWith('.html') ? 'accept-encoding, accept-language, cookie' : 'accept-encoding',
        );
      },
    });
    web.setErrorHandler<Error & { statusCode?: number; headers?: Record<string, string> }>(
      (error, _, reply) => {
        if (error.statusCode !== 416) throw error;
        void reply.headers(error.headers ?? {});
        throw new HttpException('The file has no such range.', 416);
      },
    );
    const pageLinks = readPageLinks(root);
    const drawnPage = readPrerenderedPages(root);
    web.get<{ Params: { '*': string } }>('/*', { config: { limit: 'page' } }, (request, reply) => {
      const path = request.params['*'];
      if (path.length > MAX_PAGE_PATH_LENGTH) throw new HttpException('The address is too long.', 414);
      if (/^(api$|assets\/)/.test(path)) return reply.callNotFound();
      const signedIn = request.cookies[SIGNED_IN_HINT_COOKIE] === '1';
      const acceptLanguage = request.headers['accept-language'];
      // A query may open another part of a user's screen than the prerendered one.
      const isPlain = signedIn && request.url.includes('?');
      const drawn = isPlain ? undefined : drawnPage(`/${path}`, { signedIn, acceptLanguage });
      // A prerendered page requests its scripts itself, after the first paint.
      const links = drawn ? undefined : pageLinks(`/${path}`, signedIn);
      if (links) void reply.header('link', links);
      return reply.sendFile(drawn ?? START_PAGE);
    });
  });
}
