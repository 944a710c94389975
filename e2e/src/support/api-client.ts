import { siteUrl } from './browser';

/** A response with its body parsed; null when empty. */
export interface ApiAnswer<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
}

/** Calls the API as the web app does, with its own cookies. */
export class ApiClient {
  private readonly cookies = new Map<string, string>();

  /** @param headers sent with each request, such as the address of the client */
  constructor(
    private readonly url: string = siteUrl(),
    private readonly headers: Record<string, string> = {},
  ) {}

  /** The cookies of the session by name, for a browser to continue with. */
  cookieJar(): Record<string, string> {
    return Object.fromEntries(this.cookies);
  }

  get<Body>(path: string): Promise<ApiAnswer<Body>> {
    return this.send('GET', path);
  }

  post<Body>(path: string, body?: unknown): Promise<ApiAnswer<Body>> {
    return this.send('POST', path, body);
  }

  async send<Body>(method: string, path: string, body?: unknown): Promise<ApiAnswer<Body>> {
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...this.headers,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(method !== 'GET' && { origin: this.url }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) this.storeCookie(cookie);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson ? JSON.parse(text) : text || null) as Body,
    };
  }

  private storeCookie(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';');
    const at = pair.indexOf('=');
    const isExpired = attributes.some((attribute) => /max-age=0|expires=thu, 01 jan 1970/i.test(attribute));
    if (isExpired) this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}
