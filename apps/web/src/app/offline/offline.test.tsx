import { act, cleanup, screen } from '@testing-library/react';
import { createPerson } from '@/testing';
import { browser } from '@/shared/browser/navigation';
import { registerWork } from '@/shared/work/work-store';
import { storePreferredLanguage } from '@/shared/i18n/languages';
import { storeTheme } from '@/shared/theme/theme';
import { UPDATE_NOW, isStale, refreshPageHeaders } from './offline-cache';
import { watchForUpdate } from './register-service-worker';

describe('a new version', () => {
  class FakeWorker extends EventTarget {
    state = 'installing';
    postMessage = jest.fn();
  }
  class FakeRegistration extends EventTarget {
    installing: FakeWorker | null = null;
    waiting: FakeWorker | null = null;
    update = jest.fn(() => Promise.resolve());

    /** A new version comes and waits. */
    async release(): Promise<FakeWorker> {
      const next = new FakeWorker();
      this.installing = next;
      this.dispatchEvent(new Event('updatefound'));
      await act(async () => {
        this.waiting = next;
        next.state = 'installed';
        next.dispatchEvent(new Event('statechange'));
      });
      return next;
    }
  }
  const container = Object.assign(new EventTarget(), { controller: {} as object | null });
  function watch(controller: object | null = {}) {
    container.controller = controller;
    Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
    const registration = new FakeRegistration();
    watchForUpdate(registration as unknown as ServiceWorkerRegistration);
    return registration;
  }

  let reload: jest.SpyInstance;
  beforeEach(() => (reload = jest.spyOn(browser, 'reload').mockImplementation()));
  afterEach(async () => {
    const later = screen.queryByRole('button', { name: 'Later' });
    if (later) await createPerson().click(later);
    cleanup();
  });

  it('should be offered once it waits, and reload only after Update', async () => {
    const waiting = await watch().release();
    expect(await screen.findByText('A new version is ready')).toBeVisible();
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).not.toHaveBeenCalled();
    await createPerson().click(screen.getByRole('button', { name: 'Update' }));
    expect(waiting.postMessage).toHaveBeenCalledWith(UPDATE_NOW);
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('should be put off with Later', async () => {
    const waiting = await watch().release();
    await createPerson().click(await screen.findByRole('button', { name: 'Later' }));
    expect(screen.queryByText('A new version is ready')).not.toBeInTheDocument();
    expect(waiting.postMessage).not.toHaveBeenCalled();
  });

  it('should not offer an update while work is running', async () => {
    const work = registerWork('Scanning Pictures', '/clean');
    await watch().release();
    expect(screen.queryByText('A new version is ready')).not.toBeInTheDocument();
    act(() => work.end());
    expect(await screen.findByText('A new version is ready')).toBeVisible();
  });

  it('should be no news on the first visit', async () => {
    await watch(null).release();
    expect(screen.queryByText('A new version is ready')).not.toBeInTheDocument();
  });

  it('should be looked for when the app comes back to the front after an hour', () => {
    jest.useFakeTimers();
    const registration = watch();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(registration.update).not.toHaveBeenCalled();
    jest.setSystemTime(Date.now() + 61 * 60 * 1000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(registration.update).toHaveBeenCalledTimes(1);
  });
});

describe('offline cache', () => {
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
});

describe('the script before the first paint', () => {
  let painted: (() => void)[];
  /** Runs the script as a page in English with these files does. */
  async function open(): Promise<void> {
    const script = document.createElement('script');
    Object.assign(script.dataset, {
      entry: '/a/main.js',
      scripts: '/a/main.js /a/shell.js',
      messages: '/m/shared.en.json',
    });
    jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
    await jest.isolateModulesAsync(async () => void (await import('../prerender/before-paint')));
  }
  const getPreloads = () =>
    [...document.head.children].map((tag) => tag.getAttribute('href') ?? tag.getAttribute('src'));
  beforeEach(() => {
    document.documentElement.lang = 'en';
    document.head.innerHTML = '';
    painted = [];
    globalThis.PerformanceObserver = class {
      constructor(callback: () => void) {
        painted.push(callback);
      }
      observe() {}
    } as unknown as typeof PerformanceObserver;
    jest.useFakeTimers();
  });
  afterEach(() => {
    localStorage.clear();
    document.documentElement.removeAttribute('data-prerendered');
    document.documentElement.removeAttribute('data-theme');
  });

  it('should load the app once after the prerendered page is painted', async () => {
    await open();
    expect(getPreloads()).toEqual([]);
    painted.forEach((notify) => notify());
    painted.forEach((notify) => notify());
    expect(getPreloads()).toEqual(['/a/main.js', '/a/shell.js', '/m/shared.en.json', '/a/main.js']);
  });

  it('should load the app after two seconds without a paint', async () => {
    await open();
    jest.advanceTimersByTime(2000);
    expect(getPreloads()).toContain('/a/main.js');
  });

  it('should hide a page in another language than the chosen one and load the app at once', async () => {
    storePreferredLanguage('de');
    await open();
    expect(document.documentElement.dataset.prerendered).toBe('off');
    expect(getPreloads()).toEqual(['/a/main.js', '/a/shell.js', '/a/main.js']);
  });

  it('should apply the chosen theme before the first paint', async () => {
    storeTheme('dark');
    await open();
    expect(document.documentElement.dataset.theme).toBe('dark');
  });
});
