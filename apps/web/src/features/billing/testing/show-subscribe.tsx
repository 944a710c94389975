import type { PublicConfig, User } from '@swipeclean/contracts';
import { screen } from '@testing-library/react';
import { fakeApi } from '../../../testing/fake-api';
import { renderScreen } from '../../../testing/render-screen';
import { sampleConfig } from '../../../testing/samples';
import SubscribePage from '../subscribe-page';

/** A site that has set up every link. */
export const OPEN: Partial<PublicConfig> = {
  walletPlanLink: 'https://wallet.example/plan',
  paymentLink: 'https://wallet.example/me/4.99',
  cashTransferLink: 'https://cash.example/$pro',
  cashHandle: '$swipeclean',
};
/** A site that takes cards. */
export const CARDS: Partial<PublicConfig> = {
  providers: { ...sampleConfig.providers, stripe: 'live' },
  stripePublishableKey: 'pk_live_1',
};

export function show(
  config: Partial<PublicConfig> = {},
  answers: Parameters<typeof fakeApi>[0] = {},
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

/** The same, with the ways to pay open. */
export async function showOptions(...given: Parameters<typeof show>) {
  const view = show(...given);
  await view.person.click(await screen.findByRole('button', { name: 'View Payment Options' }));
  await screen.findByRole('heading', { name: 'Alternative payment methods' });
  return view;
}
