import { screen, waitFor } from '@testing-library/react';
import { resetPublicConfig } from '@/shared/config/public-config';
import { fakeApi, problem, type FakeAnswer } from '@/testing/fake-api';
import { renderScreen } from '@/testing/render-screen';
import { sampleUser } from '@/testing/samples';
import StripeSubscribePage from './stripe-subscribe-page';
import { FakeCard } from './testing/fake-card';
import { show } from './testing/show-card-checkout';

let mockCard: FakeCard;
jest.mock('@stripe/stripe-js/pure', () => ({ loadStripe: (key: string) => mockCard.loadStripe(key) }));
jest.mock('@stripe/react-stripe-js', () => jest.requireActual('./testing/fake-card-form'));

beforeEach(() => {
  mockCard = new FakeCard();
});

describe('card checkout, step 1', () => {
  it('should require an e-mail (STRIPE-01, STRIPE-02, TOAST-10)', async () => {
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
  ])('should fill in the e-mail %s', async (_whose, user, stored, expected) => {
    localStorage.setItem('userEmail', stored);
    await show({ user });
    expect(screen.getByLabelText('E-mail')).toHaveValue(expected);
    // A signed-in user is Pro as soon as the payment is confirmed.
    expect(screen.queryAllByText(/once the address is confirmed/)).toHaveLength(user ? 0 : 1);
  });

  it('should send the e-mail and no payment method (STRIPE-03, API-12)', async () => {
    const { person, calls } = await show();
    await person.type(screen.getByLabelText('E-mail'), ' ada@example.com ');
    await person.click(screen.getByRole('button', { name: 'Continue to pay $4.99' }));
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
    expect(screen.getByRole('button', { name: 'Continue to pay $49.99' })).toBeVisible();
    await person.click(screen.getByRole('radio', { name: /Lifetime/ }));
    expect(place()).toBe('/stripe-subscribe?plan=lifetime');
    await person.click(screen.getByRole('button', { name: 'Continue to pay $199' }));
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
    const button = screen.getByRole('button', { name: 'Continue to pay $4.99' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('This site has not set up card payments.');
    await person.click(button);
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    expect(screen.getByRole('link', { name: 'Other ways to pay' })).toHaveAttribute('href', '/subscribe');
  });

  it('should show a user that Pro is active instead of selling again', async () => {
    fakeApi({ 'GET /api/billing/subscription': { status: 503 } });
    renderScreen(<StripeSubscribePage />, { user: { ...sampleUser, isSubscribed: true } });
    expect(await screen.findByText('You are a Pro member')).toBeVisible();
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
