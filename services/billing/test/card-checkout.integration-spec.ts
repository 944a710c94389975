import {
  approveActivation,
  createSubscription,
  getPaymentStatus,
  PRICES,
  quickSubscribe,
  startCardSetup,
} from '@swipeclean/contracts/server';
import { expectRefusal, until } from '@swipeclean/service-kit/testing';
import { BillingConfig } from '../src/config';
import { StripeClient } from '../src/providers/stripe/stripe-client';
import { MAX_FAILED_ATTEMPTS } from '../src/providers/stripe/stripe-declines.service';
import { useShop } from './support/use-shop';

const shop = useShop();
const { billing } = shop;
afterEach(() => shop.repair());

const begin = (user: string, request: object) => billing.as(user).call(createSubscription, request);
const subscribe = (user: string) => billing.as(user).call(quickSubscribe);
const soldAlready = {
  success: false,
  reason: 'ALREADY_PRO',
  message: 'You already have a Pro subscription.',
};

/** A user who has bought and cancelled, so that a card is saved. */
async function formerSubscriber(): Promise<string> {
  const user = billing.newUser();
  await shop.buy(user);
  await shop.stripe.subscriptions.cancel(await shop.purchaseOf(user));
  await shop.waitForWebhooks();
  return user;
}

describe('a card subscription', () => {
  // Also ENT-14.
  it('should grant Pro only after the signed webhook (API-12, STRIPE-03, STRIPE-17)', async () => {
    const user = billing.newUser();
    const intent = await shop.begin(user);
    await shop.waitForWebhooks();
    expect(await shop.standing(user)).toMatchObject({ status: 'none', plan: null });
    const { release } = shop.holdWebhooks();
    await shop.confirm(intent);
    await shop.settle();
    expect(await shop.standing(user)).toMatchObject({ status: 'none' });

    await release();
    expect(await shop.standing(user)).toMatchObject({
      plan: 'monthly',
      status: 'active',
      provider: 'stripe',
      cancelAtPeriodEnd: false,
    });
    expect(Math.round(await shop.daysLeft(user))).toBeGreaterThanOrEqual(28);
    expect(await shop.isPro(user)).toBe(true);
  });

  it('should publish Pro to the other services (ROLE-05)', async () => {
    const user = billing.newUser();
    await shop.buy(user, 'annual');
    await until(async () => {
      const [row] = await shop.query<{ confirmed: boolean }>(
        `SELECT 'auth' = ANY (confirmed) AS confirmed FROM outbox WHERE payload ->> 'userId' = $1`,
        [user],
      );
      return row?.confirmed;
    });
    expect(await shop.standing(user)).toMatchObject({ plan: 'annual', status: 'active' });
  });

  it.each(['monthly', 'lifetime'] as const)(
    'should be created once for concurrent calls of the %s plan',
    async (plan) => {
      const user = billing.newUser();
      const secrets = await Promise.all(Array.from({ length: 5 }, () => begin(user, { plan })));
      expect(new Set(secrets.map(({ clientSecret }) => clientSecret)).size).toBe(1);
      expect(await begin(user, { plan })).toEqual(secrets[0]);
      if (plan !== 'lifetime') expect(await shop.subscriptionsOf(user)).toHaveLength(1);
    },
  );

  it('should be refused to a subscriber (STRIPE-15)', async () => {
    const user = billing.newUser();
    await shop.buy(user);
    const refusal = { code: 'CONFLICT', message: soldAlready.message };
    for (const plan of ['monthly', 'annual'])
      await expect(begin(user, { plan })).rejects.toMatchObject(refusal);
  });

  it('should not stay beside another one that could be paid too', async () => {
    const user = billing.newUser();
    await shop.begin(user, 'monthly');
    await shop.buy(user, 'annual');
    expect((await shop.subscriptionsOf(user)).map(({ status }) => status).sort()).toEqual([
      'active',
      'incomplete_expired',
    ]);
  });

  it('should start again after the first was abandoned', async () => {
    const user = billing.newUser();
    await shop.begin(user);
    await shop.pass({ hours: 25 });
    await shop.buy(user);
    expect(await shop.standing(user)).toMatchObject({ status: 'active' });
  });

  it('should accept only the provider’s payment methods, naming the field', async () => {
    await expectRefusal(
      begin(billing.newUser(), { paymentMethodId: 'pm_nobodys' }),
      'VALIDATION',
      'paymentMethodId',
    );
  });
});

