import { type IdentityProvider, startIdentityProvider } from '@swipeclean/service-kit/testing';

/** A provider with somebody who visits its pages. */
export interface VisitedProvider extends IdentityProvider {
  /** Signs in as `login` the way a browser would; answers the address the provider sends it back to. */
  visit(authorizationUrl: string, login: string): Promise<string>;
  /** Goes there and says no. */
  refuse(authorizationUrl: string): Promise<string>;
}

export async function startVisitedProvider(publicUrl: string): Promise<VisitedProvider> {
  // It warns of all that makes it fit for tests only.
  const chatter = [jest.spyOn(console, 'warn'), jest.spyOn(console, 'info')];
  for (const method of chatter) method.mockImplementation();
  const provider = await startIdentityProvider(publicUrl);
  return {
    ...provider,
    visit: (url, login) => new Browser(publicUrl).signIn(url, login),
    refuse: (url) => new Browser(publicUrl).refuse(url),
    stop: async () => {
      await provider.stop();
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
