import type { User } from '@swipeclean/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { loadPublicConfig } from '../../shared/config/public-config';
import { currentSession } from '../../shared/session/session-store';
import { userQuery } from '../../shared/session/user.query';
import { fakeApi, problem, type FakeAnswer } from '../../testing/fake-api';
import { renderScreen } from '../../testing/render-screen';
import { sampleUser } from '../../testing/samples';
import DemoSubscribePage from './demo-subscribe-page';
import PricingPage from './pricing-page';
import QuickSubscribePage from './quick-subscribe-page';
import SuccessPage from './success-page';

describe('pricing', () => {
  async function show(user?: User) {
    fakeApi({});
    const view = renderScreen(<PricingPage />, { user });
    await act(loadPublicConfig);
    return view;
  }
  const plan = (name: string) => within(screen.getByRole('region', { name }));

  it('should have three plans with their prices, and one that is popular (PRICE-01, PRICE-02, PRICE-03, PRICE-04, PRICE-05, PRICE-09, CONST-01, CONST-03, NAV-16)', async () => {
    await show();
    expect(plan('Monthly').getByText('$4.99')).toBeVisible();
    expect(plan('Annual').getByText('$49.99')).toBeVisible();
    expect(plan('Annual').getByText('per year')).toBeVisible();
    expect(plan('Annual').getByText('Save $9.89 (17% off)')).toBeVisible();
    expect(plan('Lifetime').getByText('$199')).toBeVisible();
    expect(plan('Lifetime').getByText('one-time')).toBeVisible();
    expect(plan('Annual').getByText('MOST POPULAR')).toBeVisible();
    expect(screen.getAllByText('MOST POPULAR')).toHaveLength(1);
    expect(screen.queryByText('$9.99')).not.toBeInTheDocument();
  });

  it.each(['Monthly', 'Annual', 'Lifetime'])(
    'should take a visitor by the login to the checkout of %s, a user straight there (PRICE-06, PRICE-08, ROLE-02, ROLE-16)',
    async (name) => {
      const checkout = `/stripe-subscribe?plan=${name.toLowerCase()}`;
      const { unmount } = await show();
      expect(screen.getByRole('link', { name: `Get ${name}` })).toHaveAttribute(
        'href',
        `/api/login?returnTo=${encodeURIComponent(checkout)}`,
      );
      unmount();
      await show(sampleUser);
      expect(screen.getByRole('link', { name: `Get ${name}` })).toHaveAttribute('href', checkout);
    },
  );

  it('should carry the three claims (PRICE-07) and the 30-day guarantee (CONST-05, PRICE-10)', async () => {
    await show();
    for (const [term, figure] of [
      ['users', '2.5M+'],
      ['reviews', '485K+'],
      ['countries', '180+'],
    ] as const) {
      expect(screen.getByText(term).nextSibling).toHaveTextContent(figure);
    }
    expect(screen.getByText('30-day money-back guarantee')).toBeVisible();
  });

  it('should sell nothing to a Pro user', async () => {
    await show({ ...sampleUser, isSubscribed: true });
    expect(screen.getByText('You are a Pro member')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Get/ })).not.toBeInTheDocument();
  });
});

/** Draws a screen, and waits until the site's settings are there. */
async function showKnown(...given: Parameters<typeof renderScreen>) {
  const view = renderScreen(...given);
  await act(loadPublicConfig);
  return view;
}

