import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const FOLDER = join(__dirname, '..', '..', 'public');

/** Paths and files of the browser scripts. */
const FILES: Record<string, [file: string, type: string]> = {
  '/js/stripe': ['stripe.js', 'text/javascript'],
  '/js/stripe/frame': ['stripe-frame.html', 'text/html'],
  '/js/stripe/frame.js': ['stripe-frame.js', 'text/javascript'],
  '/js/paypal': ['paypal.js', 'text/javascript'],
  '/js/closing-page.js': ['closing-page.js', 'text/javascript'],
  '/js/page.css': ['page.css', 'text/css'],
};

/** Serves the replacements of the providers' scripts, and the assets of the sandbox's pages. */
export function serveScripts(server: FastifyInstance): void {
  for (const [address, [file, type]] of Object.entries(FILES)) {
    server.get(address, (_, reply) =>
      reply
        .headers({
          'content-type': `${type}; charset=utf-8`,
          'cache-control': 'no-cache',
          // Pages of other origins load these.
          'cross-origin-resource-policy': 'cross-origin',
          'access-control-allow-origin': '*',
        })
        .send(readFileSync(join(FOLDER, file), 'utf8')),
    );
  }
}
