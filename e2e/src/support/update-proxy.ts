import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy to the site that can publish a new version of its service worker. */
export interface UpdateProxy {
  url: string;
  /** Changes the service worker, as a deployment does. */
  release(): void;
  stop(): void;
}

/** Starts a proxy that passes every request to `site`. */
export async function startUpdateProxy(site: string): Promise<UpdateProxy> {
  let version = '';
  const server = createServer((request, response) => {
    const isWorker = request.url === '/sw.js';
    // The changed file must be uncompressed and never answered with 304.
    const headers = { ...request.headers, ...(isWorker && { 'accept-encoding': 'identity' }) };
    if (isWorker) delete headers['if-none-match'];
    if (isWorker) delete headers['if-modified-since'];
    const onward = httpRequest(
      new URL(request.url ?? '/', site),
      { method: request.method, headers },
      (answer) => {
        const { 'content-length': _length, ...rest } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, isWorker ? rest : answer.headers);
        if (isWorker) answer.on('end', () => response.end(version)).pipe(response, { end: false });
        else answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: () => (version += `\n// ${Date.now()}`),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
