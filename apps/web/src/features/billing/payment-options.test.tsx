import { DOLLARS } from '@/testing/shown-prices';
import { screen, waitFor, within, act } from '@testing-library/react';
import {
  type FakeAnswers,
  fakeApi,
  hrefOf,
  problem,
  renderScreen,
  sampleConfig,
  sampleUser,
} from '@/testing';
import DemoSubscribePage from './demo-subscribe-page';
import { FakeWallet } from './testing/fake-wallet';
import { ALL, OPEN, show, showOptions, WALLET_CALLS, WALLET } from './testing/show-subscribe';

let mockWallet: FakeWallet;
jest.mock('@paypal/paypal-js/sdk-v6', () => ({
  loadCoreSdkScript: (options: { environment: string }) => mockWallet.loadCoreSdkScript(options),
}));

describe('the payment options', () => {
  beforeEach(() => {
    mockWallet = new FakeWallet();
  });

  it.each(['View Payment Options', 'PayPal not working? Show alternative payment methods'])(
    'should open by "%s" (SUBS-06, SUBS-07, SUBS-32)',
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

  it('should link to plan, personal page and an address (SUBS-08, SUBS-09, SUBS-21)', async () => {
    // Also proves SUBS-33, ERR-12.
    await showOptions(OPEN);
    const plan = screen.getByRole('link', { name: `Subscribe with PayPal, $${DOLLARS.monthly} a month` });
    expect(plan).toHaveAttribute('href', 'https://wallet.example/plan');
    expect(plan).not.toHaveAttribute('target');
    const personal = screen.getByRole('link', { name: `Pay $${DOLLARS.monthly} by personal link` });
    expect(personal).toHaveAttribute('href', `https://wallet.example/me/${DOLLARS.monthly}`);
    expect(personal).toHaveAttribute('target', '_blank');
    expect(personal).toHaveAttribute('rel', 'noopener');
    expect(screen.getByRole('link', { name: 'support@example.com' })).toHaveAttribute(
      'href',
      expect.stringContaining('mailto:support@example.com?subject='),
    );
  });

  it('should not offer what is not set up (SUBS-35)', async () => {
    await showOptions({ paymentLink: `https://wallet.example/me/${DOLLARS.monthly}` });
    for (const name of ['Pay by card', /PayPal,/, /once with PayPal/, /by cash transfer/]) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
      expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
    }
  });

  it('should offer card, wallet, cash transfer and a simulated checkout (GEN-17, NAV-03, NAV-06)', async () => {
    const { unmount } = await showOptions(ALL, WALLET_CALLS);
    expect(screen.getByRole('link', { name: 'Pay by card' })).toHaveAttribute('href', '/stripe-subscribe');
    expect(
      await screen.findByRole('button', { name: `Pay $${DOLLARS.monthly} once with PayPal` }),
    ).toBeVisible();
    expect(screen.getByRole('form', { name: 'Cash transfer' })).toBeVisible();
    unmount();
    renderScreen(<DemoSubscribePage />, { at: '/demo-subscribe' });
    expect(screen.getByLabelText('Card number')).toBeVisible();
  });

  it('should pay the plan of the address by each method that takes it, and no other', async () => {
    const { calls, person } = await showOptions(ALL, WALLET_CALLS, undefined, '/subscribe?plan=annual');
    expect(
      within(screen.getByRole('region', { name: 'Premium' })).getByText(`$${DOLLARS.annual}`),
    ).toBeVisible();
    expect(screen.getByText('Pro, per year')).toBeVisible();
    expect(hrefOf('Pay by card')).toBe('/stripe-subscribe?plan=annual');
    expect(screen.getByRole('button', { name: `Pay $${DOLLARS.annual} by cash transfer` })).toBeVisible();
    for (const name of [/Subscribe with PayPal/, /personal link/])
      expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
    const wallet = await screen.findByRole('button', { name: `Pay $${DOLLARS.annual} once with PayPal` });
    await waitFor(() => expect(wallet).toBeEnabled());
    await person.click(wallet);
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/api/paypal/order')?.body).toMatchObject({
        amount: DOLLARS.annual,
      }),
    );
  });
});

