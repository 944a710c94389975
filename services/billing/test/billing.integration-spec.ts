import { randomUUID } from 'node:crypto';
import { authEvents, billingRpc, DAY_MS } from '@swipeclean/contracts/server';
import { findSchemaDrift } from '@swipeclean/service-kit';
import { useTestService } from '@swipeclean/service-kit/testing';
import { billingService } from '../src/definition';
import type { MoneyBack } from '../src/purchases/purchase';
import { PaymentRow, PurchaseRow } from '../src/purchases/purchase.entity';
import { PurchaseRepository } from '../src/purchases/purchase.repository';

const billing = useTestService(billingService, { withAuth: true });

const end = new Date(Date.now() + 200 * DAY_MS);
let purchases = 0;
/** Stores an annual subscription that is cancelled at its period end and too old for a refund. */
async function subscribe(userId: string): Promise<void> {
  const id = `sub_${purchases++}`;
  await billing.dataSource.manager.insert(PurchaseRow, {
    id,
    provider: 'stripe',
    userId,
    customerId: null,
    email: null,
    reading: '1',
    visitorToken: randomUUID(),
    state: {
      kind: 'subscription',
      plan: 'annual',
      begun: true,
      status: 'running',
      payment: null,
      periodEnd: end.toISOString(),
      cancelAtPeriodEnd: true,
      unpaidSince: null,
      endedAt: null,
    },
  });
  await billing.dataSource.manager.insert(PaymentRow, {
    id: `pi_of_${id}`,
    purchaseId: id,
    cents: 4999,
    currency: 'USD',
    country: 'DE',
    instrument: null,
    paidAt: new Date(end.getTime() - 365 * DAY_MS),
    coversUntil: end,
    moneyBack: [],
    isTest: false,
  });
}

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

describe('payments', () => {
  it('should report that no provider is configured', async () => {
    expect(await billing.as().call(billingRpc.getProviders)).toEqual({
      stripe: { mode: 'off', publishableKey: null },
      paypal: { mode: 'off', clientId: null },
    });
  });

  it.each([
    ['createPaypalOrder of the defaults (API-09)', billingRpc.createPaypalOrder, {}],
    ['createPaypalOrder (API-09)', billingRpc.createPaypalOrder, { amount: '49.99', currency: 'USD' }],
    ['capturePaypalOrder (API-10)', billingRpc.capturePaypalOrder, { orderId: '5O190127TN364715T' }],
    ['getPaypalSetup (API-11)', billingRpc.getPaypalSetup, {}],
    ['createSubscription (API-12)', billingRpc.createSubscription, { email, paymentMethodId: null }],
    ['card message', billingRpc.receiveStripeWebhook, { body: '{}', signature: 't=1,v1=0' }],
    ['wallet message', billingRpc.receivePaypalWebhook, WALLET_MESSAGE],
    ['createSubscription of a plan (API-12)', billingRpc.createSubscription, { email, plan: 'lifetime' }],
  ])('should answer a visitor’s %s with what is missing', async (_, method, request) => {
    await expect(billing.as().call<object, unknown>(method, request)).rejects.toMatchObject(providerOff);
  });

  it.each([
    ['an amount below the price (API-09)', billingRpc.createPaypalOrder, { amount: '0.01' }, 'amount'],
    ['an amount above the price (API-09)', billingRpc.createPaypalOrder, { amount: '9.99' }, 'amount'],
    ['an amount that is none (API-09)', billingRpc.createPaypalOrder, { amount: 'free' }, 'amount'],
    ['another currency (API-09)', billingRpc.createPaypalOrder, { currency: 'EUR' }, 'currency'],
    ['an order that cannot be (API-10)', billingRpc.capturePaypalOrder, { orderId: '../x' }, 'orderId'],
    ['no e-mail (API-12)', billingRpc.createSubscription, {}, 'email'],
    ['no e-mail of a visitor (API-12)', billingRpc.createSubscription, { plan: 'annual' }, 'email'],
    ['an unknown plan (API-12)', billingRpc.createSubscription, { email, plan: 'weekly' }, 'plan'],
    ['a price (API-12)', billingRpc.createSubscription, { email, amount: '0.01' }, 'amount'],
  ])('should refuse %s before anything else, naming the field', async (_, method, request, field) => {
    await expect(billing.as().call<object, unknown>(method, request)).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: [{ field }],
    });
  });
});

