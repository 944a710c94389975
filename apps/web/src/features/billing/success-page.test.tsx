import { screen } from '@testing-library/react';
import { fakeApi } from '@/testing/fake-api';
import { sampleUser } from '@/testing/samples';
import SuccessPage from './success-page';
import { showKnown } from './testing/show-known';

describe('success', () => {
  beforeEach(() => fakeApi({}));

  it('should welcome, and link to the cleaner and the features (SUCC-01, SUCC-02, SUCC-03)', async () => {
    await showKnown(<SuccessPage />, { at: '/success?redirect_status=succeeded' });
    expect(screen.getByRole('heading', { name: 'Welcome to the Pro plan!' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start Cleaning Your Storage' })).toHaveAttribute(
      'href',
      '/real-cleaner',
    );
    expect(screen.getByRole('link', { name: 'Explore All Features' })).toHaveAttribute('href', '/preview');
  });

  it.each([
    ['succeeded', 'Welcome to the Pro plan!'],
    ['processing', 'Your payment is being processed'],
    ['failed', 'The payment did not go through'],
    ['anything', 'The payment did not go through'],
    ['constructor', 'The payment did not go through'],
    ['unknown', 'The payment did not go through'],
  ])('should show the outcome of a payment that returned as %s (STRIPE-16)', async (status, heading) => {
    await showKnown(<SuccessPage />, { at: `/success?redirect_status=${status}` });
    expect(screen.getByRole('heading', { name: heading })).toBeVisible();
  });

  it('should only show a payment that the provider or the account confirms (SUCC-01)', async () => {
    const { unmount } = await showKnown(<SuccessPage />, { at: '/success' });
    expect(screen.getByRole('heading', { name: 'No payment to show' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explore All Features' })).toBeVisible();
    unmount();
    await showKnown(<SuccessPage />, { at: '/success', user: { ...sampleUser, isSubscribed: true } });
    expect(screen.getByRole('heading', { name: 'Welcome to the Pro plan!' })).toBeVisible();
  });
});
