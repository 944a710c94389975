import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { World } from '../core/world';

const FOLDER = join(__dirname, '..', '..', 'public');

/** Addresses of what browsers load, with their files; `SANDBOX_URL` in a script becomes the sandbox's own address. */
const FILES: Record<string, [file: string, type: string]> = {
  '/js/stripe': ['stripe.js', 'text/javascript'],
  '/js/stripe/frame': ['stripe-frame.html', 'text/html'],
  '/js/stripe/frame.js': ['stripe-frame.js', 'text/javascript'],
  '/js/paypal': ['paypal.js', 'text/javascript'],
  '/js/farewell.js': ['farewell.js', 'text/javascript'],
  '/js/page.css': ['page.css', 'text/css'],
};

/** Serves the stand-ins for the providers' scripts, and what the sandbox's own pages need. */
export function serveScripts(server: FastifyInstance, world: World): void {
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
        .send(readFileSync(join(FOLDER, file), 'utf8').replaceAll('SANDBOX_URL', world.publicUrl)),
    );
  }
}
