import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '@/testing/fake-api';
import { renderScreen } from '@/testing/render-screen';
import { sampleConfig, sampleUser } from '@/testing/samples';
import SubscribePage from './subscribe-page';
import { CARDS, show } from './testing/show-subscribe';

describe('subscribe page', () => {
  it('should show plan, price, five benefits, all seven features and a checkout (SUBS-02, SUBS-03, NAV-03)', async () => {
    // Also proves SUBS-37, CONST-07.
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Subscribe to the Pro plan' })).toBeVisible();
    const plan = within(screen.getByRole('region', { name: 'Premium' }));
    expect(plan.getByText('$4.99')).toBeVisible();
    expect(plan.getByText('per month')).toBeVisible();
    expect(plan.getAllByRole('listitem')).toHaveLength(5);
    const features = within(await screen.findByRole('region', { name: 'Everything in Pro' }));
    for (const feature of [
      'Unlimited storage cleaning',
      'Smart duplicate detection',
      'Advanced file organization',
      'Spam call and text blocking',
      'Spy detection and caller ID',
      'Priority support',
      'No ads',
    ]) {
      expect(features.getByText(feature)).toBeVisible();
    }
    expect(await screen.findByRole('region', { name: 'Checkout' })).toBeVisible();
  });

  it('should show the 30-day money-back guarantee (CONST-05, PRICE-10)', () => {
    show();
    expect(screen.getByText('30-day money-back guarantee')).toBeVisible();
  });

  it.each([
    ['a visitor', undefined, '/'],
    ['a user', sampleUser, '/profile'],
  ])('should link %s back (SUBS-04, SUBS-31)', (_who, user, href) => {
    show({}, {}, user);
    expect(screen.getByRole('link', { name: /^Back to/ })).toHaveAttribute('href', href);
  });

  it('should redirect the remembered owner to the cleaner (SUBS-05, ROLE-09)', async () => {
    localStorage.setItem('isOwner', 'true');
    localStorage.setItem('userEmail', 'owner@example.com');
    const { place } = show();
    await waitFor(() => expect(place()).toBe('/real-cleaner'));
  });

  it.each([
    ['false', 'owner@example.com'],
    ['true', 'someone@example.com'],
  ])('should not redirect others: isOwner %s, %s (SUBS-05)', async (isOwner, userEmail) => {
    localStorage.setItem('isOwner', isOwner);
    localStorage.setItem('userEmail', userEmail);
    const { place } = show(CARDS);
    await screen.findByRole('button', { name: 'View Payment Options' });
    expect(place()).toBe('/subscribe');
  });

  it.each([
    ['monthly', 'Annual or lifetime? See all plans'],
    ['annual', 'Monthly or lifetime? See all plans'],
    ['lifetime', 'Monthly or annual? See all plans'],
  ])('should link from the %s plan to the others', (plan, name) => {
    show({}, {}, undefined, `/subscribe?plan=${plan}`);
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/pricing');
  });

  it('should link to the simulated checkout, and a user to the payment method on file (NAV-06, NAV-07)', () => {
    const { unmount } = show();
    const quick = { name: 'Use the payment method on file' };
    expect(screen.getByRole('link', { name: 'Try the checkout (demo)' })).toHaveAttribute(
      'href',
      '/demo-subscribe',
    );
    expect(screen.queryByRole('link', quick)).not.toBeInTheDocument();
    unmount();
    show({}, {}, sampleUser);
    expect(screen.getByRole('link', quick)).toHaveAttribute('href', '/quick-subscribe');
  });

  it.each([
    ['organization', 'Your own photos and videos in groups, such as bursts and photos that look alike.'],
    ['cleaning', 'Clean your own files as much as you like; 2 GB a month without Pro.'],
    [
      'spam',
      'A list of as many numbers as you like; 25 numbers without Pro. Devices that you connect turn callers away by it.',
    ],
    ['ads', 'There are none, with Pro or without.'],
  ])('should describe what a feature does today: %s', (_feature, note) => {
    show();
    expect(screen.getByText(note)).toBeVisible();
  });

  it('should report that the settings failed to load, and retry', async () => {
    let fails = true;
    fakeApi({ 'GET /api/config': () => (fails ? { status: 503 } : { json: { ...sampleConfig, ...CARDS } }) });
    const { person } = renderScreen(<SubscribePage />);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
    expect(await screen.findByText('The ways to pay could not be loaded')).toBeVisible();
    fails = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'View Payment Options' })).toBeVisible();
  });
});
