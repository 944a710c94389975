import { setTimeout as sleep } from 'node:timers/promises';
import { newCredentials, type TestUser } from '../support/users';

/** Status of a call without a response. */
const NO_RESPONSE = 0;

/** As long as the proxy of the cluster tries (deploy/docker/Caddyfile). */
const TRY_MS = 10_000;
const TRY_INTERVAL_MS = 100;

interface Reply {
  status: number;
  body: unknown;
}

/**
 * Calls the gateways in turn as the proxy does: a refused connection leads to the next one, and a broken one as well
 * when the call is a GET.
 */
export class ReplicaClient {
  private turn = 0;
  private cookie = '';
  readonly credentials: TestUser = newCredentials();

  constructor(
    private readonly urls: readonly string[],
    private readonly origin: string,
  ) {}

  register = () => this.signIn('register');

  /** Signs in anew; returns the session's id, or undefined when that failed. */
  async signIn(path: 'login' | 'register' = 'login'): Promise<string | undefined> {
    const { status } = await this.send('POST', `/api/auth/${path}`, this.credentials);
    if (status !== 200 && status !== 201) return undefined;
    const [, claims = ''] = /sc_access=[^.]+\.([^.]+)/.exec(this.cookie) ?? [];
    return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sid: string }).sid;
  }

  async send(method: string, path: string, body?: object): Promise<Reply> {
    for (const end = Date.now() + TRY_MS; ; await sleep(TRY_INTERVAL_MS)) {
      try {
        return await this.sendTo(this.urls[this.turn++ % this.urls.length] as string, method, path, body);
      } catch (error) {
        const isRefused = (error as { cause?: { code?: string } }).cause?.code === 'ECONNREFUSED';
        if (Date.now() > end || !(isRefused || method === 'GET')) return { status: NO_RESPONSE, body: error };
      }
    }
  }

  private async sendTo(url: string, method: string, path: string, body?: object): Promise<Reply> {
    const response = await fetch(url + path, {
      method,
      headers: {
        cookie: this.cookie,
        ...(method !== 'GET' && { origin: this.origin, 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const cookies = response.headers.getSetCookie();
    if (cookies.length > 0) this.cookie = cookies.map((each) => each.split(';')[0]).join('; ');
    return { status: response.status, body: text };
  }
}
