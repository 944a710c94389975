import {
  announceCashTransfer,
  announceLinkPayment,
  approveActivation,
  authEvents,
  billingContract,
  cancelSubscription,
  capturePaypalOrder,
  createPaypalOrder,
  createSubscription,
  exportBillingData,
  getCashTransfer,
  getPaypalSetup,
  getProviders,
  getReferralOverview,
  getSubscription,
  listActivations,
  listDecidedActivations,
  PRICES,
  quickSubscribe,
  recordShare,
  refundPayment,
  rejectActivation,
  resumeSubscription,
  storePaypalWebhook,
  storeStripeWebhook,
} from '@swipeclean/contracts/server';
import { findSchemaDrift } from '@swipeclean/service-kit';
import { expectRefusal } from '@swipeclean/service-kit/testing';
import { billingService } from '../src/definition';
import { day, useProgramme } from './support/programme';

const { billing, people } = useProgramme();
const standing = (user: string) => billing.as(user).call(getSubscription);
const refusal = (...fields: string[]) => ({
  code: 'VALIDATION',
  errors: fields.map((field) => expect.objectContaining({ field })),
});

const NO_PURCHASE = {
  plan: null,
  status: 'none',
  provider: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  graceEnd: null,
  renewal: null,
  refund: { possible: false, reason: 'none', cents: null, until: null },
  subscriptions: [],
  unconfirmed: [],
  outlook: { proUntil: day(0).toISOString(), afterCancel: null, afterRefund: null },
  planChanges: [],
  openInvoiceUrl: null,
  hasCard: false,
  canResume: false,
  hasPortal: false,
};

describe('payments', () => {
  const providerOff = { code: 'PROVIDER_OFF', message: 'Payment provider not set up' };
  const email = 'ann@people.example';
  const WALLET_MESSAGE = {
    body: '{}',
    transmissionId: 'x',
    transmissionTime: 'x',
    transmissionSig: 'x',
    certUrl: 'x',
    authAlgo: 'x',
  };

  it('should report that no provider is configured', async () => {
    expect(await billing.as().call(getProviders)).toEqual({
      stripe: { mode: 'off', publishableKey: null },
      paypal: { mode: 'off', clientId: null },
    });
  });

  it.each([
    ['createPaypalOrder (API-09)', createPaypalOrder, {}],
    ['capturePaypalOrder (API-10)', capturePaypalOrder, { orderId: '5O190127TN364715T' }],
    ['getPaypalSetup (API-11)', getPaypalSetup, {}],
    ['createSubscription (API-12)', createSubscription, { email, paymentMethodId: null }],
    ['card message', storeStripeWebhook, { body: '{}', signature: 't=1,v1=0' }],
    ['wallet message', storePaypalWebhook, WALLET_MESSAGE],
    ['createSubscription of a plan (API-12)', createSubscription, { email, plan: 'lifetime' }],
  ])('should answer a visitor’s %s with what is missing', async (_, method, request) => {
    await expect(billing.as().call<object, unknown>(method, request)).rejects.toMatchObject(providerOff);
  });

  it.each([
    ['an amount below the price (API-09)', createPaypalOrder, { amount: '0.01' }, 'amount'],
    ['an amount above the price (API-09)', createPaypalOrder, { amount: '9.99' }, 'amount'],
  ])('should refuse %s before anything else, naming the field', async (_, method, request, field) => {
    await expect(billing.as().call<object, unknown>(method, request)).rejects.toMatchObject(refusal(field));
  });

  it.each([
    ['getSubscription', getSubscription],
    ['quickSubscribe (API-13)', quickSubscribe],
    ['cancelSubscription', cancelSubscription],
    ['resumeSubscription', resumeSubscription],
    ['refundPayment', refundPayment],
    ['exportUser', exportBillingData],
  ])('should require sign-in for %s', async (_, method) => {
    await expectRefusal(billing.as().call<object, unknown>(method), 'UNAUTHENTICATED');
  });

  it.each(['quickSubscribe', 'cancelSubscription', 'resumeSubscription', 'refundPayment'] as const)(
    'should reject additional fields, naming them: %s',
    async (call) => {
      const sent = billing.as('user').call<object, unknown>(billingContract[call], { cents: -1 });
      await expect(sent).rejects.toMatchObject({
        code: 'VALIDATION',
        errors: [{ field: 'cents', code: 'UNKNOWN' }],
      });
    },
  );
});

