import { DOLLARS } from '@/testing/shown-prices';
import { screen, waitFor, within, act } from '@testing-library/react';
import { fakeApi, hrefOf, problem, renderScreen, sampleConfig, sampleUser, textsOf } from '@/testing';
import type { PublicConfig } from '@swipeclean/contracts';
import { loadPublicConfig } from '@/shared/config/public-config';
import SubscribePage from './subscribe-page';
import { CARDS, show } from './testing/show-subscribe';
import PricingPage from './pricing-page';
import QuickSubscribePage from './quick-subscribe-page';
import StripeSubscribePage from './stripe-subscribe-page';
import SuccessPage from './success-page';
import { hasPaymentWay } from './payment-ways';
import { RECEIPT_CALLS } from './testing/receipt-calls';
import { showKnown } from './testing/show-known';

describe('subscribe page', () => {
  it('should show plan, price, benefits, what each feature does, and a checkout (SUBS-02, SUBS-03, NAV-03)', async () => {
    // Also proves SUBS-37, CONST-07.
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Subscribe to the Pro plan' })).toBeVisible();
    const plan = within(screen.getByRole('region', { name: 'Premium' }));
    expect(plan.getByText(`$${DOLLARS.monthly}`)).toBeVisible();
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
    expect(screen.getByText('30-day money-back guarantee')).toBeVisible();
    for (const note of [
      'Your own photos and videos in groups, such as bursts and similar photos.',
      'Clean your own files as much as you like; 2 GB a month without Pro.',
      'Block as many numbers as you like; 25 numbers without Pro. Devices that you connect use your list.',
      'There are none, with Pro or without.',
    ])
      expect(screen.getByText(note)).toBeVisible();
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
    expect(hrefOf('Try the checkout (demo)')).toBe('/demo-subscribe');
    expect(screen.queryByRole('link', quick)).not.toBeInTheDocument();
    unmount();
    show({}, {}, sampleUser);
    expect(screen.getByRole('link', quick)).toHaveAttribute('href', '/quick-subscribe');
  });

  it('should report that the settings failed to load, and retry', async () => {
    let fails = true;
    fakeApi({ 'GET /api/config': () => (fails ? { status: 503 } : { json: { ...sampleConfig, ...CARDS } }) });
    const { person } = renderScreen(<SubscribePage />);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
    expect(await screen.findByText('The payment options could not be loaded')).toBeVisible();
    fails = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'View Payment Options' })).toBeVisible();
  });
});

describe('no payments', () => {
  const NOTHING = 'This site has not set up payments yet, so you cannot buy anything here.';
  describe('subscribe page where nothing can be paid', () => {
    it('should show first that nothing can be bought, and the support address (SUBS-21, SUBS-35)', async () => {
      show();
      expect(await screen.findByText(NOTHING)).toBeVisible();
      expect(screen.getByRole('link', { name: 'support@example.com' })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'View Payment Options' })).not.toBeInTheDocument();
    });

    it('should show the same without a contact address', async () => {
      show({ supportEmail: null });
      expect(await screen.findByText(NOTHING)).toBeVisible();
      expect(screen.queryByText(/Write to/i)).not.toBeInTheDocument();
    });

    it.each([
      ['a card', CARDS],
      ['a wallet', { providers: { ...sampleConfig.providers, paypal: 'sandbox' } }],
      ['a PayPal subscription', { walletPlanLink: 'https://wallet.example/plan' }],
      ['a personal link', { paymentLink: 'https://wallet.example/me' }],
      ['a cash transfer page', { cashTransferLink: 'https://cash.example/' }],
      ['a cash handle', { cashHandle: '$swipeclean' }],
    ] as [string, Partial<PublicConfig>][])('should not show it when %s accepts payments', (_way, config) => {
      expect(hasPaymentWay({ ...sampleConfig, ...config })).toBe(true);
    });
  });
  describe('pricing where nothing can be paid', () => {
    it('should show it before asking for a sign-in', async () => {
      fakeApi({});
      renderScreen(<PricingPage />);
      const notice = await screen.findByText(NOTHING);
      const plans = screen.getByRole('region', { name: 'Monthly' });
      expect(notice.compareDocumentPosition(plans)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(screen.getByRole('link', { name: 'support@example.com' })).toBeVisible();
    });

    it.each([
      ['where cash is taken', { ...sampleConfig, cashHandle: '$swipeclean' }, undefined],
      ['to a Pro user', sampleConfig, { ...sampleUser, isSubscribed: true }],
    ])('should not show it %s', async (_where, config, user) => {
      fakeApi({ 'GET /api/config': { json: config }, 'GET /api/billing/subscription': { status: 503 } });
      renderScreen(<PricingPage />, { user });
      await act(loadPublicConfig);
      expect(screen.queryByText(NOTHING)).not.toBeInTheDocument();
    });
  });
  describe('a test checkout', () => {
    const SANDBOX = {
      ...sampleConfig,
      providers: { ...sampleConfig.providers, stripe: 'sandbox' },
      stripePublishableKey: 'pk_test_1',
    } as const;

    it.each([
      ['the prices', <PricingPage key="page" />],
      ['paying by card', <StripeSubscribePage key="page" />],
      ['quick subscribe', <QuickSubscribePage key="page" />],
      ['the end of a payment', <SuccessPage key="page" />],
    ])('should be labelled on the screen of %s', async (_name, page) => {
      fakeApi({ 'GET /api/config': { json: SANDBOX }, 'GET /api/auth/user': { status: 503 } });
      renderScreen(page, { user: sampleUser });
      expect(await screen.findByText('Test checkout')).toBeVisible();
      expect(screen.getByText('It charges nothing.')).toBeVisible();
    });

    it('should not be labelled on a live site', async () => {
      const providers = { ...sampleConfig.providers, stripe: 'live' } as const;
      fakeApi({ 'GET /api/config': { json: { ...sampleConfig, providers } } });
      renderScreen(<PricingPage />);
      await act(loadPublicConfig);
      expect(screen.queryByText('Test checkout')).not.toBeInTheDocument();
    });
  });
});

