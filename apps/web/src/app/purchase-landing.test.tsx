import { screen, waitFor } from '@testing-library/react';
import { fakeApi, hrefOf, renderScreen, sampleUser, textsOf } from '@/testing';
import { Router } from './router';

/** The cleaner, as a card payment leads to it. */
const landed = { at: '/real-cleaner', state: { purchaseEmail: 'ada@example.com' } };
const cleaner = () => screen.findByRole('heading', { level: 1, name: 'Real File Cleaner' });

describe('the screen that a payment leads to', () => {
  it('should show a user the unlocked features, the receipt and the next steps until dismissed', async () => {
    fakeApi({});
    const { person } = renderScreen(<Router />, { ...landed, user: { ...sampleUser, isSubscribed: true } });
    const result = await screen.findByRole('region', { name: 'Welcome to the Pro plan!' });
    expect(await cleaner()).toBeVisible();
    expect(screen.getByRole('list', { name: 'Unlocked now' })).toHaveTextContent(
      'Unlimited storage cleaning',
    );
    expect(hrefOf('Receipt and plan')).toBe('/profile#subscription');
    expect(hrefOf('Explore All Features')).toBe('/preview');
    await person.click(screen.getByRole('button', { name: 'Start Cleaning Your Storage' }));
    await waitFor(() => expect(result).not.toBeInTheDocument());
    expect(await cleaner()).toBeVisible();
  });

  it('should first offer a visitor an account with the address that paid, until dismissed', async () => {
    fakeApi({});
    const { person } = renderScreen(<Router />, landed);
    const result = await screen.findByRole('region', { name: 'Payment received' });
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
