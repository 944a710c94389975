import { screen } from '@testing-library/react';
import { fakeApi } from '@/testing/fake-api';
import { renderScreen } from '@/testing/render-screen';
import { sampleUser } from '@/testing/samples';
import ActivationsPage from './activations-page';
import AnalyticsPage from './analytics-page';
import OwnerDashboardPage from './owner-dashboard-page';
import PayoutsPage from './payouts-page';

const DENIED = 'Access Denied - This dashboard is only available to the platform owner.';
const PAGES = {
  '/owner-dashboard': OwnerDashboardPage,
  '/analytics': AnalyticsPage,
  '/owner-activations': ActivationsPage,
  '/owner-payouts': PayoutsPage,
};
const AT = Object.keys(PAGES) as (keyof typeof PAGES)[];

const open = (at: keyof typeof PAGES, user: typeof sampleUser) => {
  const calls = fakeApi({});
  const Page = PAGES[at];
  renderScreen(<Page />, { at, user });
  return calls;
};

describe.each(AT)('%s', (path) => {
  it.each([
    ['a user', {}],
    ['a founder', { isFounder: true, isSubscribed: true }],
    ['a session opened by an owner code', { ownerAccess: true }],
  ])('should be closed to %s (OWN-24, OWN-25, ROLE-08)', async (_who, rights) => {
    localStorage.setItem('isOwner', 'true');
    localStorage.setItem('userEmail', 'owner@example.com');
    const calls = open(path, { ...sampleUser, ...rights });
    expect(await screen.findByRole('heading', { level: 1, name: DENIED })).toBeVisible();
    expect(screen.queryByText(/\$247,890/)).not.toBeInTheDocument();
    expect(calls.filter(({ path: called }) => called.includes('/owner/'))).toEqual([]);
  });

  it('should show an owner without a confirmed address what to do', async () => {
    open(path, { ...sampleUser, email: 'owner@example.com', emailVerified: false });
    expect(await screen.findByRole('link', { name: 'Confirm in Profile' })).toHaveAttribute(
      'href',
      '/profile',
    );
  });
});
