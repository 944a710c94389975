import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browser } from '../shared/browser/navigation';
import { ErrorBoundary } from './error-boundary';

function Missing(): never {
  const error = new TypeError('Failed to fetch dynamically imported module');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  throw error;
}

function Broken({ message }: { message: string }): never {
  throw new Error(message);
}

describe('error boundary', () => {
  let log: jest.SpyInstance;
  let isReached: boolean;
  beforeEach(() => {
    log = jest.spyOn(console, 'error').mockImplementation();
    isReached = true;
    globalThis.fetch = () =>
      isReached ? Promise.resolve({} as Response) : Promise.reject(new TypeError('Failed to fetch'));
  });
  afterEach(() => log.mockRestore());

  it('should show that something went wrong, with the message (ERR-02, ERR-03), and log it (ERR-05)', () => {
    render(
      <ErrorBoundary>
        <Broken message="The lid is stuck" />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(screen.getByText('The lid is stuck')).toBeVisible();
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'The lid is stuck' }));
  });

  it('should say so when there is no message (ERR-03)', () => {
    render(
      <ErrorBoundary>
        <Broken message="" />
      </ErrorBoundary>,
    );
    expect(screen.getByText('An unexpected error occurred')).toBeVisible();
  });

  it('should not show framework messages to users (ERR-03)', () => {
    render(
      <ErrorBoundary>
        <Broken message="Minified React error #130; visit https://react.dev/errors/130?args[]=undefined" />
      </ErrorBoundary>,
    );
    expect(screen.getByText('An unexpected error occurred')).toBeVisible();
    expect(screen.queryByText(/Minified/)).not.toBeInTheDocument();
  });

  it('should reload the page on Reload Page (ERR-04)', async () => {
    const reload = jest.spyOn(browser, 'reload').mockImplementation();
    render(
      <ErrorBoundary>
        <Broken message="x" />
      </ErrorBoundary>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Reload Page' }));
    expect(reload).toHaveBeenCalled();
  });

  it('should say that a part which a new version has replaced needs a reload', async () => {
    render(
      <ErrorBoundary>
        <Missing />
      </ErrorBoundary>,
    );
    await act(() => Promise.resolve());
    expect(screen.getByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible();
    expect(screen.getByText(/Reload the page to go on/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload Page' })).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('should say that a part needs a connection where the browser only believes to have one', async () => {
    isReached = false;
    render(
      <ErrorBoundary>
        <Missing />
      </ErrorBoundary>,
    );
    expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Clean a folder offline' })).toBeVisible();
  });

  it('should say that a part needs a connection, and what works without one', () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(
      <ErrorBoundary>
        <Missing />
      </ErrorBoundary>,
    );
    online.mockRestore();
    expect(screen.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Clean a folder offline' })).toHaveAttribute(
      'href',
      '/real-cleaner',
    );
  });
});
