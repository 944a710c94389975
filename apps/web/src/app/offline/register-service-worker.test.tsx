import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browser } from '@/shared/browser/navigation';
import { registerWork } from '@/shared/work/work-store';
import { UPDATE_NOW } from './offline-cache';
import { watchForUpdate } from './register-service-worker';

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

describe('a new version', () => {
  let reload: jest.SpyInstance;
  beforeEach(() => (reload = jest.spyOn(browser, 'reload').mockImplementation()));
  afterEach(async () => {
    reload.mockRestore();
    const later = screen.queryByRole('button', { name: 'Later' });
    if (later) await userEvent.click(later);
    cleanup();
  });

  it('should be offered once it waits, and reload only after Update', async () => {
    const waiting = await watch().release();
    expect(await screen.findByText('A new version is ready')).toBeVisible();
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Update' }));
    expect(waiting.postMessage).toHaveBeenCalledWith(UPDATE_NOW);
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('should be put off with Later', async () => {
    const waiting = await watch().release();
    await userEvent.click(await screen.findByRole('button', { name: 'Later' }));
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
    jest.useRealTimers();
  });
});
