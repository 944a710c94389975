// Builds the bench page like the web app and serves it under the production content policy.
import { createServer } from 'node:http';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
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

/**
 * Builds and serves the page in `folder`, with the script `inWorkers` prepended to its workers; resolves to { url,
 * close }.
 */
export async function servePage(folder = new URL('page', import.meta.url), inWorkers = '') {
  const outDir = mkdtempSync(join(tmpdir(), 'scan-bench-page-'));
  const remove = () => rmSync(outDir, { recursive: true, force: true });
  process.once('exit', remove);
  await build({
    root: fileURLToPath(folder),
    logLevel: 'error',
    configFile: false,
    resolve: { conditions: ['source', ...defaultClientConditions] },
    build: { outDir, emptyOutDir: true, target: 'es2022' },
    worker: { format: 'es' },
  });
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : request.url;
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
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    close() {
      server.close();
      remove();
      process.off('exit', remove);
    },
  };
}
