import { clearOwnStorage, type OwnStore } from './own-storage';

const store: OwnStore = { id: 'cache pages', kind: 'visited', name: 'pages', bytes: 2940 };

function stubUsage(...usages: (number | undefined)[]): void {
  const estimate = () => Promise.resolve({ usage: usages.length > 1 ? usages.shift() : usages[0] });
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { estimate } });
  Object.assign(globalThis, { caches: { delete: () => Promise.resolve(true) } });
}

async function clear() {
  const cleared = clearOwnStorage([store]);
  await jest.advanceTimersByTimeAsync(1000);
  return cleared;
}

describe('clearing the app’s own storage', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(navigator, 'storage');
    Reflect.deleteProperty(globalThis, 'caches');
  });

  it('should report what the browser measured, not what was counted before', async () => {
    stubUsage(7910, 7910, 6560);
    expect(await clear()).toEqual({ bytes: 1350, usage: { before: 7910, after: 6560 } });
  });

  it('should never report less than nothing', async () => {
    stubUsage(100, 120);
    expect(await clear()).toMatchObject({ bytes: 0 });
  });

  it('should report the counted bytes where the browser measures nothing', async () => {
    Object.assign(globalThis, { caches: { delete: () => Promise.resolve(true) } });
    expect(await clear()).toEqual({ bytes: 2940, usage: null });
  });

  it.each([
    ['at once', [7910, undefined]],
    ['after a while', [7910, 7910, undefined]],
  ])('should report the counted bytes where the browser stops measuring %s', async (_, usages) => {
    stubUsage(...usages);
    expect(await clear()).toEqual({ bytes: 2940, usage: null });
  });
});
