import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The site at another address, where a test can release a new version of it. */
export interface Mirror {
  url: string;
  /** From now on the site's worker is another one, as after a deployment. */
  release(): void;
  stop(): void;
}

/** Passes every request on to `site`. */
export async function mirrorOf(site: string): Promise<Mirror> {
  let version = '';
  const server = createServer((request, response) => {
    const isWorker = request.url === '/sw.js';
    // What is changed on the way must come whole, and as plain text.
    const headers = { ...request.headers, ...(isWorker && { 'accept-encoding': 'identity' }) };
    if (isWorker) delete headers['if-none-match'];
    if (isWorker) delete headers['if-modified-since'];
    const onward = ask(new URL(request.url ?? '/', site), { method: request.method, headers }, (answer) => {
      const { 'content-length': _length, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, isWorker ? rest : answer.headers);
      if (isWorker) answer.on('end', () => response.end(version)).pipe(response, { end: false });
      else answer.pipe(response);
    });
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
