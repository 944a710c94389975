import { isStale, refreshPageHeaders } from './offline-cache';

describe('kept files', () => {
  const files = ['/assets/faq-page-1a2b.js'];

  it('should be stale once no file of the new version', () => {
    expect(isStale('https://app.example/assets/faq-page-0000.js', files)).toBe(true);
    expect(isStale('https://app.example/assets/faq-page-1a2b.js', files)).toBe(false);
  });
});

interface Page {
  ok: boolean;
  policy: string;
  clone(): Page;
  text(): Promise<string>;
}

function pageOf(text: string, policy: string, ok = true): Page {
  const page: Page = { ok, policy, clone: () => page, text: () => Promise.resolve(text) };
  return page;
}

describe('headers of the cached page', () => {
  const KEY = '/index.html?revision';
  const kept = new Map<string, Page>();
  const cache = {
    match: (key: string) => Promise.resolve(kept.get(key)),
    put: (key: string, page: Page) => Promise.resolve(void kept.set(key, page)),
  };
  const fetchPage = jest.fn<Promise<Page>, [string, RequestInit]>();

  beforeEach(() => {
    kept.clear();
    kept.set(KEY, pageOf('<p>', 'old'));
    Object.assign(globalThis, {
      fetch: fetchPage,
      caches: { keys: () => Promise.resolve(['files']), open: () => Promise.resolve(cache) },
    });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));

  it.each([
    ['be those of today', pageOf('<p>', 'new'), 'new'],
    ['stay with a page of another version', pageOf('<b>', 'new'), 'old'],
    ['stay when the server fails', pageOf('<p>', 'new', false), 'old'],
  ])('should %s', async (_what, today, policy) => {
    fetchPage.mockResolvedValue(today);
    await refreshPageHeaders(KEY, '/index.html');
    expect(kept.get(KEY)?.policy).toBe(policy);
    expect(fetchPage).toHaveBeenLastCalledWith('/index.html', { cache: 'reload' });
  });
});
