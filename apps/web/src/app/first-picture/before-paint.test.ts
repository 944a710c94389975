import { storePreferredLanguage } from '@/shared/i18n/languages';
import { storeTheme } from '@/shared/theme/apply-theme';

let seen: (() => void)[];

/** Runs the script as a page in English with these files does. */
async function open(): Promise<void> {
  const script = document.createElement('script');
  Object.assign(script.dataset, {
    entry: '/a/main.js',
    scripts: '/a/main.js /a/shell.js',
    texts: '/m/shared.en.json',
  });
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  await jest.isolateModulesAsync(async () => void (await import('./before-paint')));
}

const asked = () =>
  [...document.head.children].map((tag) => tag.getAttribute('href') ?? tag.getAttribute('src'));

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.head.innerHTML = '';
  seen = [];
  globalThis.PerformanceObserver = class {
    constructor(callback: () => void) {
      seen.push(callback);
    }
    observe() {}
  } as unknown as typeof PerformanceObserver;
  jest.useFakeTimers();
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  localStorage.clear();
  document.documentElement.removeAttribute('data-picture');
  document.documentElement.removeAttribute('data-theme');
});

describe('the script before the first picture', () => {
  it('should ask for the app once the picture is seen, once', async () => {
    await open();
    expect(asked()).toEqual([]);
    seen.forEach((tell) => tell());
    seen.forEach((tell) => tell());
    expect(asked()).toEqual(['/a/main.js', '/a/shell.js', '/m/shared.en.json', '/a/main.js']);
  });

  it('should not wait for a picture that is not painted', async () => {
    await open();
    jest.advanceTimersByTime(2000);
    expect(asked()).toContain('/a/main.js');
  });

  it('should hide a picture in another language than the reader has chosen, and ask at once for the app', async () => {
    storePreferredLanguage('de');
    await open();
    expect(document.documentElement.dataset.picture).toBe('off');
    expect(asked()).toEqual(['/a/main.js', '/a/shell.js', '/a/main.js']);
  });

  it('should show the chosen theme from the first picture on', async () => {
    storeTheme('dark');
    await open();
    expect(document.documentElement.dataset.theme).toBe('dark');
  });
});
