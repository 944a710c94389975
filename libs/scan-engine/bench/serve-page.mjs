// Builds the bench page like the web app and serves it under the production content policy.
import { createServer } from 'node:http';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, defaultClientConditions } from 'vite';

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
};
const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; img-src 'self' data:; media-src 'self' blob:; style-src 'self' 'unsafe-inline'; connect-src 'self' ws://127.0.0.1:*";

const WORKER = /^\/assets\/(scan|compare)-worker-[^/]*\.js$/;

/** Builds and serves the page in `folder`; resolves to { url, close }. */
export async function servePage(folder = new URL('page', import.meta.url)) {
  const { serve, close } = await buildPages([folder]);
  return { url: await serve(folder), close };
}

/**
 * Builds the pages in some folders at once. `serve` resolves to the address of one, each time of a new origin, with the
 * script `inWorkers` prepended to its workers; `close` ends all.
 */
export async function buildPages(folders) {
  const outDir = mkdtempSync(join(tmpdir(), 'scan-bench-page-'));
  const remove = () => rmSync(outDir, { recursive: true, force: true });
  process.once('exit', remove);
  const root = fileURLToPath(new URL('..', import.meta.url));
  const pageOf = (folder) => join(fileURLToPath(folder), 'index.html');
  await build({
    root,
    logLevel: 'error',
    configFile: false,
    resolve: { conditions: ['source', ...defaultClientConditions] },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      rollupOptions: { input: folders.map(pageOf) },
    },
    worker: { format: 'es' },
  });
  const servers = [];
  return {
    async serve(folder, inWorkers = '') {
      const server = createPageServer(outDir, relative(root, pageOf(folder)), inWorkers);
      servers.push(server);
      await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${server.address().port}/`;
    },
    close() {
      for (const server of servers) server.close();
      remove();
      process.off('exit', remove);
    },
  };
}

function createPageServer(outDir, page, inWorkers) {
  return createServer((request, response) => {
    const path = request.url === '/' ? page : request.url;
    try {
      const file = readFileSync(join(outDir, path));
      const body = inWorkers && WORKER.test(path) ? `${inWorkers}\n${file}` : file;
      response
        .writeHead(200, {
          'content-type': TYPES[extname(path)] ?? 'text/plain',
          'content-security-policy': POLICY,
        })
        .end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
}
