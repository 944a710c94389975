import { act, screen, waitFor } from '@testing-library/react';
import { readReturnPath, rememberReturnPath } from '@/shared/billing/return-path';
import { browser } from '@/shared/browser/navigation';
import { fakeApi, problem } from '@/testing/fake-api';
import { sampleConfig, sampleUser } from '@/testing/samples';
import { FakeCard } from './testing/fake-card';
import { CARD_FIELDS } from './testing/fake-card-form';
import { ACCOUNT, CREATE, type Given, PREVIEWS, SET_UP, show } from './testing/show-card-checkout';

let mockCard: FakeCard;
jest.mock('@stripe/stripe-js/pure', () => ({ loadStripe: (key: string) => mockCard.loadStripe(key) }));
jest.mock('@stripe/react-stripe-js', () => jest.requireActual('./testing/fake-card-form'));

let go: jest.SpyInstance;
beforeEach(() => {
  mockCard = new FakeCard();
  go = jest.spyOn(browser, 'navigate').mockImplementation();
});
afterEach(() => {
  go.mockRestore();
  jest.useRealTimers();
});

/** Continues to step 2 and loads the provider's script. */
async function reachPayment(given: Given = { user: sampleUser }) {
  const view = await show(given);
  await view.person.click(screen.getByRole('button', { name: /^Continue to pay/ }));
  await screen.findByRole('button', { name: /^Pay/ });
  await act(async () => mockCard.arrive());
  return view;
}

