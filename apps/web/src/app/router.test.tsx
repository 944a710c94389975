import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, hrefOf, renderScreen, sampleAnalysis, sampleUser } from '@/testing';
import { setConnectionLost } from '../shared/browser/connection';
import { browser } from '../shared/browser/navigation';
import { Router } from './router';

describe('router', () => {
  let go: jest.SpyInstance;
  beforeEach(() => (go = jest.spyOn(browser, 'navigate').mockImplementation()));
  it('should show the landing page to a visitor without asking who is signed in (LAND-01, NAV-38, AUTH-09)', async () => {
    const calls = fakeApi({});
    renderScreen(<Router />);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Professional Storage Management' }),
    ).toBeVisible();
    expect(screen.getByRole('banner').querySelector('svg')).toBeVisible();
    expect(calls.map(({ path }) => path)).toEqual(['/api/config']);
    expect(screen.queryByRole('navigation', { name: 'Main navigation' })).not.toBeInTheDocument();
  });

  it('should no longer show the visitor’s page when Back leads to it from the login', async () => {
    fakeApi({
      'GET /api/auth/user': { json: sampleUser },
      'GET /api/storage/analysis': { json: sampleAnalysis },
    });
    renderScreen(<Router />);
    const heading = await screen.findByRole('heading', { name: 'Professional Storage Management' });
    document.cookie = 'sc_signed_in=1';
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await waitFor(() => expect(heading).not.toBeInTheDocument());
  });

  it('should say 404 with the exact text on an unknown path (ERR-01, NAV-28)', async () => {
    fakeApi({});
    renderScreen(<Router />, { at: '/nowhere' });
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    expect(screen.getByText(/^There is no page at this address/)).toBeVisible();
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
    expect(document.title).toBe('404 Page Not Found · SwipeClean');
    expect(hrefOf('Clean up files')).toBe('/clean');
  });

  it.each([
    ['/profile', 'AUTH-02, TOAST-07, TOAST-51, CONST-22, ROLE-03'],
    ['/owner-dashboard', 'NAV-27, OWN-23'],
  ])('should send a visitor of %s to the login after the toast and 500 ms (%s)', async (at) => {
    jest.useFakeTimers();
    const calls = fakeApi({});
    renderScreen(<Router />, { at });
    expect(await screen.findByText('Unauthorized')).toBeVisible();
    expect(screen.getByText('You are logged out. Logging in again...')).toBeVisible();
    expect(screen.getByText('Unauthorized').closest('li')).toHaveAttribute('data-variant', 'destructive');
    await act(() => jest.advanceTimersByTimeAsync(600));
    expect(go.mock.calls).toEqual([[expect.stringContaining('/api/login?returnTo=')]]);
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it('should say to a visitor of a protected screen who is offline that it needs a connection', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    jest.useFakeTimers();
    fakeApi({});
    renderScreen(<Router />, { at: '/profile' });
    expect(await screen.findByText('This screen needs a connection.')).toBeVisible();
    expect(screen.getByText('You are offline. Connect, then try again.')).toBeVisible();
    expect(hrefOf('Clean a folder offline')).toBe('/real-cleaner');
    await act(() => jest.advanceTimersByTimeAsync(600));
    expect(go).not.toHaveBeenCalled();
  });

  it('should say that one is offline where the browser only believes to have a connection', async () => {
    jest.useFakeTimers();
    setConnectionLost(true);
    fakeApi({});
    renderScreen(<Router />, { at: '/profile' });
    expect(await screen.findByText('This screen needs a connection.')).toBeVisible();
    expect(screen.getByText('You are offline. Connect, then try again.')).toBeVisible();
    setConnectionLost(false);
  });

  it('should keep a user within the app on an unknown path (NAV-39)', async () => {
    fakeApi({});
    renderScreen(<Router />, { at: '/nowhere', user: sampleUser });
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  });

  it.each([
    ['/profile', 'Clean a folder offline', 'link'],
    ['/clean', 'Folder Scanner', 'tab'],
  ])('should give at %s, to somebody signed in who starts offline, the way "%s"', async (at, name, role) => {
    // The user is asked for again two seconds later, which is after the test.
    jest.useFakeTimers();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fakeApi({ 'GET /api/auth/user': { status: 503 } });
    renderScreen(<Router />, { at, sessionFailure: new TypeError('Failed to fetch') });
    expect(await screen.findByRole(role, { name })).toBeVisible();
    expect(screen.queryAllByText('This screen needs a connection.')).toHaveLength(role === 'link' ? 1 : 0);
    expect(go).not.toHaveBeenCalled();
  });

  it('should have the five places of the app, in order (NAV-32, NAV-33, NAV-38)', async () => {
    fakeApi({
      'GET /api/auth/user': { json: sampleUser },
      'GET /api/storage/analysis': { json: sampleAnalysis },
    });
    renderScreen(<Router />, { user: sampleUser });
    expect(await screen.findByRole('heading', { name: 'Your Storage Overview' })).toBeVisible();
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
});

describe('navigation', () => {
  function open(at: string) {
    fakeApi({
      'GET /api/auth/user': { json: sampleUser },
      'GET /api/storage/analysis': { json: sampleAnalysis },
    });
    return renderScreen(<Router />, { at, user: sampleUser });
  }

  it('should begin the keyboard’s way with a link past the navigation', async () => {
    const { person } = open('/home');
    await screen.findByRole('heading', { name: 'Your Storage Overview' });
    // The heading may take the focus meanwhile, once.
    await waitFor(async () => {
      (document.activeElement as HTMLElement).blur();
      await person.tab();
      expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    });
    await person.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('should title each screen, begin it at its top, and hand the focus to its heading', async () => {
    const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { person } = open('/home');
    await screen.findByRole('heading', { name: 'Your Storage Overview' });
    expect(document.title).toBe('Your Storage Overview · SwipeClean');
    scroll.mockClear();
    await person.click(screen.getByRole('link', { name: /Storage statistics/ }));
    const name = 'Storage statistics';
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name })).toHaveFocus());
    expect(document.title).toBe('Storage statistics · SwipeClean');
    expect(scroll).toHaveBeenCalledWith(0, 0);
  });

  it.each([undefined, sampleUser])(
    'should lead to the place that the address names, once its screen is there (PROF-08)',
    async (user) => {
      fakeApi({ 'GET /api/auth/user': { json: sampleUser } });
      renderScreen(<Router />, { at: '/settings#help', user });
      // The frame may be drawn again with the session, and the part with it.
      await waitFor(() => expect(screen.getByRole('region', { name: 'Help and support' })).toHaveFocus());
    },
  );

  it.each([
    ['/stats', 'Home'],
    ['/optimizer', 'Clean'],
  ])('should mark the section of %s as current (NAV-33)', async (at, section) => {
    open(at);
    expect(await screen.findByRole('link', { name: section, current: 'page' })).toBeVisible();
  });
});

describe('a visitor', () => {
  it.each([
    ['/preview', 'Feature Preview'],
    ['/settings', 'Settings'],
  ])('should see %s without the app’s navigation (NAV-08, NAV-25)', async (at, heading) => {
    fakeApi({});
    renderScreen(<Router />, { at });
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Main navigation' })).not.toBeInTheDocument();
  });
});
