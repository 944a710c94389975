import { createECDH, createPublicKey, type ECDH, randomBytes, randomUUID, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decryptPush } from './decrypt-push';

/** What a browser hands a site for its notifications. */
export interface PushSubscriptionKeys {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A message that arrived, decrypted. */
export interface ReceivedPush {
  endpoint: string;
  payload: string;
  topic: string | undefined;
  /** Claims of the sender's signed token. */
  claims: { aud: string; sub: string; exp: number };
  /** The sender's public key, by which the token was verified. */
  publicKey: string;
}

/** A push service with the browsers that it serves, on this machine. */
export interface PushService {
  subscribe(): PushSubscriptionKeys;
  readonly received: readonly ReceivedPush[];
  /** Requests, also those that were refused. */
  readonly requests: number;
  /** What it answers from now on; 201 at first. */
  answer(status: number): void;
  stop(): Promise<void>;
}

/** Starts a push service (RFC 8030), which verifies tokens (RFC 8292) and decrypts as browsers do (RFC 8291). */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { pair: ECDH; secret: Buffer }>();
  const received: ReceivedPush[] = [];
  let status = 201;
  let requests = 0;
  const server = createServer((request, response) => {
    void (async () => {
      requests++;
      const body = await readBody(request);
      response.statusCode = status;
      if (status < 300)
        try {
          received.push(readPush(request, body));
        } catch (error) {
          response.statusCode = 400;
          response.write(String(error));
        }
      response.end();
    })();
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function readPush({ url = '', method, headers }: IncomingMessage, body: Buffer): ReceivedPush {
    const browser = browsers.get(url);
    if (!browser || method !== 'POST') throw new Error('no such subscription');
    if (headers['content-encoding'] !== 'aes128gcm' || !(Number(headers.ttl) > 0))
      throw new Error('wrong headers');
    const { claims, publicKey } = readToken(headers.authorization ?? '');
    if (claims.aud !== origin || claims.exp * 1000 < Date.now()) throw new Error('the token is not for us');
    const payload = decryptPush(body, browser.pair, browser.secret).toString();
    return { endpoint: origin + url, payload, topic: headers.topic as string, claims, publicKey };
  }

  return {
    received,
    get requests() {
      return requests;
    },
    subscribe() {
      const pair = createECDH('prime256v1');
      const secret = randomBytes(16);
      const p256dh = pair.generateKeys('base64url');
      const path = `/push/${randomUUID()}`;
      browsers.set(path, { pair, secret });
      return { endpoint: origin + path, p256dh, auth: secret.toString('base64url') };
    },
    answer(next) {
      status = next;
    },
    stop: () => new Promise((done) => void server.close(() => done())),
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Reads `vapid t=<token>, k=<public key>`. @throws Error when its signature is not of that key */
function readToken(authorization: string): Pick<ReceivedPush, 'claims' | 'publicKey'> {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isOwn = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isOwn) throw new Error('the token is not signed by its key');
  return { publicKey, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as never };
}