describe('a subscription', () => {
  it('should be none before a purchase', async () => {
    expect(await standing('newcomer')).toEqual(NO_PURCHASE);
  });

  it('should be returned to its user only', async () => {
    await people.pay('subscriber', 0);
    people.setTime(30.5);
    const end = day(31).toISOString();
    expect(await standing('subscriber')).toEqual({
      ...NO_PURCHASE,
      plan: 'monthly',
      status: 'active',
      provider: 'stripe',
      currentPeriodEnd: end,
      cancelAtPeriodEnd: true,
      renewal: { plan: 'monthly', at: end, isCancelled: true },
      canResume: true,
      refund: { possible: false, reason: 'late', cents: null, until: null },
      subscriptions: [
        { plan: 'monthly', provider: 'stripe', isUnpaid: false, paidUntil: end, nextCharge: null },
      ],
      outlook: { proUntil: end, afterCancel: null, afterRefund: null },
    });
    expect(await standing('somebody')).toMatchObject({ status: 'none' });
  });

  it('should not start without a saved payment method (API-13, QUICK-08, ENT-15)', async () => {
    expect(await billing.as('presser').call(quickSubscribe)).toEqual({
      success: false,
      reason: 'NO_PAYMENT_METHOD',
      message: expect.stringContaining('no payment method on file'),
    });
    expect(await standing('presser')).toMatchObject({ status: 'none' });
  });
});

describe('a user’s data', () => {
  it(`should be exported, and gone after ${authEvents.userErased.subject}, once, and leave others alone`, async () => {
    const erased = billing.as('erased');
    for (const user of ['erased', 'kept']) await people.pay(user, 0);
    await erased.call(getReferralOverview);
    await erased.call(recordShare, { network: 'x' });
    expect(await erased.call(exportBillingData)).toMatchObject({
      purchase: [{ userId: 'erased', state: { plan: 'monthly' } }],
      referral_code: expect.arrayContaining([{ userId: 'erased', code: expect.any(String), kind: 'share' }]),
      share_count: [{ userId: 'erased', network: 'x', shares: 1 }],
    });

    await billing.auth.eraseUser('erased', 'billing');
    const left = await erased.call(exportBillingData);
    expect(Object.keys(left)).toEqual(expect.arrayContaining(['customer', 'pro_grant', 'webhook_event']));
    expect(Object.values(left).flat()).toEqual([]);
    expect(await standing('kept')).toMatchObject({ status: 'active' });

    await people.pay('erased', 0);
    await billing.auth.repeatErasure('erased', 'billing');
    expect(await standing('erased')).toMatchObject({ status: 'active' });
  });
});

