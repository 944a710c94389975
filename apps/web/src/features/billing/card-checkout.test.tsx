import { PRICES } from '@swipeclean/contracts';
import { DOLLARS } from '@/testing/shown-prices';
import { screen, waitFor, act } from '@testing-library/react';
import { resetPublicConfig } from '@/shared/config/public-config';
import { type FakeAnswer, fakeApi, hrefOf, problem, sampleConfig, sampleUser } from '@/testing';
import { readReturnPath, rememberReturnPath } from '@/shared/billing/return-path';
import { RECEIPT_CALLS } from './testing/receipt-calls';
import { FakeCard } from './testing/fake-card';
import { show, ACCOUNT, CREATE, type Given, PREVIEWS, SET_UP } from './testing/show-card-checkout';
import { CARD_FIELDS } from './testing/fake-card-form';

let mockCard: FakeCard;
jest.mock('@stripe/stripe-js/pure', () => ({ loadStripe: (key: string) => mockCard.loadStripe(key) }));
jest.mock('@stripe/react-stripe-js', () => jest.requireActual('./testing/fake-card-form'));

describe('card checkout, step 1', () => {
  beforeEach(() => {
    mockCard = new FakeCard();
  });

  it('should require an e-mail (STRIPE-01, STRIPE-02, TOAST-10)', async () => {
    const { person, calls } = await show();
    await person.click(screen.getByRole('button', { name: 'Continue to payment' }));
    expect(await screen.findByText('Email Required')).toBeVisible();
    expect(screen.getByText('Please enter your email address')).toBeVisible();
    expect(screen.getByText('Email Required').closest('li')).toHaveAttribute('data-variant', 'destructive');
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it.each([
    ['of the signed-in user', sampleUser, 'guest', 'mara@example.com'],
    ['that the start page remembered', undefined, 'ada@example.com', 'ada@example.com'],
    ['of nobody for a guest', undefined, 'guest', ''],
  ])('should fill in the e-mail %s', async (_whose, user, stored, expected) => {
    localStorage.setItem('userEmail', stored);
    await show({ user });
    expect(screen.getByLabelText('E-mail')).toHaveValue(expected);
    // A signed-in user is Pro as soon as the payment is confirmed.
    expect(screen.queryAllByText(/once its owner confirms/)).toHaveLength(user ? 0 : 1);
  });

  it('should send the e-mail and no payment method (STRIPE-03, API-12)', async () => {
    const { person, calls } = await show();
    await person.type(screen.getByLabelText('E-mail'), ' ada@example.com ');
    await person.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
        email: 'ada@example.com',
        paymentMethodId: null,
      }),
    );
  });

  it('should use the plan of the address, let the user change it, and charge that one (ROLE-16, PRICE-06)', async () => {
    const { person, calls, place } = await show({ user: sampleUser, at: '/stripe-subscribe?plan=annual' });
    expect(screen.getByRole('radio', { name: /Annual/ })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
    await person.click(screen.getByRole('radio', { name: /Lifetime/ }));
    expect(place()).toBe('/stripe-subscribe?plan=lifetime');
    await person.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ plan: 'lifetime' }),
    );
  });

  it('should replace an unknown plan by the monthly one', async () => {
    await show({ at: '/stripe-subscribe?plan=weekly' });
    expect(screen.getByRole('radio', { name: /Monthly/ })).toBeChecked();
  });

  it('should show that nothing can be bought, without links to other payment methods', async () => {
    await show({ config: {} });
    expect(await screen.findByText(/has not set up payments yet/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'support@example.com' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue to payment' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Other ways to pay' })).not.toBeInTheDocument();
  });

  it('should offer only other payment methods that take the plan, and pass it on', async () => {
    const paymentLink = 'https://wallet.example/me';
    const at = '/stripe-subscribe?plan=annual';
    const { person, unmount } = await show({ config: { paymentLink }, at });
    const link = { name: 'Other ways to pay' };
    expect(screen.queryByRole('link', link)).not.toBeInTheDocument();
    await person.click(screen.getByRole('radio', { name: /Monthly/ }));
    expect(screen.getByRole('link', link)).toHaveAttribute('href', '/subscribe');
    unmount();
    resetPublicConfig();
    await show({ config: { cashHandle: '$swipeclean' }, at });
    expect(screen.getByRole('link', link)).toHaveAttribute('href', '/subscribe?plan=annual');
  });

  it('should show that cards are not set up, send nothing, and offer other methods', async () => {
    const { person, calls } = await show({ config: { cashHandle: '$swipeclean' }, user: sampleUser });
    expect(screen.queryByText(/has not set up payments yet/)).not.toBeInTheDocument();
    const button = screen.getByRole('button', { name: 'Continue to payment' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('This site has not set up card payments.');
    await person.click(button);
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    expect(screen.getByRole('link', { name: 'Other ways to pay' })).toHaveAttribute('href', '/subscribe');
  });

  it.each([
    ['what the server says', problem(503, 'Payment provider not set up'), 'Payment provider not set up'],
    ['its status for want of words', { status: 503 } as FakeAnswer, '503: Service Unavailable'],
  ])('should tell %s when setting up fails, and stay (STRIPE-15, TOAST-22)', async (_what, answer, text) => {
    const { person } = await show({ user: sampleUser, answer });
    await person.click(screen.getByRole('button', { name: /^Continue to pay/ }));
    expect(await screen.findByText('Setup Error')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue('mara@example.com');
  });
});

describe('card checkout, step 2', () => {
  beforeEach(() => {
    mockCard = new FakeCard();
  });
  /** Continues to step 2 and loads the provider's script. */
  async function reachPayment(given: Given = { user: sampleUser }) {
    const view = await show(given);
    await view.person.click(screen.getByRole('button', { name: /^Continue to pay/ }));
    await screen.findByRole('button', { name: /^Pay/ });
    await act(async () => mockCard.arrive());
    return view;
  }

  it('should wait for the client secret, then show the provider’s form (STRIPE-04, STRIPE-05, STRIPE-10)', async () => {
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
    expect(screen.getByText('Pro · Monthly')).toBeVisible();
    const fields = await screen.findByRole('group', { name: CARD_FIELDS });
    expect(fields.closest('[data-client-secret]')).toHaveAttribute('data-client-secret', 'secret-1');
    expect(mockCard.publishableKey).toBe('pk_live_1');
    expect(screen.getByText(/go straight to Stripe/)).toBeVisible();
    expect(screen.getByRole('button', { name: `Pay $${DOLLARS.monthly}` })).toBeDisabled();
    // A number above two short fields, over the frame that is still blank.
    expect(fields.parentElement!.querySelectorAll('.animate-breathe')).toHaveLength(4);
    await act(async () => mockCard.arrive());
    expect(fields.parentElement!.querySelector('.animate-breathe')).toBeNull();
    expect(screen.getByRole('button', { name: `Pay $${DOLLARS.monthly}` })).toBeEnabled();
  });

  it('should say before the payment what is charged now and next, and hide a used guarantee', async () => {
    const preview = {
      plan: 'monthly',
      dueNow: PRICES.monthly,
      currency: 'USD',
      nextCharge: { at: '2027-05-01T12:00:00.000Z', cents: PRICES.monthly },
      hasGuarantee: false,
    } as const;
    await reachPayment({ user: sampleUser, preview });
    expect(
      screen.getByText(
        new RegExp(`You pay \\$${DOLLARS.monthly} today. It renews on May 1, 2027 for \\$${DOLLARS.monthly}`),
      ),
    ).toBeVisible();
    const currency = await screen.findByText(/US dollars \(USD\)/);
    // The fields of the card are not pushed below the fold.
    const pay = screen.getByRole('button', { name: /^Pay/ });
    expect(pay.compareDocumentPosition(currency)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByText(/30-day money-back/i)).not.toBeInTheDocument();
  });

  it('should go back to the e-mail (STRIPE-06, STATE-09)', async () => {
    const { person } = await reachPayment();
    await person.click(screen.getByRole('button', { name: 'Change Email' }));
    expect(screen.getByLabelText('E-mail')).toHaveValue('mara@example.com');
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
  });

  it('should go back with an error when the script fails to load (TOAST-22)', async () => {
    const { person } = await show({ user: sampleUser });
    await person.click(screen.getByRole('button', { name: /^Continue to pay/ }));
    await screen.findByRole('button', { name: `Pay $${DOLLARS.monthly}` });
    await act(async () => mockCard.refuse(new Error('Failed to load Stripe.js')));
    expect(await screen.findByText('Setup Error')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toBeVisible();
  });

  it('should show Processing... and block a second press while confirming (STRIPE-08, STRIPE-11, STATE-10)', async () => {
    mockCard.confirm = () => new Promise(() => undefined);
    const { person } = await reachPayment();
    await person.click(screen.getByRole('button', { name: `Pay $${DOLLARS.monthly}` }));
    expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    expect(mockCard.confirmations).toEqual([
      {
        elements: { elements: true },
        confirmParams: { return_url: 'http://localhost/success' },
        redirect: 'if_required',
      },
    ]);
  });

  it.each([
    ['the cleaner', undefined, '/real-cleaner'],
    ['the screen that needed Pro, once', '/email', '/email'],
  ])('should open %s 2 s after the success (STRIPE-12, STRIPE-16, TOAST-35)', async (_what, from, to) => {
    if (from) rememberReturnPath(from);
    const { place } = await reachPayment();
    jest.useFakeTimers();
    await act(async () => screen.getByRole('button', { name: `Pay $${DOLLARS.monthly}` }).click());
    expect(screen.getByText('Payment Successful')).toBeVisible();
    expect(screen.getByText('Thank you. Pro starts as soon as the payment is confirmed.')).toBeVisible();
    act(() => jest.advanceTimersByTime(1999));
    expect(place()).toBe('/stripe-subscribe');
    act(() => jest.advanceTimersByTime(1));
    expect(place()).toBe(to);
    expect(readReturnPath()).toBe('/real-cleaner');
  });

  it('should not make a user Pro without the server (STRIPE-17)', async () => {
    const { person, calls } = await reachPayment();
    await person.click(screen.getByRole('button', { name: `Pay $${DOLLARS.monthly}` }));
    expect(await screen.findByText('Payment received')).toBeVisible();
    const asked = calls.map(({ method, path }) => `${method} ${path}`);
    expect(asked.filter((call) => !(call in PREVIEWS))).toEqual(['GET /api/config', CREATE, ACCOUNT]);
  });

  it('should show that Pro is active, and still open the cleaner after 2 s (STRIPE-12, CONST-24)', async () => {
    const { place } = await reachPayment();
    const user = { ...sampleUser, isSubscribed: true };
    fakeApi({ ...RECEIPT_CALLS, [ACCOUNT]: { json: user } });
    jest.useFakeTimers();
    await act(async () => screen.getByRole('button', { name: `Pay $${DOLLARS.monthly}` }).click());
    await act(() => jest.advanceTimersByTimeAsync(1999));
    expect(screen.getByText('Pro is active. You can use everything.')).toBeVisible();
    expect(place()).toBe('/stripe-subscribe');
    act(() => jest.advanceTimersByTime(1));
    expect(place()).toBe('/real-cleaner');
  });

  it.each([
    ['is reported (STRIPE-13, TOAST-20)', { error: { message: 'Card declined' } }, 'Failed', 'Card declined'],
    ['comes another way (STRIPE-14, TOAST-21)', new Error('Frame lost'), 'Error', 'Frame lost'],
    ['has no words (STRIPE-14, TOAST-21)', new Error(''), 'Error', 'An unexpected error occurred'],
  ])('should allow a retry after a failure that %s', async (_what, failure, kind, text) => {
    const title = `Payment ${kind}`;
    mockCard.confirm = () => (failure instanceof Error ? Promise.reject(failure) : Promise.resolve(failure));
    const { person, place } = await reachPayment();
    await person.click(screen.getByRole('button', { name: `Pay $${DOLLARS.monthly}` }));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(title).closest('li')).toHaveAttribute('data-variant', 'destructive');
    expect(screen.getByRole('button', { name: `Pay $${DOLLARS.monthly}` })).toBeEnabled();
    expect(place()).toBe('/stripe-subscribe');
  });

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
    expect(screen.queryByText(/go straight to Stripe/)).not.toBeInTheDocument();
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
    await act(async () => screen.getByRole('button', { name: `Pay $${DOLLARS.monthly}` }).click());
    expect(screen.getByText(/Pro goes to the account with the e-mail address/)).toBeVisible();
    expect(hrefOf('Create an account with ada@example.com')).toBe('/register');
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(place()).toBe('/real-cleaner');
  });
});
