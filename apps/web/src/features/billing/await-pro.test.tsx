import { act, screen } from '@testing-library/react';
import { currentSession } from '@/shared/session/session-store';
import { fakeApi, problem } from '@/testing/fake-api';
import { sampleUser } from '@/testing/samples';
import SuccessPage from './success-page';
import { showKnown } from './testing/show-known';

describe('waiting for Pro', () => {
  const ACCOUNT = 'GET /api/auth/user';
  const PAYMENT = 'GET /api/billing/payments/pi_12345678';
  const RETURNED = '/success?payment_intent=pi_12345678';
  const paid = { [PAYMENT]: { json: { status: 'paid' } } } as const;
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const userRequests = (calls: { path: string }[]) => calls.filter(({ path }) => path === '/api/auth/user');
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('should poll every 2 s until the account is Pro, and then update the session', async () => {
    let account = sampleUser;
    const calls = fakeApi({
      [PAYMENT]: { json: { status: 'pending' } },
      [ACCOUNT]: () => ({ json: account }),
    });
    await showKnown(<SuccessPage />, { at: RETURNED, user: sampleUser });
    await pass(2000);
    expect(userRequests(calls)).toHaveLength(2);
    expect(screen.getByRole('heading', { name: 'Your payment is being processed' })).toBeVisible();
    account = { ...sampleUser, isSubscribed: true };
    fakeApi({ ...paid, [ACCOUNT]: { json: account } });
    await pass(2000);
    expect(screen.getByRole('heading', { name: 'Welcome to the Pro plan!' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Pro is active. Everything is yours to use.');
    expect(currentSession().user?.isSubscribed).toBe(true);
    const before = calls.length;
    await pass(60_000);
    expect(calls).toHaveLength(before);
  });

  it('should stop polling after 30 s, and show that the payment is still open', async () => {
    const calls = fakeApi({ ...paid, [ACCOUNT]: problem(503, 'Away') });
    await showKnown(<SuccessPage />, { at: RETURNED, user: sampleUser });
    await pass(0);
    await pass(29_999);
    expect(screen.queryByText(/still being confirmed/)).not.toBeInTheDocument();
    await pass(1);
    expect(screen.getByText(/still being confirmed/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'support@example.com' })).toBeVisible();
    await pass(60_000);
    expect(userRequests(calls)).toHaveLength(16);
    act(() => screen.getByRole('button', { name: 'Look again' }).click());
    await pass(2000);
    expect(userRequests(calls)).toHaveLength(18);
  });

  it('should stop polling when the screen is left', async () => {
    const calls = fakeApi({ ...paid, [ACCOUNT]: { json: sampleUser } });
    const { unmount } = await showKnown(<SuccessPage />, { at: RETURNED, user: sampleUser });
    await pass(0);
    unmount();
    await pass(60_000);
    expect(userRequests(calls)).toHaveLength(1);
  });

  it.each([
    ['a visitor', RETURNED, undefined],
    ['a payment that failed', '/success?redirect_status=failed', sampleUser],
    ['somebody who is Pro', RETURNED, { ...sampleUser, isSubscribed: true }],
  ])('should not poll for %s', async (_who, at, user) => {
    const calls = fakeApi(paid);
    await showKnown(<SuccessPage />, { at, user });
    await pass(60_000);
    expect(userRequests(calls)).toEqual([]);
  });

  it('should explain to a visitor how the payment comes to an account (AUTH-10)', async () => {
    fakeApi(paid);
    await showKnown(<SuccessPage />, { at: RETURNED });
    await pass(0);
    expect(screen.getByText(/confirm the address/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/register');
  });
});