describe('a cash transfer', () => {
  const customerInfo = {
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@people.example',
    phone: '+1 555 0100',
  };
  const announce = (user: string, info: object = customerInfo, more: object = {}) =>
    billing.as(user).call(announceCashTransfer, { customerInfo: info, ...more });
  const approve = (id: string) => people.asOwner().call(approveActivation, { id });
  const reject = (id: string) => people.asOwner().call(rejectActivation, { id, reason: 'Nothing came' });
  const latest = (user: string) => billing.as(user).call(getCashTransfer);
  const listWaiting = () => people.asOwner().call(listActivations);

  it('should grant 31 days of Pro only after approval (SUBS-19, SUBS-20, ENT-34)', async () => {
    const user = billing.newUser();
    const { id, status, instructions } = await announce(user);
    expect([status, instructions]).toEqual([
      'pending',
      { reference: expect.stringMatching(/^SC-[A-Z2-9]{6}$/), cents: PRICES.monthly, hours: 24 },
    ]);
    expect(await standing(user)).toMatchObject({ status: 'none' });
    expect(await listWaiting()).toContainEqual({
      id,
      email: customerInfo.email,
      name: 'Ann Lee',
      phone: customerInfo.phone,
      reference: instructions.reference,
      payerReference: null,
      plan: 'monthly',
      cents: PRICES.monthly,
      createdAt: expect.any(String),
    });
    await approve(id);
    expect(await standing(user)).toMatchObject({
      status: 'active',
      plan: 'monthly',
      provider: 'cash',
      currentPeriodEnd: day(31).toISOString(),
    });
    const pro = await billing.dataSource.query(`SELECT is_pro FROM entitlement WHERE user_id = $1`, [user]);
    expect(pro).toEqual([{ is_pro: true }]);
  });

  it('should be announced by its transaction number when it was paid by the personal link (SUBS-09)', async () => {
    const [user, other] = [billing.newUser(), billing.newUser()];
    const tell = (who: string, reference: string) => billing.as(who).call(announceLinkPayment, { reference });
    const { id, payerReference } = await tell(user, '8XY12345AB678901C');
    expect(payerReference).toBe('8XY12345AB678901C');
    const waiting = expect.objectContaining({ id, payerReference, cents: PRICES.monthly, name: '' });
    expect(await listWaiting()).toContainEqual(waiting);
    await expectRefusal(tell(other, '8XY12345AB678901C'), 'CONFLICT');
    await expectRefusal(tell(other, '<b>'), 'VALIDATION');
    await reject(id);
    await approve((await tell(other, '8XY12345AB678901C')).id);
    expect(await standing(other)).toMatchObject({ status: 'active', plan: 'monthly' });
  });

  it('should exist once while pending, however often it is announced', async () => {
    const user = billing.newUser();
    const all = await Promise.all(Array.from({ length: 6 }, () => announce(user)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    await reject(all[0]?.id as string);
    expect((await announce(user)).id).not.toBe(all[0]?.id);
  });

  it('should be decided once, by the first decision', async () => {
    const user = billing.newUser();
    const { id } = await announce(user);
    const outcomes = await Promise.allSettled([approve(id), approve(id), approve(id)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expectRefusal(reject(id), 'CONFLICT');
    expect(await standing(user)).toMatchObject({ currentPeriodEnd: day(31).toISOString() });
    const { id: refused } = await announce(billing.newUser());
    await reject(refused);
    await expect(approve(refused)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it.each([
    ['annual', day(366).toISOString()],
    ['lifetime', null],
  ] as const)('should be for the %s plan at its price when that is named', async (plan, currentPeriodEnd) => {
    const user = billing.newUser();
    const { id, instructions } = await announce(user, customerInfo, { plan });
    expect(instructions.cents).toBe(PRICES[plan]);
    await approve(id);
    const refund = { possible: false, reason: 'cash', cents: null, until: null };
    const after = { status: 'active', plan, provider: 'cash', renewal: null, refund, currentPeriodEnd };
    expect(await standing(user)).toMatchObject(after);
  });

  it('should show the owner who decided what and when', async () => {
    const [good, bad] = [await announce(billing.newUser()), await announce(billing.newUser())];
    expect((await listWaiting()).slice(0, 2).map(({ id }) => id)).toEqual([bad.id, good.id]);
    people.setTime(1);
    await approve(good.id);
    people.setTime(2);
    await reject(bad.id);
    const [last, before] = await people.asOwner().call(listDecidedActivations);
    const decision = { decidedBy: 'the-owner', email: customerInfo.email };
    const rejected = { id: bad.id, status: 'rejected', reason: 'Nothing came' };
    expect(last).toMatchObject({ ...decision, ...rejected, decidedAt: day(2).toISOString() });
    const approved = { id: good.id, status: 'approved', reason: null };
    expect(before).toMatchObject({ ...decision, ...approved, decidedAt: day(1).toISOString() });
    expect((await listWaiting()).map(({ id }) => id)).not.toContain(good.id);
  });

  it('should change nothing when it is rejected, and store the reason', async () => {
    const user = billing.newUser();
    expect(await latest(user)).toBeNull();
    const { id } = await announce(user);
    expect(await latest(user)).toMatchObject({ id, status: 'pending', reason: null });
    await reject(id);
    expect(await standing(user)).toMatchObject({ status: 'none' });
    const rejected = { status: 'rejected', reason: 'Nothing came' };
    expect(await latest(user)).toMatchObject({ id, ...rejected });
    const exported = await billing.as(user).call(exportBillingData);
    expect(exported.cash_transfer).toMatchObject([{ ...rejected, decidedBy: 'the-owner' }]);
  });

  it('should be decided only if it exists, and rejected with a reason', async () => {
    const { id } = await announce(billing.newUser());
    const unexplained = people.asOwner().call(rejectActivation, { id, reason: ' ' });
    await expect(unexplained).rejects.toMatchObject(refusal('reason'));
    await expectRefusal(approve('01a1fc52-64be-7c06-bd72-cdf9339b7565'), 'NOT_FOUND');
  });
});

describe('database schema', () => {
  it('should match the entities', async () => {
    const url = billing.infrastructure.serviceEnv('billing').DATABASE_URL as string;
    expect(await findSchemaDrift(billingService.database, url)).toEqual([]);
  });
});
