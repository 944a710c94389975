import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OIDC_CALLBACK_PATH } from '@swipeclean/contracts/server';

export const CLIENT_ID = 'swipeclean';
export const CLIENT_SECRET = 'a secret between the two';

/** Somebody with an account at the provider. */
export interface Person {
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  picture?: string;
}

/** A real OpenID provider on this machine. */
export interface IdentityProvider {
  issuer: string;
  people: Map<string, Person>;
  /** Signs in as `login` the way a browser would; answers the address the provider sends it back to. */
  visit(authorizationUrl: string, login: string): Promise<string>;
  /** Goes there and says no. */
  refuse(authorizationUrl: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startIdentityProvider(publicUrl: string): Promise<IdentityProvider> {
  // It warns of all that makes it fit for tests only.
  const chatter = [jest.spyOn(console, 'warn'), jest.spyOn(console, 'info')];
  for (const method of chatter) method.mockImplementation();
  const { default: Provider } = await import('oidc-provider');
  const people = new Map<string, Person>();
  const server: Server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [publicUrl + OIDC_CALLBACK_PATH],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'picture'],
    },
    cookies: { keys: ['a key of the tests'] },
    pkce: { required: () => true },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people.get(id) }),
    }),
  });
  server.on('request', provider.callback());
  return {
    issuer,
    people,
    visit: (url, login) => new Browser(publicUrl).signIn(url, login),
    refuse: (url) => new Browser(publicUrl).refuse(url),
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      for (const method of chatter) method.mockRestore();
    },
  };
}

/** As much of a browser as the provider's pages need: cookies, redirects, forms. */
class Browser {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly publicUrl: string) {}

  async signIn(url: string, login: string): Promise<string> {
    let page = await this.open(url);
    const forms: Record<string, string>[] = [
      { prompt: 'login', login, password: 'any' },
      { prompt: 'consent' },
    ];
    for (const form of forms) {
      if (!page.path) break;
      page = await this.open(page.path, form);
    }
    if (!page.landedAt) throw new Error('The provider did not send the browser back');
    return page.landedAt;
  }

  async refuse(url: string): Promise<string> {
    const { path } = await this.open(url);
    const { landedAt } = await this.open(`${path}/abort`);
    if (!landedAt) throw new Error('The provider did not send the browser back');
    return landedAt;
  }

  /** Follows redirects up to a page to fill in, or up to our own site. */
  private async open(
    url: string,
    form?: Record<string, string>,
  ): Promise<{ path?: string; landedAt?: string }> {
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      body: form && new URLSearchParams(form),
      headers: { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      redirect: 'manual',
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    const location = response.headers.get('location');
    if (!location) return { path: response.url };
    const next = new URL(location, url).href;
    return next.startsWith(this.publicUrl) ? { landedAt: next } : this.open(next);
  }
}
