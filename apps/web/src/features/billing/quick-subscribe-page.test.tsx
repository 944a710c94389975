import type { User, QuickSubscribeResult } from '@swipeclean/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { currentSession } from '@/shared/session/session-store';
import { userQuery } from '@/shared/session/user.query';
import { fakeApi, problem, type FakeAnswer } from '@/testing/fake-api';
import { sampleUser } from '@/testing/samples';
import QuickSubscribePage from './quick-subscribe-page';
import { showKnown } from './testing/show-known';

describe('quick subscribe', () => {
  const SUBSCRIBE = 'POST /api/quick-subscribe';

  async function show(answer?: FakeAnswer<QuickSubscribeResult>, user: User = sampleUser) {
    const calls = fakeApi({
      'GET /api/auth/user': { json: { ...user, isSubscribed: true } },
      'GET /api/billing/subscription': { status: 503 },
      ...(answer && { [SUBSCRIBE]: answer }),
    });
    return { ...(await showKnown(<QuickSubscribePage />, { at: '/quick-subscribe', user })), calls };
  }
  const start = () => screen.getByRole('button', { name: 'Start Pro Subscription' });

  it('should greet by first name, with the features of Pro (QUICK-01, QUICK-03, QUICK-07)', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1, name: 'Join Pro' })).toBeVisible();
    expect(screen.getByText(/Hello Mara,/)).toBeVisible();
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(7);
  });

  it('should greet by e-mail without a first name (QUICK-02)', async () => {
    await show(undefined, { ...sampleUser, firstName: null });
    expect(screen.getByText(/Hello mara@example\.com,/)).toBeVisible();
  });

  it('should subscribe without a payload, wait for Pro, and open Home (QUICK-04, QUICK-05, TOAST-36)', async () => {
    const { person, calls, client, place } = await show({
      json: { success: true, message: 'Pro is active.' },
    });
    await person.click(start());
    expect(await screen.findByText('Success!')).toBeVisible();
    expect(screen.getByText('Pro is active.')).toBeVisible();
    expect(place()).toBe('/');
    expect(calls.find(({ path }) => path === '/api/quick-subscribe')?.body).toBeUndefined();
    expect(client.getQueryState(userQuery.queryKey)?.isInvalidated).toBe(true);
    await waitFor(() => expect(currentSession().user?.isSubscribed).toBe(true));
  });

  it.each([
    [
      'the message',
      { json: { success: false, message: 'No payment method on file.' } },
      'No payment method on file.',
    ],
    ['a default', { json: { success: false, message: '' } }, 'Subscription failed'],
    ['the failed call', problem(503, 'Billing is away'), 'Billing is away'],
  ] as [string, FakeAnswer<QuickSubscribeResult>, string][])(
    'should show a failure by %s, and stay (QUICK-06, QUICK-08, TOAST-23)',
    async (_what, answer, text) => {
      const { person, place } = await show(answer);
      await person.click(start());
      expect(await screen.findByText('Subscription Failed')).toBeVisible();
      expect(screen.getByText(text)).toBeVisible();
      expect(screen.getByText('Subscription Failed').closest('li')).toHaveAttribute(
        'data-variant',
        'destructive',
      );
      expect(place()).toBe('/quick-subscribe');
    },
  );

  it('should show the payment method, or link to the plans when there is none (QUICK-08)', async () => {
    const { person } = await show({ json: { success: false, message: 'No payment method on file.' } });
    expect(screen.getByText('Hello Mara, subscribe with the payment method on file.')).toBeVisible();
    expect(screen.queryByText(/Pro has not started/)).not.toBeInTheDocument();
    await person.click(start());
    expect(await screen.findByText(/Pro has not started/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'All plans' })).toHaveAttribute('href', '/pricing');
  });
});
