import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '@/testing/render-screen';
import DemoSubscribePage from './demo-subscribe-page';
import { FakeWallet } from './testing/fake-wallet';
import { ALL, OPEN, show, showOptions, WALLET_CALLS } from './testing/show-subscribe';

let mockWallet: FakeWallet;
jest.mock('@paypal/paypal-js/sdk-v6', () => ({
  loadCoreSdkScript: (options: { environment: string }) => mockWallet.loadCoreSdkScript(options),
}));

beforeEach(() => {
  mockWallet = new FakeWallet();
});

describe('the payment options', () => {
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

  it('should open the plan in this tab and the personal link in a new one (SUBS-08, SUBS-09, SUBS-33)', async () => {
    await showOptions(OPEN);
    const plan = screen.getByRole('link', { name: 'Subscribe with PayPal, $4.99 a month' });
    expect(plan).toHaveAttribute('href', 'https://wallet.example/plan');
    expect(plan).not.toHaveAttribute('target');
    const personal = screen.getByRole('link', { name: 'Pay $4.99 by personal link' });
    expect(personal).toHaveAttribute('href', 'https://wallet.example/me/4.99');
    expect(personal).toHaveAttribute('target', '_blank');
    expect(personal).toHaveAttribute('rel', 'noopener');
  });

  it('should not offer what is not set up (SUBS-35)', async () => {
    await showOptions({ paymentLink: 'https://wallet.example/me/4.99' });
    for (const name of ['Pay by card', /PayPal,/, /once with PayPal/, /by cash transfer/]) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
      expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
    }
  });

  it('should offer card, wallet, cash transfer and a simulated checkout (GEN-17, NAV-03, NAV-06)', async () => {
    const { unmount } = await showOptions(ALL, WALLET_CALLS);
    expect(screen.getByRole('link', { name: 'Pay by card' })).toHaveAttribute('href', '/stripe-subscribe');
    expect(await screen.findByRole('button', { name: 'Pay $4.99 once with PayPal' })).toBeVisible();
    expect(screen.getByRole('form', { name: 'Cash transfer' })).toBeVisible();
    unmount();
    renderScreen(<DemoSubscribePage />, { at: '/demo-subscribe' });
    expect(screen.getByLabelText('Card number')).toBeVisible();
  });

  it('should pay the plan of the address by each method that takes it, and no other', async () => {
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

  it('should show a contact address (SUBS-21, ERR-12)', async () => {
    await showOptions(OPEN);
    expect(screen.getByRole('link', { name: 'support@example.com' })).toHaveAttribute(
      'href',
      expect.stringContaining('mailto:support@example.com?subject='),
    );
  });
});
