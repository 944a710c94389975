import type {
  CashTransfer,
  PlanChangePreview,
  RunningSubscription,
  SubscriptionOverview,
} from '@swipeclean/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { currentSession } from '@/shared/session/session';
import {
  type FakeAnswers,
  fakeApi,
  noSubscription,
  problem,
  renderScreen,
  sampleConfig,
  sampleTransfer,
  sampleUser,
  untilDrawn,
} from '@/testing';
import { SubscriptionCard } from './subscription/subscription-card';

const AT = '2026-12-24T12:00:00.000Z';
const NONE = noSubscription;
const MONTH: RunningSubscription = {
  plan: 'monthly',
  provider: 'stripe',
  isUnpaid: false,
  paidUntil: AT,
  nextCharge: { at: AT, cents: 499 },
};
const RUNNING: SubscriptionOverview = {
  ...NONE,
  plan: 'monthly',
  status: 'active',
  provider: 'stripe',
  currentPeriodEnd: AT,
  renewal: { plan: 'monthly', at: AT, isCancelled: false },
  subscriptions: [MONTH],
  refund: { possible: true, cents: 499, until: '2026-12-20T12:00:00.000Z', reason: null },
};
const CANCELLED: SubscriptionOverview = {
  ...RUNNING,
  cancelAtPeriodEnd: true,
  renewal: { plan: 'monthly', at: AT, isCancelled: true },
  subscriptions: [{ ...MONTH, nextCharge: null }],
};
const pro = { isSubscribed: true };

function show(
  subscription: SubscriptionOverview,
  user: Partial<typeof sampleUser> = {},
  more: FakeAnswers = {},
) {
  const calls = fakeApi({
    'GET /api/billing/subscription': { json: subscription },
    'GET /api/billing/cash-transfer': { json: null },
    'GET /api/config': { json: sampleConfig },
    ...more,
  });
  const all = { ...sampleUser, ...user };
  return { calls, ...renderScreen(<SubscriptionCard user={all} />, { user: all }) };
}
const card = () => screen.getByRole('region', { name: 'Subscription' });