describe('success', () => {
  const ASKED = 'GET /api/billing/payments/pi_12345678';
  const at = '/success?redirect_status=succeeded&payment_intent=pi_12345678';

  it('should welcome, and link to the cleaner and the features (SUCC-01, SUCC-02, SUCC-03)', async () => {
    fakeApi({ [ASKED]: { json: { status: 'paid' } } });
    await showKnown(<SuccessPage />, { at });
    expect(await screen.findByRole('heading', { name: 'Welcome to the Pro plan!' })).toBeVisible();
    expect(hrefOf('Start Cleaning Your Storage')).toBe('/real-cleaner');
    expect(screen.getByRole('link', { name: 'Explore All Features' })).toHaveAttribute('href', '/preview');
  });

  it('should show a Pro user what is unlocked, and lead to the receipt', async () => {
    const paidAt = new Date().toISOString();
    fakeApi({
      ...RECEIPT_CALLS,
      [ASKED]: { json: { status: 'paid' } },
      'GET /api/billing/payments': {
        json: [{ id: 'p1', plan: 'monthly', cents: 499, refundedCents: 0, paidAt }],
      },
    });
    await showKnown(<SuccessPage />, { at, user: { ...sampleUser, isSubscribed: true } });
    const unlocked = await screen.findByRole('list', { name: 'Unlocked now' });
    expect(textsOf(within(unlocked).getAllByRole('listitem'))).toEqual([
      'Unlimited storage cleaning',
      'Mailboxes and cloud drives',
      'Smart duplicate detection',
      'Advanced file organization',
      'Spam call and text blocking',
      'Spy detection and caller ID',
      'Priority support',
    ]);
    expect(hrefOf('Start Cleaning Your Storage')).toBe('/real-cleaner');
    expect(hrefOf('Explore All Features')).toBe('/preview');
    expect(hrefOf('Receipt and plan')).toBe('/profile#subscription');
    expect(await screen.findByText('Pro · Monthly')).toBeVisible();
    expect(screen.getByText('No further charge')).toBeVisible();
    expect(hrefOf('Open the invoice')).toBe('/invoice?payment=p1');
  });

  it.each([
    ['paid', 'succeeded', 'Welcome to the Pro plan!'],
    ['paid', 'failed', 'Welcome to the Pro plan!'],
    ['pending', 'succeeded', 'Your payment is being processed'],
    ['unknown', 'succeeded', 'No payment to show'],
    ['unknown', 'failed', 'The payment did not go through'],
  ] as const)(
    'should believe the server that says %s when the address says %s',
    async (status, reported, heading) => {
      fakeApi({ [ASKED]: { json: { status } } });
      await showKnown(<SuccessPage />, { at: at.replace('succeeded', reported) });
      expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    },
  );

  it('should lead from a payment that nobody knows to the plans, also a Pro user (SUCC-01)', async () => {
    fakeApi({});
    const user = { ...sampleUser, isSubscribed: true };
    await showKnown(<SuccessPage />, { at: '/success?redirect_status=succeeded', user });
    expect(screen.getByRole('heading', { name: 'No payment to show' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/pricing');
    expect(screen.queryByText('Welcome to the Pro plan!')).not.toBeInTheDocument();
  });

  it('should offer to look again when the server does not answer', async () => {
    fakeApi({ [ASKED]: problem(400, 'Away') });
    const { person } = await showKnown(<SuccessPage />, { at });
    expect(await screen.findByRole('heading', { name: 'Your payment could not be checked' })).toBeVisible();
    fakeApi({ [ASKED]: { json: { status: 'paid' } } });
    await person.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('heading', { name: 'Welcome to the Pro plan!' })).toBeVisible();
  });
});
