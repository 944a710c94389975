import type { PublicConfig } from '@swipeclean/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, problem, type FakeAnswer } from '../../testing/fake-api';
import { renderScreen } from '../../testing/render-screen';
import { sampleConfig, sampleUser } from '../../testing/samples';
import DemoSubscribePage from './demo-subscribe-page';
import SubscribePage from './subscribe-page';
import { FakeWallet } from './testing/fake-wallet';
import { CARDS, OPEN, show, showOptions } from './testing/show-subscribe';

let mockWallet: FakeWallet;
jest.mock('@paypal/paypal-js/sdk-v6', () => ({
  loadCoreSdkScript: (options: { environment: string }) => mockWallet.loadCoreSdkScript(options),
}));

const WALLET: Partial<PublicConfig> = {
  providers: { ...sampleConfig.providers, paypal: 'sandbox' },
  paypalClientId: 'client',
};
const ALL: Partial<PublicConfig> = {
  ...OPEN,
  ...CARDS,
  ...WALLET,
  providers: { stripe: 'live', paypal: 'sandbox', oidc: 'off' },
};
const WALLET_CALLS: Record<string, FakeAnswer> = {
  'GET /api/paypal/setup': { json: { clientToken: 'token-1' } },
  'POST /api/paypal/order': { json: { id: 'ORDER-1' } },
  'POST /api/paypal/order/ORDER-1/capture': { json: { id: 'ORDER-1', status: 'COMPLETED' } },
};

let log: jest.SpyInstance;
beforeEach(() => {
  mockWallet = new FakeWallet();
  log = jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => log.mockRestore());

describe('subscribe page', () => {
  it('should name the plan, its price, five benefits, all seven features, and a checkout (SUBS-01, SUBS-02, SUBS-03, SUBS-37, NAV-03, NAV-34, CONST-07)', async () => {
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Subscribe to the Pro plan' })).toBeVisible();
    const plan = within(screen.getByRole('region', { name: 'Premium' }));
    expect(plan.getByText('$4.99')).toBeVisible();
    expect(plan.getByText('per month')).toBeVisible();
    expect(plan.getAllByRole('listitem')).toHaveLength(5);
    const features = within(screen.getByRole('region', { name: 'Everything in Pro' }));
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

  it('should promise the money back for 30 days (CONST-05, PRICE-10)', () => {
    show();
    expect(screen.getByText('30-day money-back guarantee')).toBeVisible();
  });

  it.each([
    ['a visitor', undefined, '/'],
    ['a user', sampleUser, '/profile'],
  ])('should lead %s back (SUBS-04, SUBS-31)', (_who, user, href) => {
    show({}, {}, user);
    expect(screen.getByRole('link', { name: /^Back to/ })).toHaveAttribute('href', href);
  });

  it('should send the remembered owner to the cleaner (SUBS-05, ROLE-09)', async () => {
    localStorage.setItem('isOwner', 'true');
    localStorage.setItem('userEmail', 'owner@example.com');
    const { place } = show();
    await waitFor(() => expect(place()).toBe('/real-cleaner'));
  });

  it.each([
    ['false', 'owner@example.com'],
    ['true', 'someone@example.com'],
  ])('should keep everyone else here: isOwner %s, %s (SUBS-05)', async (isOwner, userEmail) => {
    localStorage.setItem('isOwner', isOwner);
    localStorage.setItem('userEmail', userEmail);
    const { place } = show();
    await screen.findByRole('button', { name: 'View Payment Options' });
    expect(place()).toBe('/subscribe');
  });

  it('should tell a Pro user so rather than sell again', () => {
    show({}, {}, { ...sampleUser, isFounder: true });
    expect(screen.getByText('You are a Pro member')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'View Payment Options' })).not.toBeInTheDocument();
  });

  it.each([
    ['monthly', 'Annual or lifetime? See all plans'],
    ['annual', 'Monthly or lifetime? See all plans'],
    ['lifetime', 'Monthly or annual? See all plans'],
  ])('should point from the %s plan to the others', (plan, name) => {
    show({}, {}, undefined, `/subscribe?plan=${plan}`);
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/pricing');
  });

  it('should lead to the checkout to try out, and a user to the payment method on file (NAV-06, NAV-07)', () => {
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
    ['organization', 'For now with sample photos and videos, to show how grouping works.'],
    ['cleaning', 'Clean your own files as much as you like; 2 GB a month without Pro.'],
    [
      'spam',
      'A list of as many numbers as you like; 25 numbers without Pro. On your phone you block them yourself.',
    ],
    ['ads', 'There are none, with Pro or without.'],
  ])('should say of a feature what it does today: %s', (_feature, note) => {
    show();
    expect(screen.getByText(note)).toBeVisible();
  });

  it('should say that the settings did not come, and ask again', async () => {
    let fails = true;
    fakeApi({ 'GET /api/config': () => (fails ? { status: 503 } : { json: sampleConfig }) });
    const { person } = renderScreen(<SubscribePage />);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
    expect(await screen.findByText('The ways to pay could not be loaded')).toBeVisible();
    fails = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'View Payment Options' })).toBeVisible();
  });
});

