import { act, render, screen } from '@testing-library/react';
import { createPerson, fakeApi, hrefOf, renderScreen, sampleUser } from '@/testing';
import { browser } from '@/shared/browser/navigation';
import { lazy, type ReactElement, Suspense, useContext } from 'react';
import { QueryClientContext } from '@tanstack/react-query';
import { setUser } from '@/shared/session/session';
import { registerWork } from '@/shared/work/work-store';
import { ErrorBoundary } from './error-boundary';
import NotFoundPage from './not-found-page';
import { PRERENDERED_ID, PrerenderedPageRemoval } from './prerender/prerendered-page';
import type { AppRoute } from './routes';
import { lazyScreen } from './router';
import { WorkChip } from './layouts/app-frame';

describe('error boundary', () => {
  function Missing(): never {
    const error = new TypeError('Failed to fetch dynamically imported module');
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
    throw error;
  }
  function Broken({ message }: { message: string }): never {
    throw new Error(message);
  }

  const show = (screen: ReactElement) => render(<ErrorBoundary>{screen}</ErrorBoundary>);
  let log: jest.SpyInstance;
  let isReached: boolean;
  beforeEach(() => {
    log = jest.spyOn(console, 'error').mockImplementation();
    isReached = true;
    globalThis.fetch = () =>
      isReached ? Promise.resolve({} as Response) : Promise.reject(new TypeError('Failed to fetch'));
  });
  it('should show that something went wrong, with the message (ERR-02, ERR-03), and log it (ERR-05)', () => {
    show(<Broken message="The lid is stuck" />);
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(screen.getByText('The lid is stuck')).toBeVisible();
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'The lid is stuck' }));
  });

  it.each(['', 'Minified React error #130; visit https://react.dev/errors/130?args[]=undefined'])(
    'should show no message of the framework, nor an empty one: %j (ERR-03)',
    (message) => {
      show(<Broken message={message} />);
      expect(screen.getByText('An unexpected error occurred')).toBeVisible();
      expect(screen.queryByText(/Minified/)).not.toBeInTheDocument();
    },
  );

  it('should reload the page on Reload Page (ERR-04)', async () => {
    const reload = jest.spyOn(browser, 'reload').mockImplementation();
    show(<Broken message="x" />);
    await createPerson().click(screen.getByRole('button', { name: 'Reload Page' }));
    expect(reload).toHaveBeenCalled();
  });

  it('should say that a part which a new version has replaced needs a reload', async () => {
    show(<Missing />);
    await act(() => Promise.resolve());
    expect(screen.getByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible();
    expect(screen.getByText(/Reload the page to continue/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload Page' })).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('should say that a part needs a connection where the browser only believes to have one', async () => {
    isReached = false;
    show(<Missing />);
    expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Clean a folder offline' })).toBeVisible();
  });

  it('should say that a part needs a connection, and what works without one', () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show(<Missing />);
    online.mockRestore();
    expect(screen.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    expect(hrefOf('Clean a folder offline')).toBe('/real-cleaner');
  });
});

describe('an API address opened without a connection', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));
  const showAt = (path: string, user?: typeof sampleUser) => {
    window.history.replaceState(null, '', path);
    return renderScreen(<NotFoundPage />, { user });
  };

  it('should say that signing out did not happen, and offer it again', async () => {
    const reload = jest.spyOn(browser, 'reload').mockImplementation();
    const { person } = showAt('/api/logout', sampleUser);
    expect(screen.getByRole('alert')).toHaveTextContent('You are still signed in.');
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reload).toHaveBeenCalled();
  });

  it('should say that it needs a connection', () => {
    showAt('/api/login');
    expect(screen.getByRole('alert')).toHaveTextContent('This screen needs a connection.');
    expect(screen.queryByText(/still signed in/)).not.toBeInTheDocument();
  });
});

describe('the prerendered page', () => {
  const prerendered = () => document.getElementById(PRERENDERED_ID);

  beforeEach(() => {
    document.body.innerHTML = `<div id="${PRERENDERED_ID}">prerendered</div>`;
  });

  it('should stay until the screen is there and be removed in the same frame', async () => {
    let arrive!: () => void;
    const Screen = lazy(
      () =>
        new Promise<{ default: () => string }>(
          (resolve) => (arrive = () => resolve({ default: () => 'Hello' })),
        ),
    );
    render(
      <Suspense fallback="wait">
        <Screen />
        <PrerenderedPageRemoval />
      </Suspense>,
    );
    expect(prerendered()).toBeInTheDocument();
    arrive();
    expect(await screen.findByText('Hello')).toBeVisible();
    expect(prerendered()).not.toBeInTheDocument();
  });

  it('should not be required', () => {
    prerendered()?.remove();
    expect(() => render(<PrerenderedPageRemoval />)).not.toThrow();
  });
});

describe('screen', () => {
  function Probe() {
    return useContext(QueryClientContext) ? 'with the cache' : 'without';
  }
  const routeWith = (data: AppRoute['data']): AppRoute => ({
    path: '/probe',
    access: 'anyone',
    frame: 'app',
    data,
    areas: [],
    load: () => Promise.resolve({ default: Probe }),
  });
  function open(route: AppRoute, signedIn: boolean) {
    fakeApi({});
    const Screen = lazyScreen(route, signedIn);
    render(
      <Suspense>
        <Screen />
      </Suspense>,
    );
  }

  it.each([
    ['when-signed-in', false, 'without'],
    ['when-signed-in', true, 'with the cache'],
    ['never', false, 'without'],
    ['never', true, 'without'],
  ] as const)(
    'should have the query cache as its route says: %s, signed in %s',
    async (data, signedIn, text) => {
      open(routeWith(data), signedIn);
      expect(await screen.findByText(text)).toBeVisible();
    },
  );

  it('should not show what a user entered to another who signs in beside', async () => {
    const form = {
      ...routeWith('when-signed-in'),
      load: () => Promise.resolve({ default: () => <input /> }),
    };
    open(form, true);
    const field = () => screen.findByRole('textbox');
    await createPerson().type(await field(), 'Dear');
    act(() => setUser(sampleUser));
    await createPerson().type(await field(), ' Mara');
    act(() => setUser({ ...sampleUser, firstName: 'Same' }));
    expect(await field()).toHaveValue('Dear Mara');
    act(() => setUser({ ...sampleUser, id: 'another' }));
    expect(await field()).toHaveValue('');
  });

  it('should be the same component at every rendering', () => {
    const route = routeWith('when-signed-in');
    expect(lazyScreen(route, true)).toBe(lazyScreen(route, true));
    expect(lazyScreen(route, false)).toBe(lazyScreen(route, false));
    expect(lazyScreen(route, true)).not.toBe(lazyScreen(route, false));
  });
});

describe('work chip', () => {
  it('should show work of another screen with its progress and the way back, until it ends', () => {
    const work = registerWork('Scanning Pictures', '/clean');
    renderScreen(<WorkChip />, { at: '/' });
    act(() => work.progress(0.42));
    expect(screen.getByRole('link', { name: 'Scanning Pictures 42%' })).toHaveAttribute('href', '/clean');
    act(() => work.end());
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('should keep quiet on the screen that shows the work in full', () => {
    const work = registerWork('Scanning Pictures', '/clean?tab=folder');
    renderScreen(<WorkChip />, { at: '/clean' });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    act(() => work.end());
  });
});
