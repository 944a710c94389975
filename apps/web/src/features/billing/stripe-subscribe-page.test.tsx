import type { PublicConfig, User } from '@swipeclean/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { browser } from '../../shared/browser/navigation';
import { forgetPublicConfig } from '../../shared/config/public-config';
import { fakeApi, problem, type FakeAnswer } from '../../testing/fake-api';
import { renderScreen } from '../../testing/render-screen';
import { sampleConfig, sampleUser } from '../../testing/samples';
import StripeSubscribePage from './stripe-subscribe-page';
import { FakeCard } from './testing/fake-card';
import { CARD_FIELDS } from './testing/fake-card-form';

let mockCard: FakeCard;
jest.mock('@stripe/stripe-js/pure', () => ({ loadStripe: (key: string) => mockCard.loadStripe(key) }));
jest.mock('@stripe/react-stripe-js', () => jest.requireActual('./testing/fake-card-form'));

const SET_UP: Partial<PublicConfig> = {
  providers: { ...sampleConfig.providers, stripe: 'live' },
  stripePublishableKey: 'pk_live_1',
};
const CREATE = 'POST /api/create-subscription';
const SUBSCRIPTION = 'GET /api/billing/subscription';

let go: jest.SpyInstance;
beforeEach(() => {
  mockCard = new FakeCard();
  go = jest.spyOn(browser, 'go').mockImplementation();
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
});
afterEach(() => {
  go.mockRestore();
  jest.useRealTimers();
});

interface Given {
  config?: Partial<PublicConfig>;
  answer?: FakeAnswer;
  user?: User;
  at?: string;
}

async function show({ config = SET_UP, answer, user, at = '/stripe-subscribe' }: Given = {}) {
  const calls = fakeApi({
    'GET /api/config': { json: { ...sampleConfig, ...config } },
    [CREATE]: answer ?? { json: { clientSecret: 'secret-1' } },
    [SUBSCRIPTION]: { json: { status: 'none' } },
  });
  const view = renderScreen(<StripeSubscribePage />, { at, user });
  await screen.findByLabelText('E-mail');
  return { ...view, calls };
}

/** Goes on to step 2 and lets the provider's script arrive. */
async function reachPayment(given: Given = { user: sampleUser }) {
  const view = await show(given);
  await view.person.click(screen.getByRole('button', { name: /^Continue to pay/ }));
  await screen.findByRole('button', { name: /^Pay/ });
  await act(async () => mockCard.arrive());
  return view;
}

