import { screen, waitFor } from '@testing-library/react';
import { fakeApi, hrefOf, noSubscription, renderScreen, sampleUser, textsOf } from '@/testing';
import { Router } from './router';

/** The cleaner, as a card payment leads to it. */
const landed = { at: '/real-cleaner', state: { purchaseEmail: 'ada@example.com' } };
const purchase = {
  plan: 'annual',
  cents: 4999,
  nextCharge: { at: '2027-05-01T12:00:00.000Z', cents: 4999 },
} as const;
const NO_PAYMENT_YET = {
  'GET /api/billing/subscription': { json: noSubscription },
  'GET /api/billing/payments': { json: [] },
};
const payment = { plan: 'annual', cents: 4999, refundedCents: 0 } as const;
const cleaner = () => screen.findByRole('heading', { level: 1, name: 'Real File Cleaner' });

describe('the screen that a payment leads to', () => {
  it('should show a user the unlocked features, the receipt and the next steps until dismissed', async () => {
    fakeApi(NO_PAYMENT_YET);
    const { person } = renderScreen(<Router />, { ...landed, user: { ...sampleUser, isSubscribed: true } });
    const result = await screen.findByRole('region', { name: 'Welcome to the Pro plan!' });
    expect(await cleaner()).toBeVisible();
    // The ring has filled in the checkout.
    expect(result.querySelector('circle + circle')).not.toHaveClass('animate-complete');
    expect(screen.getByRole('list', { name: 'Unlocked now' })).toHaveTextContent(
      'Unlimited storage cleaning',
    );
    expect(hrefOf('Receipt and plan')).toBe('/profile#subscription');
    expect(screen.queryByText('You bought')).not.toBeInTheDocument();
    expect(hrefOf('Explore All Features')).toBe('/preview');
    await person.click(screen.getByRole('button', { name: 'Start Cleaning Your Storage' }));
    await waitFor(() => expect(result).not.toBeInTheDocument());
    expect(await cleaner()).toBeVisible();
  });

  it('should say what was bought, what it cost, the next charge, and link to the invoice', async () => {
    fakeApi({
      'GET /api/billing/subscription': { json: noSubscription },
      'GET /api/billing/payments': {
        json: [
          { ...payment, id: 'old', paidAt: '2020-01-01T00:00:00.000Z' },
          { ...payment, id: 'new', paidAt: new Date().toISOString() },
        ],
      },
    });
    renderScreen(<Router />, {
      at: landed.at,
      state: { ...landed.state, purchase },
      user: { ...sampleUser, isSubscribed: true },
    });
    expect(await screen.findByText('Pro · Annual')).toBeVisible();
    expect(screen.getByText('$49.99')).toBeVisible();
    expect(screen.getByText('$49.99 on May 1, 2027')).toBeVisible();
    await waitFor(() => expect(hrefOf('Open the invoice')).toBe('/invoice?payment=new'));
  });

  it('should show no older payment as the purchase, and lead to the profile', async () => {
    fakeApi({
      'GET /api/billing/subscription': { json: noSubscription },
      'GET /api/billing/payments': { json: [{ ...payment, id: 'old', paidAt: '2020-01-01T00:00:00.000Z' }] },
    });
    const state = { ...landed.state, purchase: { ...purchase, nextCharge: null } };
    renderScreen(<Router />, { at: landed.at, state, user: { ...sampleUser, isSubscribed: true } });
    expect(await screen.findByText('No further charge')).toBeVisible();
    expect(hrefOf('In your profile')).toBe('/profile#subscription');
  });

  it('should first offer a visitor an account with the address that paid, until dismissed', async () => {
    fakeApi({});
    const { person } = renderScreen(<Router />, { ...landed, state: { ...landed.state, purchase } });
    const result = await screen.findByRole('region', { name: 'Payment received' });
    expect(await screen.findByText('By e-mail to ada@example.com')).toBeVisible();
    expect(textsOf(screen.getAllByRole('link', { name: /account with|Explore/ }))).toEqual([
      'Create an account with ada@example.com',
      'Explore All Features',
    ]);
    expect(hrefOf('Create an account with ada@example.com')).toBe('/register');
    await person.click(screen.getByRole('button', { name: 'Start Cleaning Your Storage' }));
    await waitFor(() => expect(result).not.toBeInTheDocument());
  });

  it('should show a user whose payment is not confirmed yet what Pro includes', async () => {
    fakeApi({ 'GET /api/auth/user': { json: sampleUser } });
    renderScreen(<Router />, { ...landed, user: sampleUser });
    expect(await screen.findByRole('region', { name: 'Payment received' })).toBeVisible();
    expect(screen.getByRole('list', { name: 'Included in Pro' })).toBeVisible();
    expect(screen.queryByText('Unlocked now')).not.toBeInTheDocument();
  });
});