describe('the payment options', () => {
  it.each(['View Payment Options', 'PayPal not working? Show alternative payment methods'])(
    'should be revealed by "%s" (SUBS-06, SUBS-07, SUBS-32)',
    async (name) => {
      const { person } = show(OPEN);
      const control = await screen.findByRole('button', { name });
      expect(screen.queryByRole('link', { name: /Subscribe with PayPal/ })).not.toBeInTheDocument();
      await person.click(control);
      expect(await screen.findByRole('link', { name: /Subscribe with PayPal/ })).toBeVisible();
      const heading = name.startsWith('View') ? 'PayPal' : 'Alternative payment methods';
      expect(screen.getByRole('heading', { name: heading })).toHaveFocus();
    },
  );

  it('should lead to the plan in this tab and to the personal link in a new one (SUBS-08, SUBS-09, SUBS-33, SUBS-35, API-32)', async () => {
    await showOptions(OPEN);
    const plan = screen.getByRole('link', { name: 'Subscribe with PayPal, $4.99 a month' });
    expect(plan).toHaveAttribute('href', 'https://wallet.example/plan');
    expect(plan).not.toHaveAttribute('target');
    const personal = screen.getByRole('link', { name: 'Pay $4.99 by personal link' });
    expect(personal).toHaveAttribute('href', 'https://wallet.example/me/4.99');
    expect(personal).toHaveAttribute('target', '_blank');
    expect(personal).toHaveAttribute('rel', 'noopener');
  });

  it('should say of each way that is not set up that it is not, the card among them (SUBS-35)', async () => {
    await showOptions();
    for (const [name, reason] of [
      ['Subscribe with PayPal, $4.99 a month', 'This site has not set up a PayPal subscription.'],
      ['Pay $4.99 once with PayPal', 'This site has not set up PayPal.'],
      ['Pay by card', 'This site has not set up card payments.'],
      ['Pay $4.99 by personal link', 'This site has not set up a payment link.'],
      ['Pay $4.99 by cash transfer', 'This site has not set up cash transfers.'],
    ] as const) {
      const control = screen.getByRole('button', { name });
      expect(control).toHaveAttribute('aria-disabled', 'true');
      expect(control).toHaveAccessibleDescription(reason);
    }
    expect(screen.queryByRole('link', { name: 'Pay by card' })).not.toBeInTheDocument();
  });

  it('should lead to a card, a wallet and a cash transfer; a form to try out stands beside (GEN-17, NAV-03, NAV-06)', async () => {
    const { unmount } = await showOptions(ALL, WALLET_CALLS);
    expect(screen.getByRole('link', { name: 'Pay by card' })).toHaveAttribute('href', '/stripe-subscribe');
    expect(await screen.findByRole('button', { name: 'Pay $4.99 once with PayPal' })).toBeVisible();
    expect(screen.getByRole('form', { name: 'Cash transfer' })).toBeVisible();
    unmount();
    renderScreen(<DemoSubscribePage />, { at: '/demo-subscribe' });
    expect(screen.getByLabelText('Card number')).toBeVisible();
  });

  it('should ask for the plan of the address by each way that can take it, and offer no link that cannot', async () => {
    const { calls, person } = await showOptions(ALL, WALLET_CALLS, undefined, '/subscribe?plan=annual');
    expect(within(screen.getByRole('region', { name: 'Premium' })).getByText('$49.99')).toBeVisible();
    expect(screen.getByText('Premium, per year')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay by card' })).toHaveAttribute(
      'href',
      '/stripe-subscribe?plan=annual',
    );
    expect(screen.getByRole('button', { name: 'Pay $49.99 by cash transfer' })).toBeVisible();
    for (const name of [/Subscribe with PayPal/, /personal link/])
      expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
    const wallet = await screen.findByRole('button', { name: 'Pay $49.99 once with PayPal' });
    await waitFor(() => expect(wallet).toBeEnabled());
    await person.click(wallet);
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/api/paypal/order')?.body).toMatchObject({ amount: '49.99' }),
    );
  });

  it.each([
    ['nothing can be paid', {}],
    ['something can', OPEN],
  ])('should offer an address for help where %s (SUBS-21, ERR-12)', async (_where, config) => {
    await showOptions(config);
    expect(screen.getByRole('link', { name: 'support@example.com' })).toHaveAttribute(
      'href',
      expect.stringContaining('mailto:support@example.com?subject='),
    );
  });
});