describe('card checkout, step 1', () => {
  it('should ask for an e-mail, and say so when there is none (STRIPE-01, STRIPE-02, TOAST-10, NAV-04)', async () => {
    const { person, calls } = await show();
    await person.click(screen.getByRole('button', { name: 'Continue to pay $4.99' }));
    expect(await screen.findByText('Email Required')).toBeVisible();
    expect(screen.getByText('Please enter your email address')).toBeVisible();
    expect(screen.getByText('Email Required').closest('li')).toHaveAttribute('data-variant', 'destructive');
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it.each([
    ['of the signed-in user', sampleUser, 'guest', 'mara@example.com'],
    ['that the start page remembered', undefined, 'ada@example.com', 'ada@example.com'],
    ['of nobody for a guest', undefined, 'guest', ''],
  ])('should begin with the e-mail %s', async (_whose, user, stored, expected) => {
    localStorage.setItem('userEmail', stored);
    await show({ user });
    expect(screen.getByLabelText('E-mail')).toHaveValue(expected);
  });

  it('should send the e-mail and no payment method (STRIPE-03, API-12)', async () => {
    const { person, calls } = await show();
    await person.type(screen.getByLabelText('E-mail'), ' ada@example.com ');
    await person.click(screen.getByRole('button', { name: 'Continue to pay $4.99' }));
    await waitFor(() =>
      expect(calls.at(-1)?.body).toEqual({ email: 'ada@example.com', paymentMethodId: null }),
    );
  });

  it('should take the plan of the address, let it be changed, and charge that one (ROLE-16, PRICE-06)', async () => {
    const { person, calls, place } = await show({ user: sampleUser, at: '/stripe-subscribe?plan=annual' });
    expect(screen.getByRole('radio', { name: /Annual/ })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Continue to pay $49.99' })).toBeVisible();
    await person.click(screen.getByRole('radio', { name: /Lifetime/ }));
    expect(place()).toBe('/stripe-subscribe?plan=lifetime');
    await person.click(screen.getByRole('button', { name: 'Continue to pay $199' }));
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ plan: 'lifetime' }));
  });

  it('should take an unknown plan for the monthly one', async () => {
    await show({ at: '/stripe-subscribe?plan=weekly' });
    expect(screen.getByRole('radio', { name: /Monthly/ })).toBeChecked();
  });

  it('should say that nothing can be bought, and lead nowhere else to pay', async () => {
    await show({ config: {} });
    expect(await screen.findByText(/has not set up payments yet/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'support@example.com' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Other ways to pay' })).not.toBeInTheDocument();
  });

  it('should offer for a plan only other ways that take it, and carry it there', async () => {
    const paymentLink = 'https://wallet.example/me';
    const at = '/stripe-subscribe?plan=annual';
    const { person, unmount } = await show({ config: { paymentLink }, at });
    const link = { name: 'Other ways to pay' };
    expect(screen.queryByRole('link', link)).not.toBeInTheDocument();
    await person.click(screen.getByRole('radio', { name: /Monthly/ }));
    expect(screen.getByRole('link', link)).toHaveAttribute('href', '/subscribe');
    unmount();
    forgetPublicConfig();
    await show({ config: { cashHandle: '$swipeclean' }, at });
    expect(screen.getByRole('link', link)).toHaveAttribute('href', '/subscribe?plan=annual');
  });

  it('should say that cards are not set up, ask nobody, and offer other ways', async () => {
    const { person, calls } = await show({ config: { cashHandle: '$swipeclean' }, user: sampleUser });
    expect(screen.queryByText(/has not set up payments yet/)).not.toBeInTheDocument();
    const button = screen.getByRole('button', { name: 'Continue to pay $4.99' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('This site has not set up card payments.');
    await person.click(button);
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    expect(screen.getByRole('link', { name: 'Other ways to pay' })).toHaveAttribute('href', '/subscribe');
  });

  it('should tell a Pro user so rather than sell again', () => {
    fakeApi({});
    renderScreen(<StripeSubscribePage />, { user: { ...sampleUser, isSubscribed: true } });
    expect(screen.getByText('You are a Pro member')).toBeVisible();
    expect(screen.queryByLabelText('E-mail')).not.toBeInTheDocument();
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
  it('should wait for the client secret, then show the provider’s form (STRIPE-04, STRIPE-05, STRIPE-07, STATE-09, API-31)', async () => {
    let release: () => void = () => undefined;
    const { person } = await show({ user: sampleUser });
    const answer = globalThis.fetch;
    globalThis.fetch = (async (input: string, init: RequestInit) => {
      await new Promise<void>((resolve) => (release = resolve));
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

  it('should lead back to the e-mail (STRIPE-06, STATE-09)', async () => {
    const { person } = await reachPayment();
    await person.click(screen.getByRole('button', { name: 'Change Email' }));
    expect(screen.getByLabelText('E-mail')).toHaveValue('mara@example.com');
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
  });

  it('should not let anyone pay before the script is there (STRIPE-10)', async () => {
    const { person } = await show({ user: sampleUser });
    await person.click(screen.getByRole('button', { name: /^Continue to pay/ }));
    expect(await screen.findByRole('button', { name: 'Pay $4.99' })).toBeDisabled();
    await act(async () => mockCard.arrive());
    expect(screen.getByRole('button', { name: 'Pay $4.99' })).toBeEnabled();
  });

  it('should go back and say so when the script cannot be fetched (TOAST-22)', async () => {
    const { person } = await show({ user: sampleUser });
    await person.click(screen.getByRole('button', { name: /^Continue to pay/ }));
    await screen.findByRole('button', { name: 'Pay $4.99' });
    await act(async () => mockCard.refuse(new Error('Failed to load Stripe.js')));
    expect(await screen.findByText('Setup Error')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toBeVisible();
  });

  it('should say Processing... while the provider confirms, and take no second press (STRIPE-08, STRIPE-09, STRIPE-11, STATE-10, API-31)', async () => {
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

  it('should tell the success and lead to the cleaner after 2 s (STRIPE-12, STRIPE-16, TOAST-35, TOAST-49, STATE-10, CONST-24)', async () => {
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

  it('should make nobody Pro by itself (STRIPE-17)', async () => {
    const { person, calls } = await reachPayment();
    await person.click(screen.getByRole('button', { name: 'Pay $4.99' }));
    expect(await screen.findByText('Payment received')).toBeVisible();
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/config',
      CREATE,
      SUBSCRIPTION,
    ]);
  });

  it('should tell that Pro has begun, and still lead on after 2 s (STRIPE-12, CONST-24)', async () => {
    await reachPayment();
    const user = { ...sampleUser, isSubscribed: true };
    fakeApi({ [SUBSCRIPTION]: { json: { status: 'active' } }, 'GET /api/auth/user': { json: user } });
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
    'should tell a failure that %s, and let it be tried again (%#: STRIPE-13, STRIPE-14, TOAST-20, TOAST-21)',
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

  it('should load the test checkout’s script before the provider’s loader looks for one (STRIPE-07)', async () => {
    const providers = { ...sampleConfig.providers, stripe: 'sandbox' } as const;
    const config = { ...SET_UP, providers, paymentSandboxUrl: 'http://localhost:8090' };
    const { person } = await show({ user: sampleUser, config });
    await person.click(screen.getByRole('button', { name: /^Continue to pay/ }));
    const find = () => document.querySelector('script[src="http://localhost:8090/js/stripe"]');
    await waitFor(() => expect(find()).not.toBeNull());
    expect(mockCard.publishableKey).toBeUndefined();
    act(() => void find()?.dispatchEvent(new Event('error')));
    expect(await screen.findByText(/The test checkout cannot be reached/)).toBeVisible();
    // Tried again, it is fetched again.
    await person.click(screen.getByRole('button', { name: /^Continue to pay/ }));
    await waitFor(() => expect(find()).not.toBeNull());
    act(() => void find()?.dispatchEvent(new Event('load')));
    await waitFor(() => expect(mockCard.publishableKey).toBe('pk_live_1'));
  });

  it('should tell whoever has paid elsewhere so, and show Pro (STRIPE-15)', async () => {
    const { person } = await show({ user: sampleUser, answer: problem(409, 'You already have one.') });
    const user = { ...sampleUser, isSubscribed: true };
    fakeApi({
      [CREATE]: problem(409, 'You already have one.'),
      [SUBSCRIPTION]: { json: { status: 'active' } },
      'GET /api/auth/user': { json: user },
    });
    await person.click(screen.getByRole('button', { name: /^Continue to pay/ }));
    expect(await screen.findByText('Setup Error')).toBeVisible();
    expect(screen.getByText('You already have one.')).toBeVisible();
    expect(await screen.findByText('You are a Pro member')).toBeVisible();
  });

  it('should tell a visitor how the payment comes to an account, and still lead on after 2 s (STRIPE-12, AUTH-10)', async () => {
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