describe('a subscription', () => {
  it('should be none before a purchase', async () => {
    expect(await billing.as('newcomer').call(billingRpc.getSubscription)).toEqual({
      plan: null,
      status: 'none',
      provider: null,
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      graceEnd: null,
      renewal: null,
      refund: { possible: false, reason: 'none', cents: null, until: null },
      outlook: { nextCharge: null, proUntil: expect.any(String), afterCancel: null, afterRefund: null },
      planChanges: [],
      openInvoiceUrl: null,
      hasCard: false,
      hasPortal: false,
    });
  });

  it('should not be replaced by an older sync that arrives late', async () => {
    const purchases = billing.app.get(PurchaseRepository, { strict: false });
    const [older, newer] = [await purchases.nextSyncNumber(), await purchases.nextSyncNumber()];
    const read = (syncNumber: string, moneyBack: MoneyBack[]) =>
      purchases.save({
        id: 'pi_late',
        provider: 'stripe',
        userId: 'late',
        customerId: null,
        email: null,
        syncNumber,
        state: { kind: 'single', plan: 'lifetime', payment: null },
        payments: [
          {
            id: 'pi_late',
            cents: 19_900,
            currency: 'USD',
            country: 'DE',
            instrument: null,
            paidAt: new Date(),
            coversUntil: null,
            isTest: false,
            moneyBack,
          },
        ],
      });
    await read(newer, []);
    await read(older, [{ kind: 'refund', at: new Date().toISOString(), cents: 19_900 }]);
    expect(await billing.as('late').call(billingRpc.getSubscription)).toMatchObject({ status: 'active' });
  });

  it('should be returned to its user only', async () => {
    await subscribe('subscriber');
    expect(await billing.as('subscriber').call(billingRpc.getSubscription)).toEqual({
      plan: 'annual',
      status: 'active',
      provider: 'stripe',
      currentPeriodEnd: end.toISOString(),
      cancelAtPeriodEnd: true,
      graceEnd: null,
      renewal: { plan: 'annual', at: end.toISOString(), isCancelled: true },
      refund: { possible: false, reason: 'late', cents: null, until: null },
      outlook: { nextCharge: null, proUntil: end.toISOString(), afterCancel: null, afterRefund: null },
      planChanges: [],
      openInvoiceUrl: null,
      hasCard: false,
      hasPortal: false,
    });
    expect(await billing.as('somebody').call(billingRpc.getSubscription)).toMatchObject({ status: 'none' });
  });

  it('should not start without a saved payment method (API-13, QUICK-08, ENT-15)', async () => {
    const caller = billing.as('presser');
    expect(await caller.call(billingRpc.quickSubscribe)).toEqual({
      success: false,
      message: expect.stringContaining('no payment method on file'),
    });
    expect(await caller.call(billingRpc.getSubscription)).toMatchObject({ status: 'none' });
  });

  it('should not be sold twice', async () => {
    await subscribe('owner-of-one');
    expect(await billing.as('owner-of-one').call(billingRpc.quickSubscribe)).toEqual({
      success: false,
      message: 'You already have a Pro subscription.',
    });
  });

  it.each([
    ['getSubscription', billingRpc.getSubscription],
    ['quickSubscribe (API-13)', billingRpc.quickSubscribe],
    ['cancelSubscription', billingRpc.cancelSubscription],
    ['resumeSubscription', billingRpc.resumeSubscription],
    ['refundPayment', billingRpc.refundPayment],
    ['exportUser', billingRpc.exportUser],
  ])('should require sign-in for %s', async (_, method) => {
    await expect(billing.as().call<object, unknown>(method)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });
});

describe('a user’s data', () => {
  it(`should be exported, and gone after ${authEvents.userErased.subject}, once, and leave others alone`, async () => {
    await subscribe('erased');
    await subscribe('kept');
    await billing.as('erased').call(billingRpc.getReferrals);
    await billing.as('erased').call(billingRpc.recordShare, { network: 'x' });
    const status = async (user: string) => (await billing.as(user).call(billingRpc.getSubscription)).status;
    expect(await billing.as('erased').call(billingRpc.exportUser)).toMatchObject({
      purchase: [{ userId: 'erased', state: { plan: 'annual' } }],
      referral_code: expect.arrayContaining([{ userId: 'erased', code: expect.any(String), kind: 'share' }]),
      share_count: [{ userId: 'erased', network: 'x', shares: 1 }],
    });

    await billing.auth.eraseUser('erased', 'billing');
    const left = await billing.as('erased').call(billingRpc.exportUser);
    expect(Object.keys(left)).toEqual(expect.arrayContaining(['customer', 'pro_grant', 'webhook_event']));
    expect(Object.values(left).flat()).toEqual([]);
    expect(await status('kept')).toBe('active');

    await subscribe('erased');
    await billing.auth.repeatErasure('erased', 'billing');
    expect(await status('erased')).toBe('active');
  });
});

describe('database schema', () => {
  it('should match the entities', async () => {
    const url = billing.infrastructure.serviceEnv('billing').DATABASE_URL as string;
    expect(await findSchemaDrift(billingService.database, url)).toEqual([]);
  });
});
