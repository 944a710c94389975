import { act, screen, waitFor } from '@testing-library/react';
import { MessageChannel } from 'node:worker_threads';
import { fakeApi, renderScreen, sampleAnalysis, sampleUser } from '@/testing';
import { Router } from '../router';
import { openPage, type WorkerClients } from './open-page';

/** A page's side of its service worker. */
const container = new EventTarget();
const openWindow = jest.fn<Promise<void>, [string]>(() => Promise.resolve());
const windowOf = (page: EventTarget | null) => ({
  focus: jest.fn(() => Promise.resolve()),
  postMessage: (data: unknown, ports: unknown) =>
    act(() => void page?.dispatchEvent(Object.assign(new Event('message'), { data, ports }))),
});
const clientsOf = (...windows: ReturnType<typeof windowOf>[]): WorkerClients => ({
  matchAll: () => Promise.resolve(windows),
  openWindow,
});

describe('a press on a notification', () => {
  beforeEach(() => {
    openWindow.mockClear();
    Object.assign(globalThis, { MessageChannel });
    Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(globalThis, 'MessageChannel');
  });

  it('should go to its screen in an open window, which keeps its open folder', async () => {
    fakeApi({
      'GET /api/auth/user': { json: sampleUser },
      'GET /api/storage/analysis': { json: sampleAnalysis },
    });
    const { place } = renderScreen(<Router />, { at: '/home', user: sampleUser });
    await screen.findByRole('heading', { name: 'Your Storage Overview' });
    const silent = windowOf(null);
    const open = windowOf(container);
    await openPage(clientsOf(silent, open), '/preview?from=push');
    await waitFor(() => expect(place()).toBe('/preview?from=push'));
    expect(open.focus).toHaveBeenCalledTimes(1);
    expect(silent.focus).not.toHaveBeenCalled();
    expect(openWindow).not.toHaveBeenCalled();
    expect(await screen.findByRole('heading', { level: 1, name: 'Feature Preview' })).toBeVisible();
  });

  it('should open a new window where no page answers', async () => {
    const loading = windowOf(null);
    await openPage(clientsOf(loading), '/insights');
    expect(openWindow).toHaveBeenCalledWith('/insights');
    expect(loading.focus).not.toHaveBeenCalled();
  });
});
