import type { PublicConfig, User } from '@swipeclean/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { browser } from '../../shared/browser/navigation';
import { fakeApi, problem, type FakeAnswer } from '../../testing/fake-api';
import { renderScreen } from '../../testing/render-screen';
import { sampleConfig, sampleUser } from '../../testing/samples';
import SubscribePage from './subscribe-page';
import { FakeWallet } from './testing/fake-wallet';

let mockWallet: FakeWallet;
jest.mock('@paypal/paypal-js/sdk-v6', () => ({
  loadCoreSdkScript: (options: { environment: string }) => mockWallet.loadCoreSdkScript(options),
}));

const OPEN: Partial<PublicConfig> = {
  walletPlanLink: 'https://wallet.example/plan',
  paymentLink: 'https://wallet.example/me/4.99',
  cashTransferLink: 'https://cash.example/$pro',
  cashHandle: '$swipeclean',
};
const WALLET: Partial<PublicConfig> = {
  providers: { ...sampleConfig.providers, paypal: 'sandbox' },
  paypalClientId: 'client',
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

function show(config: Partial<PublicConfig> = {}, answers: Record<string, FakeAnswer> = {}, user?: User) {
  const calls = fakeApi({ 'GET /api/config': { json: { ...sampleConfig, ...config } }, ...answers });
  return { ...renderScreen(<SubscribePage />, { at: '/subscribe', user }), calls };
}

async function showOptions(...given: Parameters<typeof show>) {
  const view = show(...given);
  await view.person.click(await screen.findByRole('button', { name: 'View Payment Options' }));
  await screen.findByRole('heading', { name: 'Alternative payment methods' });
  return view;
}

describe('subscribe page', () => {
  it('should name the plan, its price, five benefits, all seven features, and a checkout (SUBS-01, SUBS-02, SUBS-03, SUBS-37, NAV-03, NAV-34, CONST-07, GEN-17)', async () => {
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

  it('should lead to the plan in this tab and to the personal link in a new one (SUBS-08, SUBS-09, SUBS-33, SUBS-35)', async () => {
    await showOptions(OPEN);
    const plan = screen.getByRole('link', { name: 'Subscribe with PayPal, $4.99 a month' });
    expect(plan).toHaveAttribute('href', 'https://wallet.example/plan');
    expect(plan).not.toHaveAttribute('target');
    const personal = screen.getByRole('link', { name: 'Pay $4.99 by personal link' });
    expect(personal).toHaveAttribute('href', 'https://wallet.example/me/4.99');
    expect(personal).toHaveAttribute('target', '_blank');
    expect(personal).toHaveAttribute('rel', 'noopener');
  });

  it('should say of each way that is not set up that it is not, and still offer the card (SUBS-35)', async () => {
    await showOptions();
    for (const [name, reason] of [
      ['Subscribe with PayPal, $4.99 a month', 'This site has not set up a PayPal subscription.'],
      ['Pay $4.99 once with PayPal', 'This site has not set up PayPal.'],
      ['Pay $4.99 by personal link', 'This site has not set up a payment link.'],
      ['Pay $4.99 by cash transfer', 'This site has not set up cash transfers.'],
    ] as const) {
      const control = screen.getByRole('button', { name });
      expect(control).toHaveAttribute('aria-disabled', 'true');
      expect(control).toHaveAccessibleDescription(reason);
    }
    expect(screen.getByRole('link', { name: 'Pay by card' })).toHaveAttribute('href', '/stripe-subscribe');
  });

  it('should offer an address for help (SUBS-21, ERR-12)', async () => {
    await showOptions();
    expect(screen.getByRole('link', { name: 'support@example.com' })).toHaveAttribute(
      'href',
      expect.stringContaining('mailto:support@example.com?subject='),
    );
  });
});

describe('the cash transfer', () => {
  let openTab: jest.SpyInstance;
  beforeEach(() => (openTab = jest.spyOn(browser, 'openTab').mockImplementation()));
  afterEach(() => {
    openTab.mockRestore();
    jest.useRealTimers();
  });
  const pay = () => screen.getByRole('button', { name: 'Pay $4.99 by cash transfer' });

  it('should ask for four things of no rule but to be there (SUBS-11, SUBS-13, SUBS-16, SUBS-17, SUBS-18, ENT-08)', async () => {
    const { person } = await showOptions(OPEN);
    for (const name of ['First name', 'Last name', 'E-mail', 'Phone'])
      expect(screen.getByLabelText(name)).toBeRequired();
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('type', 'email');
    expect(screen.getByLabelText('Phone')).toHaveAttribute('type', 'tel');
    for (const name of ['First name', 'Last name', 'E-mail', 'Phone'])
      await person.type(screen.getByLabelText(name), 'x');
    await person.click(pay());
    expect(openTab).toHaveBeenCalledTimes(1);
  });

  it('should stay disabled while a field is empty, and say so when pressed (SUBS-14, SUBS-15, SUBS-34)', async () => {
    const { person } = await showOptions(OPEN);
    await person.type(screen.getByLabelText('First name'), 'Mara');
    expect(pay()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByText('Please fill in all required fields.')).not.toBeInTheDocument();
    await person.click(pay());
    expect(screen.getByText('Please fill in all required fields.').closest('[role=alert]')).toBeVisible();
    expect(screen.getByLabelText('Last name')).toHaveFocus();
    expect(openTab).not.toHaveBeenCalled();
    expect(localStorage.getItem('customerInfo')).toBeNull();
  });

  it('should keep who pays, open the page, and 1 s later tell the rest (SUBS-10, SUBS-12, SUBS-19, SUBS-20, STATE-08, CONST-26, CONST-33, ENT-34)', async () => {
    const { person } = await showOptions(OPEN, {}, sampleUser);
    await person.type(screen.getByLabelText('Phone'), '555 0100');
    expect(pay()).not.toHaveAttribute('aria-disabled');
    let stored: string | null = null;
    openTab.mockImplementation(() => (stored = localStorage.getItem('customerInfo')));
    jest.useFakeTimers();
    act(() => pay().click());
    expect(openTab).toHaveBeenCalledWith('https://cash.example/$pro');
    expect(JSON.parse(stored ?? '{}')).toEqual({
      firstName: 'Mara',
      lastName: 'Lind',
      email: 'mara@example.com',
      phone: '555 0100',
    });
    act(() => jest.advanceTimersByTime(999));
    expect(screen.queryByText(/within 24 hours/)).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(
      screen
        .getByText('We check the payment by hand and activate Pro within 24 hours.')
        .closest('[role=status]'),
    ).toBeVisible();
    expect(screen.getByText('Send $4.99 to $swipeclean on the page that has opened.')).toBeVisible();
  });

  it('should show the handle (SUBS-22), and do with it where there is no page', async () => {
    const { person } = await showOptions({ cashHandle: '$swipeclean' }, {}, sampleUser);
    expect(screen.getByText('$swipeclean').parentElement).toHaveTextContent('Send $4.99 to $swipeclean');
    await person.type(screen.getByLabelText('Phone'), '1');
    await person.click(pay());
    expect(await screen.findByText('Send $4.99 to $swipeclean with your cash app.')).toBeVisible();
    expect(openTab).not.toHaveBeenCalled();
  });

  it('should remember the form of the last visit, and survive a broken one', async () => {
    localStorage.setItem('customerInfo', JSON.stringify({ firstName: 'Ada', phone: 7 }));
    const { unmount } = await showOptions(OPEN);
    expect(screen.getByLabelText('First name')).toHaveValue('Ada');
    expect(screen.getByLabelText('Phone')).toHaveValue('');
    unmount();
    localStorage.setItem('customerInfo', '{');
    await showOptions(OPEN);
    expect(screen.getByLabelText('First name')).toHaveValue('');
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
    expect(screen.getByText('Test checkout: no real money')).toBeVisible();
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

  it('should take real money at the live provider', async () => {
    await showOptions({ providers: { ...sampleConfig.providers, paypal: 'live' } }, WALLET_CALLS);
    await pay();
    await waitFor(() => expect(mockWallet.environment).toBe('production'));
    expect(screen.queryByText('Test checkout: no real money')).not.toBeInTheDocument();
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
    'should log a failure of %s and tell it in place, without a toast (SUBS-24, ERR-10, ERR-14)',
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