describe('the subscription', () => {
  it.each<[string, Partial<SubscriptionOverview>, Partial<typeof sampleUser>, string[]]>([
    ['nothing', NONE, {}, ['Free for as long', 'See the plans']],
    ['nothing yet', NONE, { emailVerified: false }, ['Free for as long', 'Did you pay before']],
    ['a founder', NONE, { isFounder: true }, ['Founder', 'There is nothing to pay']],
    ['one that renews', RUNNING, pro, ['Monthly', '$4.99 per month', 'Card', 'Dec 24, 2026, $4.99']],
    ['a cancelled one', CANCELLED, pro, ['Cancelled', 'Pro stays until December 24, 2026']],
    [
      'the lifetime plan',
      { ...RUNNING, plan: 'lifetime', currentPeriodEnd: null, renewal: null, subscriptions: [] },
      pro,
      ['$199, once', 'Pro is yours for good'],
    ],
    [
      'a free month',
      { ...NONE, status: 'active', currentPeriodEnd: AT },
      pro,
      ['Gift', 'You got Pro as a gift'],
    ],
    [
      'days paid with the wallet',
      { ...RUNNING, provider: 'paypal', renewal: null, subscriptions: [] },
      pro,
      ['PayPal', '$4.99, once', 'It does not renew automatically'],
    ],
    [
      'one whose grace is over',
      { ...RUNNING, status: 'past_due', graceEnd: '2025-01-02T12:00:00Z' },
      {},
      ['Paused', 'Pro has been off since January 2, 2025', 'another card'],
    ],
    [
      'one that is over',
      { ...RUNNING, status: 'cancelled', renewal: null, subscriptions: [] },
      {},
      ['Pro ended on December 24, 2026'],
    ],
  ])('should show for %s the plan and what follows', async (_, subscription, user, texts) => {
    show({ ...NONE, ...subscription }, user);
    for (const text of texts) await waitFor(() => expect(card()).toHaveTextContent(text));
  });

  it.each([
    ['stripe', true],
    ['paypal', false],
    ['cash', false],
  ] as const)('should label a price paid by %s as test money: %s', async (provider, isLabelled) => {
    const providers = { ...sampleConfig.providers, stripe: 'sandbox', paypal: 'live' } as const;
    const { calls, container } = show({ ...RUNNING, provider }, pro, {
      'GET /api/config': { json: { ...sampleConfig, providers } },
    });
    await waitFor(() => expect(container).toHaveTextContent(/\$4\.99/));
    await untilDrawn(calls, '/api/config');
    if (isLabelled) expect(await screen.findByText('Test money')).toBeVisible();
    else expect(screen.queryByText('Test money')).not.toBeInTheDocument();
  });

  it('should show until when Pro lasts without a payment, and what to do', async () => {
    const graceEnd = new Date(Date.now() + 86_400_000).toISOString();
    const subscriptions = [{ ...MONTH, isUnpaid: true, nextCharge: null }];
    show({ ...RUNNING, status: 'past_due', graceEnd, subscriptions }, pro);
    expect(await screen.findByText(/^The last payment failed. Pro stays until/)).toBeVisible();
    expect(screen.getByText(/We try your card again/)).toBeVisible();
    expect(screen.queryByText('Next payment')).not.toBeInTheDocument();
  });

  it('should show until when Pro lasts, cancel, then resume', async () => {
    const { person } = show(RUNNING, pro, {
      'POST /api/billing/subscription/cancel': { json: CANCELLED },
      'POST /api/billing/subscription/resume': { json: RUNNING },
    });
    await person.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/^Pro stays until December 24, 2026\. After that you pay nothing/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Keep subscription' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    await person.click(await screen.findByRole('button', { name: 'Resume subscription' }));
    expect(await screen.findByRole('button', { name: 'Cancel subscription' })).toBeVisible();
  });

  it('should say that a cancellation is final where it cannot be resumed', async () => {
    const { person } = show({ ...RUNNING, provider: 'paypal', canResume: false }, pro, {
      'POST /api/billing/subscription/cancel': { json: { ...CANCELLED, canResume: false } },
    });
    await person.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/PayPal cannot undo this/)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    expect(await screen.findByText(/^Pro stays until December 24, 2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Resume subscription' })).not.toBeInTheDocument();
  });

  it.each([
    [502, 'The payment provider did not answer.'],
    [503, 'This part of SwipeClean is not available right now.'],
    [409, 'This is no longer possible'],
  ])('should stay unchanged and give the reason when cancelling fails with %d', async (status, text) => {
    const { person, calls } = show(RUNNING, pro, {
      'POST /api/billing/subscription/cancel': problem(status, 'No'),
    });
    await person.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
    const dialog = within(screen.getByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(text);
    expect(dialog.getByRole('button', { name: 'Try again' })).toBeEnabled();
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === '/api/billing/subscription')).toHaveLength(2),
    );
  });

  it('should preview a change of plan once, and charge what was previewed', async () => {
    const preview: PlanChangePreview = {
      plan: 'annual',
      dueNow: 4700,
      credit: 299,
      nextCharge: { at: '2027-11-27T12:00:00.000Z', cents: 4999 },
      previewedAt: AT,
    };
    const changed: SubscriptionOverview = { ...RUNNING, plan: 'annual', planChanges: ['monthly'] };
    const { person, calls, client } = show({ ...RUNNING, planChanges: ['annual'] }, pro, {
      'GET /api/billing/subscription/change?plan=annual': { json: preview },
      'POST /api/billing/subscription/change': { json: changed },
    });
    await person.click(await screen.findByRole('button', { name: 'Switch to annual: $49.99 a year' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText(/^\$47 is charged now: .* minus \$2\.99 for the rest/)).toBeVisible();
    // As when the user's country is stored while the dialog is open.
    await client.invalidateQueries();
    expect(calls.filter(({ path }) => path.includes('change?plan'))).toHaveLength(1);
    await person.click(dialog.getByRole('button', { name: 'Switch and pay $47' }));
    expect(await screen.findByRole('button', { name: 'Switch to monthly: $4.99 a month' })).toBeVisible();
    expect(calls.find(({ body }) => body)?.body).toEqual({ plan: 'annual', previewedAt: AT });
  });

  it('should give the reason why the bank declined a change of plan', async () => {
    const later: PlanChangePreview = {
      plan: 'monthly',
      dueNow: 0,
      credit: 0,
      nextCharge: { at: AT, cents: 499 },
      previewedAt: AT,
    };
    const declined = { field: 'card', code: 'WRONG', message: 'Insufficient funds.' } as const;
    const { person } = show({ ...RUNNING, planChanges: ['monthly'] }, pro, {
      'GET /api/billing/subscription/change?plan=monthly': { json: later },
      'POST /api/billing/subscription/change': problem(409, 'Insufficient funds.', [declined]),
    });
    await person.click(await screen.findByRole('button', { name: /^Switch to monthly/ }));
    const dialog = within(screen.getByRole('dialog'));
    await person.click(await dialog.findByRole('button', { name: 'Switch on Dec 24, 2026' }));
    expect(await dialog.findByText('The bank declined the card: Insufficient funds.')).toBeVisible();
  });

  it('should list the next charge of each subscription, and the next attempt of an unpaid one', async () => {
    const year = { plan: 'annual', provider: 'paypal', nextCharge: { at: AT, cents: 4999 } } as const;
    show({ ...RUNNING, subscriptions: [MONTH, { ...MONTH, ...year, isUnpaid: true }] }, pro);
    const facts = await screen.findAllByRole('definition');
    expect(facts.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Card, Monthly: Dec 24, 2026, $4.99', 'PayPal, Annual: Dec 24, 2026, $49.99']),
    );
    expect(screen.getByText('Next attempt to charge')).toBeVisible();
    expect(screen.getByText(/^You have more than one subscription\./)).toBeVisible();
  });

  it('should add a purchase made signed out once its owner confirms it', async () => {
    const bought = { id: 'sub_1', plan: 'annual', provider: 'stripe', cents: 4999, paidAt: AT } as const;
    const { person, calls } = show({ ...RUNNING, unconfirmed: [bought] }, pro, {
      'POST /api/billing/purchases/sub_1/confirm': { json: { ...RUNNING, plan: 'annual' } },
    });
    expect(await screen.findByText(/someone paid \$49\.99 \(Annual\)/)).toBeVisible();
    expect(screen.getByText(/refund what you paid twice/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'That was me: add it' }));
    await waitFor(() => expect(screen.queryByText(/someone paid/)).not.toBeInTheDocument());
    expect(card()).toHaveFocus();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('should link to the open invoice and offer another card when a payment is overdue', async () => {
    const openInvoiceUrl = 'https://invoice.example/1';
    show({ ...RUNNING, status: 'past_due', graceEnd: AT, openInvoiceUrl, hasCard: true }, pro);
    const link = await screen.findByRole('link', { name: 'Pay the open invoice' });
    expect(link).toHaveAttribute('href', openInvoiceUrl);
    expect(screen.getByRole('button', { name: 'Use another card' })).toBeVisible();
  });

  it('should refund, show what follows, and refresh the session (PRICE-10)', async () => {
    const refund = { possible: false, cents: null, until: null, reason: 'used' } as const;
    const outlook = { ...RUNNING.outlook, afterRefund: { proUntil: '2026-01-01T00:00:00.000Z' } };
    const ended = { ...RUNNING, status: 'cancelled' as const, renewal: null, subscriptions: [], refund };
    let now: SubscriptionOverview = { ...RUNNING, outlook };
    const { person } = show(now, pro, {
      'GET /api/billing/subscription': () => ({ json: now }),
      'POST /api/billing/refund': () => ({ json: (now = ended) }),
      'GET /api/auth/user': { json: sampleUser },
    });
    expect(await screen.findByText('Money-back guarantee: until Dec 20, 2026.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Get $4.99 back' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Pro ends at once.')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Refund $4.99 and end Pro' }));
    expect(await screen.findByText(/^You have used the money-back guarantee/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Get $4.99 back' })).not.toBeInTheDocument();
    await waitFor(() => expect(currentSession().user?.isSubscribed).toBe(false));
  });

  it.each([
    ['late', 'more than 30 days ago'],
    ['cash', 'refunded by hand'],
    ['returned', 'was already returned'],
  ] as const)('should give the reason why nothing is refundable: %s', async (reason, text) => {
    show({ ...RUNNING, refund: { possible: false, cents: null, until: null, reason } }, pro);
    await waitFor(() => expect(card()).toHaveTextContent(text));
    expect(screen.queryByRole('button', { name: /back/ })).not.toBeInTheDocument();
  });

  it('should show the state of a cash transfer until the owner has approved it (SUBS-20)', async () => {
    let status: CashTransfer['status'] = 'pending';
    const answers: FakeAnswers = {
      'GET /api/billing/subscription': () => ({ json: status === 'approved' ? RUNNING : NONE }),
      'GET /api/billing/cash-transfer': () => ({ json: { ...sampleTransfer, status } }),
      'GET /api/auth/user': { json: { ...sampleUser, ...pro } },
    };
    const { client } = show(NONE, {}, answers);
    expect(
      await screen.findByText(/^Your cash transfer SC-ABC234 of \$4\.99 is waiting\./),
    ).toHaveTextContent('within 24 hours');
    status = 'approved';
    await client.invalidateQueries();
    await waitFor(() => expect(card()).toHaveTextContent('Active'));
    expect(screen.queryByText(/is waiting/)).not.toBeInTheDocument();
    await waitFor(() => expect(currentSession().user?.isSubscribed).toBe(true));
  });

  it('should show why a cash transfer was refused, unless Pro was bought since', async () => {
    const refused = { ...sampleTransfer, status: 'rejected', reason: 'Nothing came' } as const;
    const answers = { 'GET /api/billing/cash-transfer': { json: refused } };
    const { unmount } = show(NONE, {}, answers);
    expect(await screen.findByText('Reason: Nothing came')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/subscribe');
    unmount();
    show(RUNNING, pro, answers);
    await waitFor(() => expect(card()).toHaveTextContent('Monthly'));
    expect(screen.queryByText('Reason: Nothing came')).not.toBeInTheDocument();
  });

  it('should offer to retry when nothing was loaded', async () => {
    show(NONE, {}, { 'GET /api/billing/subscription': { status: 503 } });
    expect(await screen.findByText('Your subscription could not be loaded')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
