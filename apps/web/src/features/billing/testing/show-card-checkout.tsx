import type { CallersPurchasePreview, PublicConfig, User } from '@swipeclean/contracts';
import { screen } from '@testing-library/react';
import { fakeApi, type FakeAnswer } from '@/testing/fake-api';
import { renderScreen } from '@/testing/render-screen';
import { sampleConfig, sampleUser } from '@/testing/samples';
import StripeSubscribePage from '../stripe-subscribe-page';

/** A site that accepts cards. */
export const SET_UP: Partial<PublicConfig> = {
  providers: { ...sampleConfig.providers, stripe: 'live' },
  stripePublishableKey: 'pk_live_1',
};
export const CREATE = 'POST /api/create-subscription';
export const ACCOUNT = 'GET /api/auth/user';

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
    ...(preview && { 'GET /api/billing/preview': { json: preview } }),
    [CREATE]: answer ?? { json: { clientSecret: 'secret-1' } },
    [ACCOUNT]: { json: user ?? sampleUser },
  });
  const view = renderScreen(<StripeSubscribePage />, { at, user });
  await screen.findByLabelText('E-mail');
  return { ...view, calls };
}