describe('the wallet order', () => {
  let log: jest.SpyInstance;
  beforeEach(() => {
    mockWallet = new FakeWallet();
    log = jest.spyOn(console, 'error').mockImplementation();
  });
  let info: jest.SpyInstance;
  beforeEach(() => (info = jest.spyOn(console, 'info').mockImplementation()));
  const pay = () => screen.findByRole('button', { name: `Pay $${DOLLARS.monthly} once with PayPal` });

  async function start(answers: FakeAnswers = {}) {
    const view = await showOptions(WALLET, { ...WALLET_CALLS, ...answers });
    await waitFor(async () => expect(await pay()).toBeEnabled());
    await view.person.click(await pay());
    return view;
  }

  it('should say beside a sandbox which ways to pay are real', async () => {
    await showOptions({ ...WALLET, cashHandle: '$swipe' }, WALLET_CALLS);
    expect(screen.getByText('Cash transfers and payment links are real.')).toBeVisible();
  });

  it('should state that a sandbox takes no real money', async () => {
    await showOptions(WALLET, WALLET_CALLS);
    expect(screen.queryByText(/are real/)).not.toBeInTheDocument();
    expect(screen.getAllByText('Test checkout')).toHaveLength(1);
    expect(await pay()).toHaveAccessibleDescription('One month of Pro. It does not renew automatically.');
  });

  it('should order 4.99 USD, capture the approved order, and log the response (SUBS-23, SUBS-36, CONST-02)', async () => {
    const { calls } = await start();
    expect(mockWallet).toMatchObject({ environment: 'sandbox', clientToken: 'token-1' });
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/paypal/order')).toBe(true));
    expect(calls.find(({ path }) => path === '/api/paypal/order')?.body).toEqual({
      amount: DOLLARS.monthly,
      currency: 'USD',
      intent: 'CAPTURE',
    });
    expect(calls.some(({ path }) => path.endsWith('/capture'))).toBe(false);
    await act(async () => mockWallet.approve());
    expect(calls.at(-1)).toMatchObject({ method: 'POST', path: '/api/paypal/order/ORDER-1/capture' });
    expect(info).toHaveBeenCalledWith({ id: 'ORDER-1', status: 'COMPLETED' });
    expect(await screen.findByText('Payment received')).toBeVisible();
  });

  it('should load the sandbox script before the provider’s loader looks for one', async () => {
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

  it('should name the provider that takes no real money', async () => {
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
    expect(screen.getByText('You cancelled at PayPal. Nothing was charged.')).toBeVisible();
    expect(await pay()).toBeEnabled();
    expect(log).not.toHaveBeenCalled();
  });

  it.each([
    ['the order', { 'POST /api/paypal/order': problem(503, 'Payment provider not set up') }, async () => {}],
    ['the provider', {}, async () => act(() => mockWallet.break())],
    [
      'the capture',
      { 'POST /api/paypal/order/ORDER-1/capture': problem(409, 'Declined') },
      async () => act(async () => mockWallet.approve()),
    ],
  ] as [string, FakeAnswers, () => Promise<void>][])(
    'should log a failure of %s and show it in place, without a toast (SUBS-24, ERR-10)',
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

  it('should capture the same order again when the response is missing (SUBS-24)', async () => {
    const { person, calls } = await start({ 'POST /api/paypal/order/ORDER-1/capture': { status: 502 } });
    await act(async () => mockWallet.approve());
    expect(await screen.findByText(/nothing is charged twice/)).toBeVisible();
    expect(screen.queryByText(/was not completed/)).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('ORDER-1/capture'))).toHaveLength(2));
    expect(calls.filter(({ path }) => path === '/api/paypal/order')).toHaveLength(1);
  });

  it('should show a script that fails to load the same way (SUBS-24)', async () => {
    mockWallet.reachable = false;
    await showOptions(WALLET, WALLET_CALLS);
    expect(await screen.findByText(/The payment with PayPal was not completed/)).toBeVisible();
  });
});

describe('the demo form', () => {
  // Also SUBS-25.
  it('should show a sample card and state that nothing is paid (SUBS-26, SUBS-27, SUBS-38)', () => {
    renderScreen(<DemoSubscribePage />);
    expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
    expect(screen.getByLabelText('Expiry date')).toHaveValue('12/34');
    expect(screen.getByLabelText('CVC')).toHaveValue('123');
    expect(screen.getByText('Demo mode - any card number works')).toBeVisible();
    expect(screen.getByText('No real payment will be processed')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Demo/ })).toBeVisible();
  });

  // Also SUBS-29, CONST-23.
  it('should process for 2 s without a request, then open the cleaner 2 s later (SUBS-28, SUBS-39)', async () => {
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
  it.each([
    ['a visitor', undefined, 'Next, sign in to start cleaning'],
    ['a user', sampleUser, 'On to the cleaner'],
  ])('should tell %s what follows (SUBS-30)', async (_who, user, next) => {
    renderScreen(<DemoSubscribePage />, { user });
    expect(screen.queryAllByText(/Then sign in to start cleaning/)).toHaveLength(user ? 0 : 1);
    jest.useFakeTimers();
    act(() => screen.getByRole('button', { name: 'Subscribe in the demo' }).click());
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(screen.getByText(next)).toBeVisible();
  });
});
