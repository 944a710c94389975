import { screen, waitFor, within } from '@testing-library/react';
import { browser } from '../shared/browser/navigation';
import { fakeApi, problem } from '../testing/fake-api';
import { renderScreen } from '../testing/render-screen';
import { sampleAnalysis, sampleUser } from '../testing/samples';
import { Router } from './router';

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href')?.split('?')[0]);

const start = (at: string) => {
  fakeApi({
    'GET /api/auth/user': { json: sampleUser },
    'GET /api/auth/actions': problem(503, 'Away'),
    'GET /api/auth/sessions': problem(503, 'Away'),
    'GET /api/billing/payments': problem(503, 'Away'),
    'GET /api/billing/subscription': problem(503, 'Away'),
    'GET /api/billing/cash-transfer': problem(503, 'Away'),
    'GET /api/storage/analysis': { json: sampleAnalysis },
  });
  return renderScreen(<Router />, { at, user: sampleUser });
};

describe('the links of the app', () => {
  it('should lead to its screens from Home and Profile (NAV-31)', async () => {
    const home = start('/home');
    await screen.findByRole('link', { name: /Data Cleaner/ });
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    const links = hrefs();
    home.unmount();
    start('/profile');
    await screen.findByRole('link', { name: /Manage Subscription/ });
    expect([...links, ...hrefs()]).toEqual(
      expect.arrayContaining([
        '/',
        '/clean',
        '/spam-blocker',
        '/spy-detector',
        '/profile',
        '/data-cleaner',
        '/optimizer',
        '/insights',
        '/viral',
        '/subscribe',
      ]),
    );
  });

  it('should open the settings from the profile (PROF-07, TOAST-08)', async () => {
    const { person, place } = start('/profile');
    await person.click(await screen.findByRole('link', { name: 'Settings' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    expect(place()).toBe('/settings');
    const places = within(screen.getByRole('navigation', { name: 'Main navigation' }));
    expect(places.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
  });

  it('should open the help from the profile, and move the focus there (PROF-08, TOAST-09)', async () => {
    const { person, place } = start('/profile');
    await person.click(await screen.findByRole('link', { name: 'Help & Support' }));
    const help = await screen.findByRole('region', { name: 'Help and support' });
    await waitFor(() => expect(help).toHaveFocus());
    expect(place()).toBe('/settings#help');
    expect(await within(help).findByRole('link', { name: /Contact support/ })).toBeVisible();
  });
});

describe('a visitor', () => {
  it.each([
    ['/preview', 'Feature Preview'],
    ['/settings', 'Settings'],
    ['/faq', 'FAQ'],
    ['/privacy', 'Privacy Policy'],
    ['/owner', 'Owner Access'],
  ])('should see %s without the app’s navigation (NAV-08, NAV-25, NAV-26)', async (at, heading) => {
    fakeApi({});
    renderScreen(<Router />, { at });
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Main navigation' })).not.toBeInTheDocument();
  });

  it.each(['/owner-dashboard', '/analytics'])(
    'should be sent from %s to the login after the toast and 500 ms (NAV-18, NAV-27, OWN-23)',
    async (at) => {
      const go = jest.spyOn(browser, 'navigate').mockImplementation();
      fakeApi({});
      renderScreen(<Router />, { at });
      expect(await screen.findByText('Unauthorized')).toBeVisible();
      expect(screen.getByText('You are logged out. Logging in again...')).toBeVisible();
      await waitFor(() => expect(go.mock.calls[0]?.[0]).toContain('/api/login?returnTo='));
      expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
      go.mockRestore();
    },
  );
});
