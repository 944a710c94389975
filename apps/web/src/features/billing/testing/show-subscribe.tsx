import { DOLLARS } from '@/testing/shown-prices';
import type { PublicConfig, User } from '@swipeclean/contracts';
import { screen } from '@testing-library/react';
import { type FakeAnswers, fakeApi, renderScreen, sampleConfig } from '@/testing';
import SubscribePage from '../subscribe-page';

/** A site with every payment link. */
export const OPEN: Partial<PublicConfig> = {
  walletPlanLink: 'https://wallet.example/plan',
  paymentLink: `https://wallet.example/me/${DOLLARS.monthly}`,
  cashTransferLink: 'https://cash.example/$pro',
  cashHandle: '$swipeclean',
};
/** A site that accepts cards. */
export const CARDS: Partial<PublicConfig> = {
  providers: { ...sampleConfig.providers, stripe: 'live' },
  stripePublishableKey: 'pk_live_1',
};

/** A site that accepts the wallet, in its sandbox. */
export const WALLET: Partial<PublicConfig> = {
  providers: { ...sampleConfig.providers, paypal: 'sandbox' },
  paypalClientId: 'client',
};
/** A site with all payment methods. */
export const ALL: Partial<PublicConfig> = {
  ...OPEN,
  ...CARDS,
  ...WALLET,
  providers: { stripe: 'live', paypal: 'sandbox', oidc: 'off', passkeys: 'off' },
};
/** Server responses of a wallet order. */
export const WALLET_CALLS: FakeAnswers = {
  'GET /api/paypal/setup': { json: { clientToken: 'token-1' } },
  'POST /api/paypal/order': { json: { id: 'ORDER-1' } },
  'POST /api/paypal/order/ORDER-1/capture': { json: { id: 'ORDER-1', status: 'COMPLETED' } },
};

export function show(
  config: Partial<PublicConfig> = {},
  answers: FakeAnswers = {},
  user?: User,
  at = '/subscribe',
) {
  const calls = fakeApi({
    'GET /api/config': { json: { ...sampleConfig, ...config } },
    'GET /api/billing/cash-transfer': { json: null },
    ...answers,
  });
  return { ...renderScreen(<SubscribePage />, { at, user }), calls };
}

/** Like `showSubscribe`, with the payment options open. */
export async function showOptions(...given: Parameters<typeof show>) {
  const view = show(...given);
  await view.person.click(await screen.findByRole('button', { name: 'View Payment Options' }));
  await screen.findByRole('link', { name: 'support@example.com' });
  return view;
}