describe('card checkout, step 2', () => {
  it('should wait for the client secret, then show the provider’s form (STRIPE-04, STRIPE-05, STRIPE-07)', async () => {
    let release: () => void = () => undefined;
    const { person } = await show({ user: sampleUser });
    const answer = globalThis.fetch;
    globalThis.fetch = (async (input: string, init: RequestInit) => {
      if (input.endsWith('/create-subscription')) await new Promise<void>((resolve) => (release = resolve));
      return answer(input, init);
    }) as typeof fetch;
    await person.click(screen.getByRole('button', { name: /^Continue to pay/ }));
    expect(screen.getByText('Preparing the payment').closest('[role=status]')).toBeVisible();
    expect(mockCard.publishableKey).toBeUndefined();
    await act(async () => release());
    const fields = await screen.findByRole('group', { name: CARD_FIELDS });
    expect(fields.closest('[data-client-secret]')).toHaveAttribute('data-client-secret', 'secret-1');
    expect(mockCard.publishableKey).toBe('pk_live_1');
  });

  it('should say before the payment what is charged now and next, and hide a used guarantee', async () => {
    const preview = {
      plan: 'monthly',
      dueNow: 499,
      currency: 'USD',
      nextCharge: { at: '2027-05-01T12:00:00.000Z', cents: 499 },
      hasGuarantee: false,
    } as const;
    await reachPayment({ user: sampleUser, preview });
    expect(screen.getByText(/You pay \$4.99 today. It renews on May 1, 2027 for \$4.99/)).toBeVisible();
    expect(screen.getByText(/US dollars \(USD\)/)).toBeVisible();
    expect(screen.queryByText(/30-day money-back/i)).not.toBeInTheDocument();
  });

  it('should go back to the e-mail (STRIPE-06, STATE-09)', async () => {
    const { person } = await reachPayment();
    await person.click(screen.getByRole('button', { name: 'Change Email' }));
    expect(screen.getByLabelText('E-mail')).toHaveValue('mara@example.com');
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
  });

  it('should disable payment before the script is loaded (STRIPE-10)', async () => {
    const { person } = await show({ user: sampleUser });
    await person.click(screen.getByRole('button', { name: /^Continue to pay/ }));
    expect(await screen.findByRole('button', { name: 'Pay $4.99' })).toBeDisabled();
    await act(async () => mockCard.arrive());
    expect(screen.getByRole('button', { name: 'Pay $4.99' })).toBeEnabled();
  });

  it('should go back with an error when the script fails to load (TOAST-22)', async () => {
    const { person } = await show({ user: sampleUser });
    await person.click(screen.getByRole('button', { name: /^Continue to pay/ }));
    await screen.findByRole('button', { name: 'Pay $4.99' });
    await act(async () => mockCard.refuse(new Error('Failed to load Stripe.js')));
    expect(await screen.findByText('Setup Error')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toBeVisible();
  });

  it('should show Processing... and block a second press while confirming (STRIPE-08, STRIPE-11, STATE-10)', async () => {
    mockCard.confirm = () => new Promise(() => undefined);
    const { person } = await reachPayment();
    await person.click(screen.getByRole('button', { name: 'Pay $4.99' }));
    expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    expect(mockCard.confirmations).toEqual([
      {
        elements: { elements: true },
        confirmParams: { return_url: 'http://localhost/success' },
        redirect: 'if_required',
      },
    ]);
  });

  it('should show the success and open the cleaner after 2 s (STRIPE-12, STRIPE-16, TOAST-35)', async () => {
    await reachPayment();
    jest.useFakeTimers();
    await act(async () => screen.getByRole('button', { name: 'Pay $4.99' }).click());
    expect(screen.getByText('Payment Successful')).toBeVisible();
    expect(screen.getByText('Thank you. Pro starts as soon as the payment is confirmed.')).toBeVisible();
    act(() => jest.advanceTimersByTime(1999));
    expect(go).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(go).toHaveBeenCalledWith('/real-cleaner');
  });

  it('should return to the screen that needed Pro, once', async () => {
    rememberReturnPath('/email');
    await reachPayment();
    jest.useFakeTimers();
    await act(async () => screen.getByRole('button', { name: 'Pay $4.99' }).click());
    act(() => jest.advanceTimersByTime(2000));
    expect(go).toHaveBeenCalledWith('/email');
    expect(readReturnPath()).toBe('/real-cleaner');
  });

  it('should not make a user Pro without the server (STRIPE-17)', async () => {
    const { person, calls } = await reachPayment();
    await person.click(screen.getByRole('button', { name: 'Pay $4.99' }));
    expect(await screen.findByText('Payment received')).toBeVisible();
    const asked = calls.map(({ method, path }) => `${method} ${path}`);
    expect(asked.filter((call) => !(call in PREVIEWS))).toEqual(['GET /api/config', CREATE, ACCOUNT]);
  });

  it('should show that Pro is active, and still open the cleaner after 2 s (STRIPE-12, CONST-24)', async () => {
    await reachPayment();
    const user = { ...sampleUser, isSubscribed: true };
    fakeApi({ [ACCOUNT]: { json: user } });
    jest.useFakeTimers();
    await act(async () => screen.getByRole('button', { name: 'Pay $4.99' }).click());
    await act(() => jest.advanceTimersByTimeAsync(1999));
    expect(screen.getByText('Pro is active. Everything is yours to use.')).toBeVisible();
    expect(go).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(go).toHaveBeenCalledWith('/real-cleaner');
  });

  it.each([
    [
      'the provider reports',
      () => Promise.resolve({ error: { message: 'Card declined' } }),
      'Payment Failed',
      'Card declined',
      'STRIPE-13, TOAST-20',
    ],
    [
      'comes another way',
      () => Promise.reject(new Error('Frame lost')),
      'Payment Error',
      'Frame lost',
      'STRIPE-14, TOAST-21',
    ],
    [
      'has no words',
      () => Promise.reject(new Error('')),
      'Payment Error',
      'An unexpected error occurred',
      'STRIPE-14, TOAST-21',
    ],
  ])(
    'should show a failure that %s and allow a retry (STRIPE-13, STRIPE-14, TOAST-20)',
    async (_what, confirm, title, text) => {
      mockCard.confirm = confirm;
      const { person } = await reachPayment();
      await person.click(screen.getByRole('button', { name: 'Pay $4.99' }));
      expect(await screen.findByText(title)).toBeVisible();
      expect(screen.getByText(text)).toBeVisible();
      expect(screen.getByText(title).closest('li')).toHaveAttribute('data-variant', 'destructive');
      expect(screen.getByRole('button', { name: 'Pay $4.99' })).toBeEnabled();
      expect(go).not.toHaveBeenCalled();
    },
  );

  it('should load the sandbox script before the provider’s loader looks for one (STRIPE-07)', async () => {
    const providers = { ...sampleConfig.providers, stripe: 'sandbox' } as const;
    const config = { ...SET_UP, providers, paymentSandboxUrl: 'http://localhost:8090' };
    const { person } = await show({ user: sampleUser, config });
    await person.click(screen.getByRole('button', { name: /^Continue to pay/ }));
    const find = () => document.querySelector('script[src="http://localhost:8090/js/stripe"]');
    await waitFor(() => expect(find()).not.toBeNull());
    expect(mockCard.publishableKey).toBeUndefined();
    act(() => void find()?.dispatchEvent(new Event('error')));
    expect(await screen.findByText(/The test checkout cannot be reached/)).toBeVisible();
    // A retry fetches it again.
    await person.click(screen.getByRole('button', { name: /^Continue to pay/ }));
    await waitFor(() => expect(find()).not.toBeNull());
    act(() => void find()?.dispatchEvent(new Event('load')));
    await waitFor(() => expect(mockCard.publishableKey).toBe('pk_live_1'));
  });

  it('should notify a user who paid in another tab, and show Pro (STRIPE-15)', async () => {
    const { person } = await show({ user: sampleUser, answer: problem(409, 'You already have one.') });
    const user = { ...sampleUser, isSubscribed: true };
    fakeApi({
      ...PREVIEWS,
      [CREATE]: problem(409, 'You already have one.'),
      [ACCOUNT]: { json: user },
    });
    await person.click(screen.getByRole('button', { name: /^Continue to pay/ }));
    expect(await screen.findByText('Setup Error')).toBeVisible();
    expect(screen.getByText('You already have one.')).toBeVisible();
    expect(screen.queryByText('Payment received')).not.toBeInTheDocument();
    expect(await screen.findByText('You are a Pro member')).toBeVisible();
  });

  it('should ask a visitor who paid to confirm the address, without showing a purchase', async () => {
    const message = 'A payment waits for your e-mail address. Confirm the address.';
    const answer = problem(409, message, [{ field: 'email', message }]);
    const { person } = await show({ user: { ...sampleUser, emailVerified: false }, answer });
    await person.click(screen.getByRole('button', { name: /^Continue to pay/ }));
    expect(await screen.findByText(/^A payment waits for your e-mail address/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Continue to pay/ })).toBeVisible();
    expect(screen.queryByText('Payment received')).not.toBeInTheDocument();
  });

  it('should explain the account to a visitor, and still continue after 2 s (STRIPE-12, AUTH-10)', async () => {
    const { person, place } = await show();
    await person.type(screen.getByLabelText('E-mail'), 'ada@example.com');
    await person.click(screen.getByRole('button', { name: /^Continue to pay/ }));
    await screen.findByRole('button', { name: /^Pay/ });
    await act(async () => mockCard.arrive());
    jest.useFakeTimers();
    await act(async () => screen.getByRole('button', { name: 'Pay $4.99' }).click());
    expect(screen.getByText(/Pro goes to the account of the e-mail address/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/register');
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(place()).toBe('/real-cleaner');
    act(() => screen.getByRole('button', { name: 'Create account' }).click());
    expect(go).toHaveBeenCalledWith('/register');
  });
});
