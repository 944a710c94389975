import { screen, within } from '@testing-library/react';
import { fakeApi } from '../testing/fake-api';
import { renderScreen } from '../testing/render-screen';
import { sampleAnalysis, sampleUser } from '../testing/samples';
import { Router } from './router';
import { notFoundRoute, findRoute } from './routes';

/** Row, path, who may see it (ROLE-15), and the module that is its screen. */
const SCREENS: [string, string, 'anyone' | 'login', () => Promise<{ default: unknown }>][] = [
  ['NAV-02', '/clean', 'login', () => import('../features/cleaning/clean-page')],
  ['NAV-03, NAV-34', '/subscribe', 'anyone', () => import('../features/billing/subscribe-page')],
  ['NAV-04', '/stripe-subscribe', 'anyone', () => import('../features/billing/stripe-subscribe-page')],
  ['NAV-05', '/success', 'anyone', () => import('../features/billing/success-page')],
  ['NAV-06, NAV-37', '/demo-subscribe', 'anyone', () => import('../features/billing/demo-subscribe-page')],
  ['NAV-07, NAV-37', '/quick-subscribe', 'login', () => import('../features/billing/quick-subscribe-page')],
  ['NAV-08', '/preview', 'anyone', () => import('../features/preview/preview-page')],
  ['NAV-09', '/home', 'login', () => import('../features/storage/home-page')],
  ['NAV-10', '/stats', 'login', () => import('../features/storage/stats-page')],
  ['NAV-11', '/profile', 'login', () => import('../features/profile/profile-page')],
  ['NAV-12', '/organize', 'login', () => import('../features/media/media-page')],
  ['NAV-13, NAV-35', '/viral', 'anyone', () => import('../features/sharing/viral-page')],
  ['NAV-35', '/share', 'login', () => import('../features/sharing/share-page')],
  ['NAV-14, NAV-36', '/email', 'login', () => import('../features/mailbox/mail-page')],
  ['NAV-15, NAV-36', '/icloud', 'login', () => import('../features/cloud/cloud-page')],
  ['NAV-16', '/pricing', 'anyone', () => import('../features/billing/pricing-page')],
  ['NAV-17', '/referrals', 'anyone', () => import('../features/sharing/referrals-page')],
  ['NAV-18', '/analytics', 'login', () => import('../features/owner/analytics-page')],
  ['NAV-19', '/data-cleaner', 'login', () => import('../features/cleaning/data-cleaner-page')],
  ['NAV-20', '/optimizer', 'login', () => import('../features/cleaning/optimizer-page')],
  ['NAV-21', '/insights', 'login', () => import('../features/storage/insights-page')],
  ['NAV-22', '/spam-blocker', 'login', () => import('../features/spam/spam-page')],
  ['NAV-23', '/spy-detector', 'login', () => import('../features/spy/spy-page')],
  ['NAV-24', '/real-cleaner', 'anyone', () => import('../features/cleaning/real-cleaner-page')],
  ['NAV-25', '/settings', 'anyone', () => import('../features/settings/settings-page')],
  ['NAV-26', '/owner', 'anyone', () => import('../features/owner/owner-page')],
  ['NAV-27', '/owner-dashboard', 'login', () => import('../features/owner/owner-dashboard-page')],
];

describe('the specified addresses', () => {
  it.each(SCREENS)('should hold (%s): %s, for %s (ROLE-15)', async (_row, path, access, load) => {
    const route = findRoute(path, true);
    expect(route).not.toBe(notFoundRoute);
    expect(route.access).toBe(access);
    expect((await route.load()).default).toBe((await load()).default);
  });
});

describe('the ways from Home', () => {
  it('should link to every area of the product (GEN-02, GEN-07, GEN-08)', async () => {
    fakeApi({
      'GET /api/auth/user': { json: sampleUser },
      'GET /api/storage/analysis': { json: sampleAnalysis },
    });
    renderScreen(<Router />, { at: '/home', user: sampleUser });
    await screen.findByRole('meter');
    const addresses = within(document.body)
      .getAllByRole('link')
      .map((link) => new URL(link.getAttribute('href') ?? '', 'http://app').pathname);
    expect(addresses).toEqual(
      expect.arrayContaining([
        '/',
        '/stats',
        '/clean',
        '/real-cleaner',
        '/organize',
        '/email',
        '/icloud',
        '/spam-blocker',
        '/spy-detector',
        '/profile',
        '/data-cleaner',
        '/optimizer',
        '/insights',
        '/viral',
      ]),
    );
  });

  it('should lead on from the profile to the subscription (NAV-31)', async () => {
    fakeApi({
      'GET /api/auth/user': { json: sampleUser },
      'GET /api/auth/actions': { json: [] },
      'GET /api/auth/sessions': { json: [] },
      'GET /api/billing/payments': { json: [] },
      'GET /api/billing/subscription': { status: 503 },
      'GET /api/billing/cash-transfer': { status: 503 },
    });
    renderScreen(<Router />, { at: '/profile', user: sampleUser });
    await screen.findByRole('heading', { level: 1 });
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toContain('/subscribe');
  });
});