describe('a card provider failure', () => {
  it.each([400, 401, 404, 422, 429, 500])(
    "should be reported as the provider's when it answers %i",
    async (status) => {
      const user = billing.newUser();
      await shop.fail('stripe', { status });
      await expectRefusal(begin(user, {}), 'UPSTREAM_FAILED');
      await shop.repair();
      if (status === 500) await shop.begin(user);
    },
  );

  it('should report an unknown payment state when the response is lost', async () => {
    const user = await formerSubscriber();
    await shop.fail('stripe', { method: 'POST', path: '/v1/subscriptions', kind: 'lost' });
    await expect(subscribe(user)).rejects.toMatchObject({
      code: 'UPSTREAM_FAILED',
      message: expect.stringMatching(/not known yet.*Nothing is charged twice/),
    });
    await shop.repair();
    await subscribe(user);
    await shop.waitForWebhooks();
    const alive = (await shop.subscriptionsOf(user)).filter(({ status }) => status === 'active');
    expect(alive).toHaveLength(1);
  });

  it('should be survived when it has deleted the customer: a new one buys', async () => {
    const user = billing.newUser();
    await shop.begin(user);
    await shop.stripe.customers.del(await shop.customerOf(user));
    await shop.waitForWebhooks();
    expect(await subscribe(user)).toMatchObject({ success: false });
    await shop.buy(user);
    expect(await shop.standing(user)).toMatchObject({ status: 'active' });
  });
});

describe('lifetime plan', () => {
  it('should cost today’s price, whatever the price of a pending payment (CONST-03)', async () => {
    const user = billing.newUser();
    await shop.begin(user);
    const former = await shop.stripe.paymentIntents.create({
      amount: PRICES.lifetime - 10_000,
      currency: 'usd',
      customer: await shop.customerOf(user),
      metadata: { plan: 'lifetime' },
      automatic_payment_methods: { enabled: true },
    });
    const intent = await shop.begin(user, 'lifetime');
    expect((await shop.stripe.paymentIntents.retrieve(intent)).amount).toBe(PRICES.lifetime);
    expect((await shop.stripe.paymentIntents.retrieve(former.id)).status).toBe('canceled');
    expect(await shop.begin(user, 'lifetime')).toBe(intent);
  });

  it('should be sold again after a lost dispute, and not while the bank decides', async () => {
    const user = billing.newUser();
    const close = await shop.dispute(await shop.buy(user, 'lifetime'));
    await expectRefusal(shop.begin(user, 'lifetime'), 'CONFLICT');
    await close('lost');
    await shop.buy(user, 'lifetime');
    expect(await shop.standing(user)).toMatchObject({ plan: 'lifetime', status: 'active' });
  });

  it('should be one payment, last for ever and be sold once (PRICE-05)', async () => {
    const user = billing.newUser();
    await shop.buy(user, 'lifetime');
    expect(await shop.paymentsOf(user)).toMatchObject([{ cents: PRICES.lifetime }]);
    expect(await shop.standing(user)).toMatchObject({
      plan: 'lifetime',
      status: 'active',
      provider: 'stripe',
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
    });
    await expectRefusal(begin(user, { plan: 'lifetime' }), 'CONFLICT');
  });

  it('should outlast an earlier subscription and end its renewals', async () => {
    const user = billing.newUser();
    await shop.buy(user, 'monthly');
    await shop.buy(user, 'lifetime');
    const [running] = (await shop.subscriptionsOf(user)).filter(({ status }) => status === 'active');
    expect(running).toMatchObject({ cancel_at_period_end: true });
    await shop.stripe.subscriptions.cancel(running?.id ?? '');
    await shop.waitForWebhooks();
    expect(await shop.standing(user)).toMatchObject({ plan: 'lifetime', status: 'active' });
  });

  it('should end renewals when paid in cash too, even if the provider answers late', async () => {
    const user = billing.newUser();
    await shop.buy(user, 'monthly');
    await expectRefusal(shop.announceCash(user), 'CONFLICT');
    const id = await shop.announceCash(user, 'lifetime');
    await shop.fail('stripe');
    await shop.owner().call(approveActivation, { id });
    await shop.repair();
    expect(await shop.standing(user)).toMatchObject({ plan: 'lifetime', status: 'active', provider: 'cash' });
    await shop.pass({ seconds: 1 });
    expect(await shop.subscriptionsOf(user)).toMatchObject([{ cancel_at_period_end: true }]);
    await expectRefusal(shop.announceCash(user, 'lifetime'), 'CONFLICT');
  });
});

