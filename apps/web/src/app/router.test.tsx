import { act, screen, within } from '@testing-library/react';
import { browser } from '../shared/browser/navigation';
import { setSession } from '../shared/session/session-store';
import { fakeApi } from '../testing/fake-api';
import { renderScreen } from '../testing/render-screen';
import { sampleAnalysis, sampleUser } from '../testing/samples';
import { Router } from './router';

describe('router', () => {
  let go: jest.SpyInstance;
  beforeEach(() => (go = jest.spyOn(browser, 'navigate').mockImplementation()));
  afterEach(() => go.mockRestore());

  it('should show the landing page to a visitor without asking who is signed in (NAV-38, AUTH-09)', async () => {
    const calls = fakeApi({});
    renderScreen(<Router />);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Professional Storage Management' }),
    ).toBeVisible();
    expect(calls.map(({ path }) => path)).toEqual(['/api/config']);
    expect(screen.queryByRole('navigation', { name: 'Main navigation' })).not.toBeInTheDocument();
  });

  it('should say 404 with the exact text on an unknown path (ERR-01, NAV-28)', async () => {
    fakeApi({});
    renderScreen(<Router />, { at: '/nowhere' });
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
    expect(document.title).toBe('404 Page Not Found · SwipeClean');
  });

  it.each([
    ['/profile', 'AUTH-02, TOAST-07, TOAST-51, CONST-22, ROLE-03'],
    ['/organize', 'MEDIA-07'],
  ])('should send a visitor of %s to the login after the toast and 500 ms (%s)', async (at) => {
    const calls = fakeApi({});
    renderScreen(<Router />, { at });
    expect(await screen.findByText('Unauthorized')).toBeVisible();
    expect(screen.getByText('You are logged out. Logging in again...')).toBeVisible();
    expect(screen.getByText('Unauthorized').closest('li')).toHaveAttribute('data-variant', 'destructive');
    await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
    expect(go).toHaveBeenCalledTimes(1);
    expect(calls).toEqual([]);
  });

  it('should say to a visitor of a protected screen who is offline that it needs a connection', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fakeApi({});
    renderScreen(<Router />, { at: '/profile' });
    expect(await screen.findByText('This screen needs a connection.')).toBeVisible();
    expect(screen.getByText('You are offline. Connect, then try again.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Clean a folder offline' })).toHaveAttribute(
      'href',
      '/real-cleaner',
    );
    await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
    expect(go).not.toHaveBeenCalled();
    online.mockRestore();
  });

  it.each([
    ['/profile', 'Clean a folder offline', 'link'],
    ['/clean', 'Folder Scanner', 'tab'],
  ])('should give at %s, to somebody signed in who starts offline, the way "%s"', async (at, name, role) => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    document.cookie = 'sc_signed_in=1';
    setSession({ status: 'unknown', error: new TypeError('Failed to fetch'), retry: () => undefined });
    fakeApi({ 'GET /api/auth/user': { status: 503 } });
    renderScreen(<Router />, { at });
    expect(await screen.findByRole(role, { name })).toBeVisible();
    expect(go).not.toHaveBeenCalled();
    online.mockRestore();
  });

  it('should have the five places of the app, in order (NAV-32, NAV-33)', async () => {
    fakeApi({
      'GET /api/auth/user': { json: sampleUser },
      'GET /api/storage/analysis': { json: sampleAnalysis },
    });
    renderScreen(<Router />, { at: '/home', user: sampleUser });
    const navigation = await screen.findByRole('navigation', { name: 'Main navigation' });
    const places = within(navigation)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(places).toEqual([
      ['Home', '/'],
      ['Clean', '/clean'],
      ['Spam', '/spam-blocker'],
      ['Spy', '/spy-detector'],
      ['Profile', '/profile'],
    ]);
  });

  it('should show Home at / to a user, and focus the heading of the next screen (NAV-38)', async () => {
    fakeApi({
      'GET /api/auth/user': { json: sampleUser },
      'GET /api/storage/analysis': { json: sampleAnalysis },
    });
    const { person } = renderScreen(<Router />, { user: sampleUser });
    expect(await screen.findByRole('heading', { name: 'Your Storage Overview' })).toBeVisible();
    await person.click(screen.getByRole('link', { name: /Storage statistics/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Storage statistics' })).toHaveFocus();
  });
});
