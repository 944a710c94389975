import { storePreferredLanguage } from '@/shared/i18n/languages';
import { storeTheme } from '@/shared/theme/theme';

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
  await jest.isolateModulesAsync(async () => void (await import('./before-paint')));
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
  jest.restoreAllMocks();
  jest.useRealTimers();
  localStorage.clear();
  document.documentElement.removeAttribute('data-prerendered');
  document.documentElement.removeAttribute('data-theme');
});

describe('the script before the first paint', () => {
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