describe('quick subscribe', () => {
  it('should subscribe once with the card of an earlier payment (API-13, QUICK-04, QUICK-08)', async () => {
    const user = await formerSubscriber();
    expect(await shop.standing(user)).toMatchObject({ status: 'cancelled' });
    expect(await subscribe(user)).toEqual({ success: true, message: 'Your Pro subscription has started.' });
    await shop.waitForWebhooks();
    expect(await shop.standing(user)).toMatchObject({ status: 'active', plan: 'monthly' });
    expect(await subscribe(user)).toEqual(soldAlready);
  });

  it('should report why the card was declined and nothing else (QUICK-06)', async () => {
    const user = billing.newUser();
    await shop.begin(user);
    const customer = await shop.customerOf(user);
    await shop.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
    expect(await subscribe(user)).toEqual({ success: false, message: 'Your card was declined.' });
    await shop.waitForWebhooks();
    expect(await shop.isPro(user)).toBe(false);
    const refused = await billing.app
      .get(StripeClient, { strict: false })
      .request((api) => api.paymentIntents.confirm('pi_nobodys', { payment_method: 'pm_card_visa' }))
      .catch((error: unknown) => error);
    const fields = 'code errors isCardDeclined name providerCode reason retryAfterSeconds status values';
    expect(Object.keys(refused as object).sort()).toEqual(fields.split(' '));
  });

  it('should tell whether a payment is made, and nothing of one that it does not know (SUCC-01)', async () => {
    const statusOf = async (paymentId: string) =>
      (await billing.as().call(getPaymentStatus, { paymentId })).status;
    expect(await statusOf('pi_made_up_by_somebody')).toBe('unknown');
    const intent = await shop.begin(billing.newUser());
    expect(await statusOf(intent)).toBe('unknown');
    const { release } = shop.holdWebhooks();
    await shop.confirm(intent);
    expect(await statusOf(intent)).toBe('pending');
    await release();
    expect(await statusOf(intent)).toBe('paid');
  });
});

describe('starting many card payments', () => {
  const tooMany = { code: 'TOO_MANY_REQUESTS' };
  const from = (ipAddress: string) => ({ userId: billing.newUser(), ipAddress });
  let limited: jest.ReplaceProperty<number>;
  const limit = (checkouts: number) => {
    const config = billing.app.get(BillingConfig, { strict: false });
    limited = jest.replaceProperty(config, 'checkoutsPerHour', checkouts);
  };
  /** Has the bank decline a number of cards. */
  async function declineCards(intent: string, count: number): Promise<void> {
    for (let tried = 0; tried < count; tried++) await shop.confirmInVain(intent);
    await shop.waitForWebhooks();
  }
  afterEach(() => limited.restore());

  it('should be limited for an address', async () => {
    limit(2);
    for (let count = 0; count < 2; count++) await shop.begin(from('203.0.113.7'));
    const refusal = { ...tooMany, retryAfterSeconds: expect.any(Number) };
    await expect(shop.begin(from('203.0.113.7'))).rejects.toMatchObject(refusal);
    await shop.begin(from('203.0.113.8'));
  });

  it('should be limited sooner after declines', async () => {
    limit(5);
    await declineCards(await shop.begin(from('198.51.100.7')), 2);
    await expect(shop.begin(from('198.51.100.7'))).rejects.toMatchObject(tooMany);
  });

  it('should be limited for a network of many addresses', async () => {
    limit(1);
    for (let host = 1; host <= 5; host++) await shop.begin(from(`192.0.2.${host}`));
    await expect(shop.begin(from('192.0.2.99'))).rejects.toMatchObject(tooMany);
  });

  it.each(['monthly', 'lifetime'] as const)(
    'should end the client secret that card after card is tried on: %s',
    async (plan) => {
      limit(100);
      const intent = await shop.begin(from('203.0.113.50'), plan);
      await declineCards(intent, MAX_FAILED_ATTEMPTS);
      expect(await shop.stripe.paymentIntents.retrieve(intent)).toMatchObject({ status: 'canceled' });
      await expect(shop.confirm(intent)).rejects.toThrow('status of canceled');
    },
  );

  it('should count cards that cannot be set up, and end the setup', async () => {
    limit(8);
    const user = billing.newUser();
    await shop.buy(user);
    const here = { userId: user, ipAddress: '203.0.113.60' };
    const { clientSecret } = await billing.as(here).call(startCardSetup);
    const setup = String(clientSecret.split('_secret_')[0]);
    for (let count = 0; count < MAX_FAILED_ATTEMPTS; count++)
      await shop.stripe.setupIntents
        .confirm(setup, { payment_method: 'pm_card_visa_chargeDeclined' })
        .catch(() => undefined);
    await shop.waitForWebhooks();
    expect(await shop.stripe.setupIntents.retrieve(setup)).toMatchObject({ status: 'canceled' });
    await expect(billing.as(here).call(startCardSetup)).rejects.toMatchObject(tooMany);
  });

  it('should let a buyer mistype a card and pay then', async () => {
    limit(100);
    const intent = await shop.begin(from('203.0.113.70'));
    await declineCards(intent, MAX_FAILED_ATTEMPTS - 1);
    expect(await shop.confirm(intent)).toMatchObject({ status: 'succeeded' });
  });
});
