import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A drive that passes all on to another one, until a test stops it at a request. */
export interface DavGate {
  url: string;
  /** Passes on requests up to the nth of a method and does not answer that one. @returns when the drive has done it */
  stopAfter(method: string, nth: number): Promise<void>;
  /** Passes on requests again. */
  go(): void;
  stop(): void;
}

export async function startDavGate(behind: string): Promise<DavGate> {
  let last: { method: string; left: number; onDone: () => void } | undefined;
  const server = createServer((incoming, response) => {
    const { method = '', headers } = incoming;
    if (last?.left === 0) return;
    const isLast = last?.method === method && (last.left -= 1) === 0;
    const onDone = isLast ? last?.onDone : undefined;
    // The host stays, as the address that a file is moved to names it too.
    const outgoing = ask(new URL(incoming.url ?? '/', behind), { method, headers }, (answer) => {
      if (onDone) return void answer.resume().on('end', onDone);
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stopAfter: (method, nth) => new Promise((onDone) => (last = { method, left: nth, onDone })),
    go: () => (last = undefined),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
