import { screen } from '@testing-library/react';
import { fakeApi } from '../testing/fake-api';
import { renderScreen } from '../testing/render-screen';
import { sampleUser } from '../testing/samples';
import { Router } from './router';

/** As the server describes the owner, who pays nothing. */
const owner = {
  ...sampleUser,
  email: 'owner@example.com',
  isOwner: true,
  isFounder: true,
  isSubscribed: false,
};

describe('the platform owner', () => {
  beforeEach(
    () =>
      void fakeApi({
        'GET /api/auth/user': { json: owner },
        'GET /api/owner/metrics': { status: 503 },
        'GET /api/billing/subscription': { status: 503 },
      }),
  );

  it.each([
    ['has all of Pro without paying', '/subscribe', 'You are a Pro member'],
    ['is Pro in the settings', '/settings', 'Pro'],
    ['sees the owner’s dashboard', '/owner-dashboard', 'Owner Dashboard'],
    ['sees the revenue', '/analytics', 'Revenue Analytics'],
  ])('should be somebody who %s (GEN-06)', async (_what, at, text) => {
    renderScreen(<Router />, { at, user: owner });
    expect(await screen.findByText(text, { selector: 'h1, p, span' })).toBeVisible();
  });
});