describe('the wallet order', () => {
  let info: jest.SpyInstance;
  beforeEach(() => (info = jest.spyOn(console, 'info').mockImplementation()));
  afterEach(() => info.mockRestore());
  const pay = () => screen.findByRole('button', { name: 'Pay $4.99 once with PayPal' });

  async function start(answers: Record<string, FakeAnswer> = {}) {
    const view = await showOptions(WALLET, { ...WALLET_CALLS, ...answers });
    await waitFor(async () => expect(await pay()).toBeEnabled());
    await view.person.click(await pay());
    return view;
  }

  it('should say plainly that a test checkout takes no real money', async () => {
    await showOptions(WALLET, WALLET_CALLS);
    expect(screen.getAllByText('Test checkout')).toHaveLength(1);
    expect(await pay()).toHaveAccessibleDescription('One month of Pro. It does not renew by itself.');
  });

  it('should order 4.99 USD for capture, capture what was approved, and log the answer (SUBS-23, SUBS-36, CONST-02, ENT-13, API-09, API-10, API-11)', async () => {
    const { calls } = await start();
    expect(mockWallet).toMatchObject({ environment: 'sandbox', clientToken: 'token-1' });
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/paypal/order')).toBe(true));
    expect(calls.find(({ path }) => path === '/api/paypal/order')?.body).toEqual({
      amount: '4.99',
      currency: 'USD',
      intent: 'CAPTURE',
    });
    expect(calls.some(({ path }) => path.endsWith('/capture'))).toBe(false);
    await act(async () => mockWallet.approve());
    expect(calls.at(-1)).toMatchObject({ method: 'POST', path: '/api/paypal/order/ORDER-1/capture' });
    expect(info).toHaveBeenCalledWith({ id: 'ORDER-1', status: 'COMPLETED' });
    expect(await screen.findByText('Payment received')).toBeVisible();
  });

  it('should load the test checkout’s script before the provider’s loader looks for one', async () => {
    const config = { ...WALLET, paymentSandboxUrl: 'http://localhost:8090' };
    await showOptions(config, WALLET_CALLS);
    const script = await waitFor(() => {
      const found = document.querySelector('script[src="http://localhost:8090/js/paypal"]');
      expect(found).not.toBeNull();
      return found as Element;
    });
    expect(mockWallet.environment).toBeUndefined();
    act(() => void script.dispatchEvent(new Event('load')));
    await waitFor(() => expect(mockWallet.environment).toBe('sandbox'));
  });

  it('should say which provider is the one that takes no real money', async () => {
    await showOptions(ALL, WALLET_CALLS);
    const wallet = screen.getByRole('heading', { name: 'PayPal' }).closest('section') as HTMLElement;
    expect(within(wallet).getByText('Test checkout')).toBeVisible();
    expect(screen.getAllByText('Test checkout')).toHaveLength(1);
  });

  it('should take real money at the live provider', async () => {
    await showOptions({ providers: { ...sampleConfig.providers, paypal: 'live' } }, WALLET_CALLS);
    await pay();
    await waitFor(() => expect(mockWallet.environment).toBe('production'));
    expect(screen.queryByText('Test checkout')).not.toBeInTheDocument();
  });

  it('should offer the button again when the buyer closes the window', async () => {
    await start();
    expect(await pay()).toBeDisabled();
    act(() => mockWallet.cancel());
    expect(await pay()).toBeEnabled();
    expect(log).not.toHaveBeenCalled();
  });

  it.each([
    ['the order', { 'POST /api/paypal/order': problem(503, 'Payment provider not set up') }, async () => {}],
    ['the provider', {}, async () => act(() => mockWallet.break())],
    [
      'the capture',
      { 'POST /api/paypal/order/ORDER-1/capture': { status: 500 } },
      async () => act(async () => mockWallet.approve()),
    ],
  ] as [string, Record<string, FakeAnswer>, () => Promise<void>][])(
    'should log a failure of %s and tell it in place, without a toast (SUBS-24, ERR-10)',
    async (_what, answers, happen) => {
      const { person } = await start(answers);
      await happen();
      expect(await screen.findByText(/The payment with PayPal was not completed/)).toBeVisible();
      expect(log).toHaveBeenCalledWith(expect.any(Error));
      expect(screen.queryByRole('region', { name: /Notifications/ })).not.toBeInTheDocument();
      await person.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(async () => expect(await pay()).toBeEnabled());
    },
  );

  it('should tell a script that cannot be fetched the same way (SUBS-24)', async () => {
    mockWallet.reachable = false;
    await showOptions(WALLET, WALLET_CALLS);
    expect(await screen.findByText(/The payment with PayPal was not completed/)).toBeVisible();
  });
});
