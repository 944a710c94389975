import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A message as it arrived. */
export interface Message {
  body: string;
  headers: IncomingHttpHeaders;
}

/** Takes webhooks as the product would. */
export interface Receiver {
  url: string;
  messages: Message[];
  /** What it answers from now on. */
  status: number;
  close(): Promise<void>;
}

export async function openReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      receiver.messages.push({ body, headers: request.headers });
      response.writeHead(receiver.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages: [],
    status: 200,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return receiver;
}
