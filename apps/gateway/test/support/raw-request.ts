import { request, type OutgoingHttpHeaders } from 'node:http';

/** A request whose address is sent as it is. */
export interface RawRequest {
  port: number;
  path: string;
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
  /** Address of the client; all of `127.0.0.0/8` are of this machine. */
  from?: string;
}

/** Sends a request without resolving its address, as browsers and most clients would. */
export const sendRaw = ({ body, from, ...options }: RawRequest) =>
  new Promise<{ status: number; type: string; text: string }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', localAddress: from, agent: false, ...options }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', text }),
      );
      response.once('error', reject);
    });
    sent.once('error', reject);
    sent.end(body);
  });
