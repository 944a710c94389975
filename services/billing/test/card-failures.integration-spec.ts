import { billingRpc } from '@swipeclean/contracts/server';
import { useShop } from './support/use-shop';

const shop = useShop();
const { billing } = shop;
const begin = (user: string, request: object) =>
  billing.as(user).call(billingRpc.createSubscription, request);

describe('a customer who was deleted at the provider', () => {
  const drop = async (column: string, of: string) => {
    const [{ id }] = await billing.dataSource.query(`SELECT id FROM customer WHERE ${column} = $1`, [of]);
    await shop.stripe.customers.del(id as string);
    await shop.waitForWebhooks();
  };

  it('should be replaced by a new one that buys', async () => {
    const user = billing.newUser();
    await shop.begin(user);
    await drop('user_id', user);
    expect(await billing.as(user).call(billingRpc.quickSubscribe)).toMatchObject({ success: false });
    await shop.buy(user);
    expect(await shop.standing(user)).toMatchObject({ status: 'active' });
  });

  it('should be replaced by a new one for a visitor too', async () => {
    const visitor = { ipAddress: '10.2.0.1', userAgent: 'browser' };
    const call = () => shop.begin(visitor, 'monthly', 'gone@people.example');
    await call();
    await drop('email', 'gone@people.example');
    expect(await call()).toBe(await call());
  });
});

describe('a call without parameters', () => {
  it.each(['quickSubscribe', 'cancelSubscription', 'resumeSubscription', 'refundPayment'] as const)(
    'should reject additional fields, naming them: %s',
    async (call) => {
      const user = billing.as(billing.newUser());
      const sent = user.call<object, unknown>(billingRpc[call], { cents: -1 });
      await expect(sent).rejects.toMatchObject({
        code: 'VALIDATION',
        errors: [{ field: 'cents', code: 'UNKNOWN' }],
      });
    },
  );
});

describe('a card provider failure', () => {
  it.each([400, 401, 404, 422, 429])(
    "should be reported as the provider's when it refuses with %i",
    async (status) => {
      await shop.control('faults', { provider: 'stripe', kind: 'error', status, times: 9 });
      await expect(begin(billing.newUser(), {})).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
      await shop.control('faults');
    },
  );

  it('should report an unknown payment state when the response is lost', async () => {
    const user = billing.newUser();
    await shop.buy(user);
    await shop.stripe.subscriptions.cancel(await shop.purchaseOf(user));
    await shop.waitForWebhooks();
    const lost = { provider: 'stripe', method: 'POST', path: '/v1/subscriptions', kind: 'lost', times: 3 };
    await shop.control('faults', lost);
    await expect(billing.as(user).call(billingRpc.quickSubscribe)).rejects.toMatchObject({
      code: 'UPSTREAM_FAILED',
      message: expect.stringMatching(/not known yet.*Nothing is charged twice/),
    });
    await shop.control('faults');
    await billing.as(user).call(billingRpc.quickSubscribe);
    await shop.waitForWebhooks();
    const alive = (await shop.subscriptionsOf(user)).filter(({ status }) => status === 'active');
    expect(alive).toHaveLength(1);
  });
});

describe('a subscription with an uncollectible invoice', () => {
  it("should not be Pro beyond the grace of the last payment, whatever the provider's status", async () => {
    const user = billing.newUser();
    await shop.buy(user);
    const id = await shop.loseCard(user);
    await shop.pass({ days: 32 });
    const [open] = (await shop.stripe.invoices.list({ subscription: id, status: 'open' })).data;
    await shop.stripe.invoices.voidInvoice(open?.id ?? '');
    await shop.waitForWebhooks();
    await shop.pass({ days: 8 });
    expect((await shop.stripe.invoices.list({ subscription: id, status: 'open' })).data).toEqual([]);
    expect(await shop.standing(user)).toMatchObject({ status: 'past_due' });
    expect(await shop.isPro(user)).toBe(false);
    await shop.pass({ days: 60 });
    expect(await shop.isPro(user)).toBe(false);
  });
});
