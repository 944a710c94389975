import { screen } from '@testing-library/react';
import { fakeApi, problem } from '@/testing/fake-api';
import { sampleUser } from '@/testing/samples';
import SuccessPage from './success-page';
import { showKnown } from './testing/show-known';

const ASKED = 'GET /api/billing/payments/pi_12345678';
const at = '/success?redirect_status=succeeded&payment_intent=pi_12345678';

describe('success', () => {
  it('should welcome, and link to the cleaner and the features (SUCC-01, SUCC-02, SUCC-03)', async () => {
    fakeApi({ [ASKED]: { json: { status: 'paid' } } });
    await showKnown(<SuccessPage />, { at });
    expect(await screen.findByRole('heading', { name: 'Welcome to the Pro plan!' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start Cleaning Your Storage' })).toHaveAttribute(
      'href',
      '/real-cleaner',
    );
    expect(screen.getByRole('link', { name: 'Explore All Features' })).toHaveAttribute('href', '/preview');
  });

  it.each([
    ['paid', 'succeeded', 'Welcome to the Pro plan!'],
    ['paid', 'failed', 'Welcome to the Pro plan!'],
    ['pending', 'succeeded', 'Your payment is being processed'],
    ['unknown', 'succeeded', 'No payment to show'],
    ['unknown', 'failed', 'The payment did not go through'],
  ] as const)(
    'should believe the server that says %s when the address says %s',
    async (status, reported, heading) => {
      fakeApi({ [ASKED]: { json: { status } } });
      await showKnown(<SuccessPage />, { at: at.replace('succeeded', reported) });
      expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    },
  );

  it('should lead from a payment that nobody knows to the plans, also a Pro user (SUCC-01)', async () => {
    fakeApi({});
    const user = { ...sampleUser, isSubscribed: true };
    await showKnown(<SuccessPage />, { at: '/success?redirect_status=succeeded', user });
    expect(screen.getByRole('heading', { name: 'No payment to show' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/pricing');
    expect(screen.queryByText('Welcome to the Pro plan!')).not.toBeInTheDocument();
  });

  it('should offer to look again when the server does not answer', async () => {
    fakeApi({ [ASKED]: problem(400, 'Away') });
    const { person } = await showKnown(<SuccessPage />, { at });
    expect(await screen.findByRole('heading', { name: 'Your payment could not be checked' })).toBeVisible();
    fakeApi({ [ASKED]: { json: { status: 'paid' } } });
    await person.click(screen.getByRole('button', { name: 'Look again' }));
    expect(await screen.findByRole('heading', { name: 'Welcome to the Pro plan!' })).toBeVisible();
  });
});
