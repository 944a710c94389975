import {
  type CallersPurchasePreview,
  type Plan,
  PLANS,
  PRICES,
  type PublicConfig,
  type User,
} from '@swipeclean/contracts';
import { screen, waitFor } from '@testing-library/react';
import { type FakeAnswer, fakeApi, renderScreen, sampleConfig, sampleUser } from '@/testing';
import StripeSubscribePage from '../stripe-subscribe-page';

/** A site that accepts cards. */
export const SET_UP: Partial<PublicConfig> = {
  providers: { ...sampleConfig.providers, stripe: 'live' },
  stripePublishableKey: 'pk_live_1',
};
export const CREATE = 'POST /api/create-subscription';
export const ACCOUNT = 'GET /api/auth/user';

const toPreview = (plan: Plan) => ({
  json: {
    plan,
    dueNow: PRICES[plan],
    currency: 'USD',
    nextCharge: { at: '2027-05-01T12:00:00.000Z', cents: PRICES[plan] },
    hasGuarantee: true,
  },
});
/** What each plan charges. */
export const PREVIEWS = Object.fromEntries(
  PLANS.map((plan) => [`GET /api/billing/preview?plan=${plan}`, toPreview(plan)]),
);

export interface Given {
  config?: Partial<PublicConfig>;
  answer?: FakeAnswer<{ clientSecret: string }>;
  preview?: CallersPurchasePreview;
  user?: User;
  at?: string;
}

export async function show({ config = SET_UP, answer, preview, user, at = '/stripe-subscribe' }: Given = {}) {
  const calls = fakeApi({
    'GET /api/config': { json: { ...sampleConfig, ...config } },
    ...PREVIEWS,
    ...(preview && { 'GET /api/billing/preview?plan=monthly': { json: preview } }),
    [CREATE]: answer ?? { json: { clientSecret: 'secret-1' } },
    [ACCOUNT]: { json: user ?? sampleUser },
  });
  const view = renderScreen(<StripeSubscribePage />, { at, user });
  // Without a way to pay there is no form.
  await waitFor(() =>
    expect(screen.queryByLabelText('E-mail') ?? screen.queryByText(/not set up payments/)).toBeTruthy(),
  );
  return { ...view, calls };
}
