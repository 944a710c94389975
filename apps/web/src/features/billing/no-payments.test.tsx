import type { PublicConfig } from '@swipeclean/contracts';
import { act, screen } from '@testing-library/react';
import { loadPublicConfig } from '@/shared/config/public-config';
import { fakeApi } from '@/testing/fake-api';
import { renderScreen } from '@/testing/render-screen';
import { sampleConfig, sampleUser } from '@/testing/samples';
import PricingPage from './pricing-page';
import QuickSubscribePage from './quick-subscribe-page';
import StripeSubscribePage from './stripe-subscribe-page';
import SuccessPage from './success-page';
import { CARDS, show } from './testing/show-subscribe';

const NOTHING = 'This site has not set up payments yet, so nothing can be bought here.';

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
  ] as [string, Partial<PublicConfig>][])(
    'should not show it when %s accepts payments',
    async (_way, config) => {
      show(config);
      await screen.findByRole('button', { name: 'View Payment Options' });
      expect(screen.queryByText(NOTHING)).not.toBeInTheDocument();
    },
  );
});

describe('pricing where nothing can be paid', () => {
  it('should show it before asking for a sign-in', async () => {
    fakeApi({});
    renderScreen(<PricingPage />);
    const notice = await screen.findByText(NOTHING);
    const [first] = screen.getAllByRole('link', { name: /^Get/ });
    expect(notice.compareDocumentPosition(first as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
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
  const SANDBOX = { ...sampleConfig, providers: { ...sampleConfig.providers, stripe: 'sandbox' } } as const;

  it.each([
    ['the prices', <PricingPage key="page" />],
    ['paying by card', <StripeSubscribePage key="page" />],
    ['quick subscribe', <QuickSubscribePage key="page" />],
    ['the end of a payment', <SuccessPage key="page" />],
  ])('should be labelled on the screen of %s', async (_name, page) => {
    fakeApi({ 'GET /api/config': { json: SANDBOX }, 'GET /api/auth/user': { status: 503 } });
    renderScreen(page, { user: sampleUser });
    expect(await screen.findByText('Test checkout')).toBeVisible();
    expect(screen.getByText(/charges nothing/)).toBeVisible();
  });

  it('should not be labelled on a live site', async () => {
    const providers = { ...sampleConfig.providers, stripe: 'live' } as const;
    fakeApi({ 'GET /api/config': { json: { ...sampleConfig, providers } } });
    renderScreen(<PricingPage />);
    await act(loadPublicConfig);
    expect(screen.queryByText('Test checkout')).not.toBeInTheDocument();
  });
});
