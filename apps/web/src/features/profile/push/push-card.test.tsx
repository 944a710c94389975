import type { PushSettings } from '@swipeclean/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { type FakeAnswers, fakeApi, renderScreen } from '@/testing';
import PushCard from './push-card';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const ENDPOINT = 'https://push.example/a';
/** SHA-256 of the endpoint. */
const OWN_ID = 'N48TyEUUzJsv3wM_Ce7p_gZ4m3Um3yqVvG04z48rmmo';

let permission: NotificationPermission = 'granted';
let subscription: object | null = null;

beforeEach(() => {
  permission = 'granted';
  subscription = null;
  const made = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'key', auth: 'secret' } }),
    unsubscribe: async () => {
      subscription = null;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => (subscription = made),
  };
  const registration = { pushManager };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  const requestPermission = async () => permission;
  Object.assign(window, {
    PushManager: class {},
    Notification: Object.assign(class {}, { requestPermission, permission: 'granted' }),
  });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
});

function show(settings: Partial<PushSettings> = {}, answers: FakeAnswers = {}) {
  const calls = fakeApi({
    'GET /api/auth/push': { json: { publicKey: 'key', devices: [], ...settings } },
    ...answers,
  });
  return { calls, ...renderScreen(<PushCard />) };
}

const other = { id: 'other', userAgent: CHROME, createdAt: '2027-01-05T10:00:00Z' };

describe('notifications of a profile', () => {
  it('should be turned on for this browser', async () => {
    const answer = { status: 201, json: { ...other, id: OWN_ID } };
    const { calls, person } = show({ devices: [other] }, { 'POST /api/auth/push/devices': answer });
    expect(await screen.findByText('Chrome on Linux')).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'Turn on for this device' }));
    await screen.findByText(/^on since /);
    expect(calls).toContainEqual(
      expect.objectContaining({
        path: '/api/auth/push/devices',
        body: { endpoint: ENDPOINT, p256dh: 'key', auth: 'secret' },
      }),
    );
  });

  it('should be turned off for any browser by one press', async () => {
    const { calls, person } = show(
      { devices: [other] },
      { 'DELETE /api/auth/push/devices/other': { status: 204 } },
    );
    await person.click(await screen.findByRole('button', { name: 'Turn off for Chrome on Linux' }));
    await waitFor(() =>
      expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
        'GET /api/auth/push',
        'DELETE /api/auth/push/devices/other',
        'GET /api/auth/push',
      ]),
    );
  });

  it('should also end the subscription of this browser when turned off for it, and only then', async () => {
    const own = { ...other, id: OWN_ID };
    const { person } = show(
      { devices: [own, { ...other, userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' }] },
      {
        'POST /api/auth/push/devices': { status: 201, json: own },
        'DELETE /api/auth/push/devices/other': { status: 204 },
        [`DELETE /api/auth/push/devices/${OWN_ID}`]: { status: 204 },
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Turn on for this device' }));
    await screen.findByText(/^This device · on since /);
    await person.click(screen.getByRole('button', { name: 'Turn off for Firefox on Linux' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Turn off for Firefox on Linux' })).toBeEnabled(),
    );
    expect(subscription).not.toBeNull();
    await person.click(screen.getByRole('button', { name: 'Turn off for Chrome on Linux' }));
    await waitFor(() => expect(subscription).toBeNull());
  });

  it('should say that the app did not start in a browser that has no service worker', async () => {
    const never = new Promise(() => undefined);
    Object.assign(navigator.serviceWorker, { ready: never });
    const { person } = show();
    const turnOn = await screen.findByRole('button', { name: 'Turn on for this device' });
    jest.useFakeTimers();
    await person.click(turnOn);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText(/^This browser has not finished setting up/)).toBeVisible();
    expect(turnOn).toBeEnabled();
  });

  it('should say that the browser blocks them, and how to allow them', async () => {
    permission = 'denied';
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: 'Turn on for this device' }));
    expect(await screen.findByText(/^Your browser blocks notifications/)).toBeVisible();
  });

  it('should say that a browser cannot show them', async () => {
    Reflect.deleteProperty(window, 'PushManager');
    show();
    expect(await screen.findByText(/^This browser cannot show notifications/)).toBeVisible();
  });

  it('should be nowhere without a key of the operator', async () => {
    const { calls } = show({ publicKey: null });
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByText('Notifications')).not.toBeInTheDocument();
  });
});