describe('success', () => {
  beforeEach(() => fakeApi({}));

  it('should welcome, and lead to the cleaner and the features (SUCC-01, SUCC-02, SUCC-03, NAV-05)', async () => {
    await showKnown(<SuccessPage />, { at: '/success?redirect_status=succeeded' });
    expect(screen.getByRole('heading', { name: 'Welcome to the Pro plan!' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start Cleaning Your Storage' })).toHaveAttribute(
      'href',
      '/real-cleaner',
    );
    expect(screen.getByRole('link', { name: 'Explore All Features' })).toHaveAttribute('href', '/preview');
  });

  it.each([
    ['succeeded', 'Welcome to the Pro plan!'],
    ['processing', 'Your payment is being processed'],
    ['failed', 'The payment did not go through'],
    ['anything', 'The payment did not go through'],
    ['constructor', 'The payment did not go through'],
    ['unknown', 'The payment did not go through'],
  ])('should say what became of a payment that came back as %s (STRIPE-16)', async (status, heading) => {
    await showKnown(<SuccessPage />, { at: `/success?redirect_status=${status}` });
    expect(screen.getByRole('heading', { name: heading })).toBeVisible();
  });

  it('should celebrate no payment that nobody has told of, but one that the account knows (SUCC-01)', async () => {
    const { unmount } = await showKnown(<SuccessPage />, { at: '/success' });
    expect(screen.getByRole('heading', { name: 'No payment to show' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explore All Features' })).toBeVisible();
    unmount();
    await showKnown(<SuccessPage />, { at: '/success', user: { ...sampleUser, isSubscribed: true } });
    expect(screen.getByRole('heading', { name: 'Welcome to the Pro plan!' })).toBeVisible();
  });
});

describe('waiting for Pro', () => {
  const SUBSCRIPTION = 'GET /api/billing/subscription';
  const state = (status: string): FakeAnswer => ({ json: { status } });
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const asked = (calls: { path: string }[]) =>
    calls.filter(({ path }) => path === '/api/billing/subscription');
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('should ask every 2 s until the account is Pro, say so, and know it from then on', async () => {
    let status = 'none';
    let account = sampleUser;
    const calls = fakeApi({
      [SUBSCRIPTION]: () => state(status),
      'GET /api/auth/user': () => ({ json: account }),
    });
    await showKnown(<SuccessPage />, { at: '/success?redirect_status=processing', user: sampleUser });
    await pass(2000);
    expect(asked(calls)).toHaveLength(2);
    status = 'active';
    await pass(2000);
    expect(screen.getByRole('heading', { name: 'Your payment is being processed' })).toBeVisible();
    account = { ...sampleUser, isSubscribed: true };
    await pass(2000);
    expect(screen.getByRole('heading', { name: 'Welcome to the Pro plan!' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Pro is active. Everything is yours to use.');
    expect(currentSession().user?.isSubscribed).toBe(true);
    const before = calls.length;
    await pass(60_000);
    expect(calls).toHaveLength(before);
  });

  it('should ask no longer than 30 s, and say that it is still open', async () => {
    const calls = fakeApi({ [SUBSCRIPTION]: problem(503, 'Away') });
    await showKnown(<SuccessPage />, { at: '/success?redirect_status=succeeded', user: sampleUser });
    await pass(29_999);
    expect(screen.queryByText(/still being confirmed/)).not.toBeInTheDocument();
    await pass(1);
    expect(screen.getByText(/still being confirmed/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your payment is being processed' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'support@example.com' })).toBeVisible();
    await pass(60_000);
    expect(asked(calls)).toHaveLength(16);
    act(() => screen.getByRole('button', { name: 'Look again' }).click());
    await pass(2000);
    expect(asked(calls)).toHaveLength(18);
  });

  it('should stop asking when the screen is left', async () => {
    const calls = fakeApi({ [SUBSCRIPTION]: state('none') });
    const { unmount } = await showKnown(<SuccessPage />, { at: '/success', user: sampleUser });
    await pass(0);
    unmount();
    await pass(60_000);
    expect(asked(calls)).toHaveLength(1);
  });

  it.each([
    ['a visitor', '/success', undefined],
    ['a payment that failed', '/success?redirect_status=failed', sampleUser],
    ['somebody who is Pro', '/success', { ...sampleUser, isSubscribed: true }],
  ])('should not ask about %s', async (_who, at, user) => {
    const calls = fakeApi({});
    await showKnown(<SuccessPage />, { at, user });
    await pass(60_000);
    expect(asked(calls)).toEqual([]);
  });

  it('should tell a visitor how the payment comes to an account (AUTH-10)', async () => {
    fakeApi({});
    await showKnown(<SuccessPage />, { at: '/success?redirect_status=succeeded' });
    expect(screen.getByText(/confirm the address/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/register');
  });
});

describe('the demo form', () => {
  afterEach(() => jest.useRealTimers());

  it('should hold a sample card and say that nothing is paid (SUBS-25, SUBS-26, SUBS-27, SUBS-38, NAV-06, NAV-37)', () => {
    renderScreen(<DemoSubscribePage />);
    expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
    expect(screen.getByLabelText('Expiry date')).toHaveValue('12/34');
    expect(screen.getByLabelText('CVC')).toHaveValue('123');
    expect(screen.getByText('Demo mode - any card number works')).toBeVisible();
    expect(screen.getByText('No real payment will be processed')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Demo/ })).toBeVisible();
  });

  it('should process for 2 s, welcome, and lead to the cleaner 2 s later, calling nobody (SUBS-28, SUBS-29, SUBS-30, SUBS-38, SUBS-39, TOAST-36, TOAST-49, CONST-23)', async () => {
    const calls = fakeApi({});
    const { place } = renderScreen(<DemoSubscribePage />, { at: '/demo-subscribe' });
    jest.useFakeTimers();
    act(() => screen.getByRole('button', { name: 'Subscribe in the demo' }).click());
    expect(screen.getByRole('button', { name: 'Processing' })).toBeDisabled();
    await act(() => jest.advanceTimersByTimeAsync(1999));
    expect(screen.queryByText('Success!')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByText('Success!')).toBeVisible();
    expect(screen.getByText(/your Pro subscription is active/)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1999));
    expect(place()).toBe('/demo-subscribe');
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(place()).toBe('/clean');
    expect(calls).toEqual([]);
  });
});

describe('the demo form for a visitor', () => {
  afterEach(() => jest.useRealTimers());

  it.each([
    ['a visitor', undefined, 'Next, sign in to start cleaning'],
    ['a user', sampleUser, 'On to the cleaner'],
  ])('should tell %s what comes after it (SUBS-30)', async (_who, user, next) => {
    renderScreen(<DemoSubscribePage />, { user });
    expect(screen.queryAllByText(/Then sign in to start cleaning/)).toHaveLength(user ? 0 : 1);
    jest.useFakeTimers();
    act(() => screen.getByRole('button', { name: 'Subscribe in the demo' }).click());
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(screen.getByText(next)).toBeVisible();
  });
});

describe('quick subscribe', () => {
  const SUBSCRIBE = 'POST /api/quick-subscribe';

  async function show(answer?: FakeAnswer, user: User = sampleUser) {
    const calls = fakeApi({
      'GET /api/billing/subscription': { json: { status: 'active' } },
      'GET /api/auth/user': { json: { ...user, isSubscribed: true } },
      ...(answer && { [SUBSCRIBE]: answer }),
    });
    return { ...(await showKnown(<QuickSubscribePage />, { at: '/quick-subscribe', user })), calls };
  }
  const start = () => screen.getByRole('button', { name: 'Start Pro Subscription' });

  it('should invite by first name, with what Pro holds (QUICK-01, QUICK-02, QUICK-03, QUICK-07, NAV-07, NAV-37)', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1, name: 'Join Pro' })).toBeVisible();
    expect(screen.getByText(/Hello Mara,/)).toBeVisible();
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(7);
  });

  it('should invite by e-mail for want of a first name (QUICK-02)', async () => {
    await show(undefined, { ...sampleUser, firstName: null });
    expect(screen.getByText(/Hello mara@example\.com,/)).toBeVisible();
  });

  it('should subscribe without a payload, tell it, learn of Pro, and go home (QUICK-04, QUICK-05, QUICK-07, API-13, TOAST-36)', async () => {
    const { person, calls, client, place } = await show({
      json: { success: true, message: 'Pro is active.' },
    });
    await person.click(start());
    expect(await screen.findByText('Success!')).toBeVisible();
    expect(screen.getByText('Pro is active.')).toBeVisible();
    expect(place()).toBe('/');
    expect(calls.find(({ path }) => path === '/api/quick-subscribe')?.body).toBeUndefined();
    expect(client.getQueryState(userQuery.queryKey)?.isInvalidated).toBe(true);
    await waitFor(() => expect(currentSession().user?.isSubscribed).toBe(true));
  });

  it.each([
    [
      'the message',
      { json: { success: false, message: 'No payment method on file.' } },
      'No payment method on file.',
    ],
    ['a default', { json: { success: false, message: '' } }, 'Subscription failed'],
    ['the failed call', problem(503, 'Billing is away'), 'Billing is away'],
  ] as [string, FakeAnswer, string][])(
    'should tell a failure by %s, and stay (QUICK-06, QUICK-08, TOAST-23)',
    async (_what, answer, text) => {
      const { person, place } = await show(answer);
      await person.click(start());
      expect(await screen.findByText('Subscription Failed')).toBeVisible();
      expect(screen.getByText(text)).toBeVisible();
      expect(screen.getByText('Subscription Failed').closest('li')).toHaveAttribute(
        'data-variant',
        'destructive',
      );
      expect(place()).toBe('/quick-subscribe');
    },
  );

  it('should say what it pays with, and lead on to the plans when there is nothing on file (QUICK-08)', async () => {
    const { person } = await show({ json: { success: false, message: 'No payment method on file.' } });
    expect(screen.getByText('Hello Mara, subscribe with the payment method on file.')).toBeVisible();
    expect(screen.queryByText(/Pro has not started/)).not.toBeInTheDocument();
    await person.click(start());
    expect(await screen.findByText(/Pro has not started/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'All plans' })).toHaveAttribute('href', '/pricing');
  });

  it('should tell a Pro user so', async () => {
    await show(undefined, { ...sampleUser, isFounder: true });
    expect(screen.getByText('You are a Pro member')).toBeVisible();
  });
});
