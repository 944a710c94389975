import { act, screen, waitFor, within } from '@testing-library/react';
import { problem, type FakeAnswers } from '@/testing/fake-api';
import { sampleConfig } from '@/testing/samples';
import { FakeWallet } from './testing/fake-wallet';
import { ALL, showOptions, WALLET, WALLET_CALLS } from './testing/show-subscribe';

let mockWallet: FakeWallet;
jest.mock('@paypal/paypal-js/sdk-v6', () => ({
  loadCoreSdkScript: (options: { environment: string }) => mockWallet.loadCoreSdkScript(options),
}));

let log: jest.SpyInstance;
beforeEach(() => {
  mockWallet = new FakeWallet();
  log = jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => log.mockRestore());

describe('the wallet order', () => {
  let info: jest.SpyInstance;
  beforeEach(() => (info = jest.spyOn(console, 'info').mockImplementation()));
  afterEach(() => info.mockRestore());
  const pay = () => screen.findByRole('button', { name: 'Pay $4.99 once with PayPal' });

  async function start(answers: FakeAnswers = {}) {
    const view = await showOptions(WALLET, { ...WALLET_CALLS, ...answers });
    await waitFor(async () => expect(await pay()).toBeEnabled());
    await view.person.click(await pay());
    return view;
  }

  it('should state that a sandbox takes no real money', async () => {
    await showOptions(WALLET, WALLET_CALLS);
    expect(screen.getAllByText('Test checkout')).toHaveLength(1);
    expect(await pay()).toHaveAccessibleDescription('One month of Pro. It does not renew by itself.');
  });

  it('should order 4.99 USD, capture the approved order, and log the response (SUBS-23, SUBS-36, CONST-02)', async () => {
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
