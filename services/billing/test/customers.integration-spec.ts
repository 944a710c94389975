import { PRICES, quickSubscribe } from '@swipeclean/contracts/server';
import { useShop } from './support/use-shop';

const shop = useShop();
const { billing } = shop;

const findCustomer = async (email: string) =>
  (await shop.query<{ id: string }>(`SELECT id FROM customer WHERE email = $1`, [email]))[0]?.id;
const isKnown = (customer = '') =>
  shop.stripe.customers.retrieve(customer).then(
    ({ deleted }) => deleted !== true,
    ({ code }: { code: string }) => {
      expect(code).toBe('resource_missing');
      return false;
    },
  );

describe('a visitor’s purchase', () => {
  const pay = (email: string, ipAddress?: string) => shop.buyAsVisitor(email, shop.visitor(ipAddress));

  it('should belong to the account that verifies its address, from then on (AUTH-10)', async () => {
    const user = billing.newUser();
    await pay('Later@People.example');
    expect(await shop.standing(user)).toMatchObject({ status: 'none' });
    await billing.auth.verifyEmail(user, 'later@people.example');
    expect(await shop.standing(user)).toMatchObject({ status: 'active', provider: 'stripe' });
    await shop.pass({ seconds: 1 });
    expect(await shop.isPro(user)).toBe(true);
  });

  it('should wait for an account that has verified its address before to confirm it', async () => {
    const user = billing.newUser();
    await billing.auth.verifyEmail(user, 'before@people.example');
    await pay('before@people.example');
    expect(await shop.isPro(user)).toBe(false);
    expect(await shop.confirmPurchase(user)).toMatchObject({ status: 'active', unconfirmed: [] });
    expect(await shop.isPro(user)).toBe(true);
  });

  it('should wait as well where verifying its address would end a subscription', async () => {
    const email = 'both@people.example';
    await pay(email);
    const user = await shop.openAccount({ email, isVerified: false });
    await shop.buy(user, 'annual');
    await billing.auth.verifyEmail(user, email);
    expect(await shop.standing(user)).toMatchObject({
      subscriptions: [{ plan: 'annual' }],
      unconfirmed: [{ plan: 'monthly' }],
    });
  });

  it('should not follow an earlier address whose event arrives late', async () => {
    const user = billing.newUser();
    await billing.auth.verifyEmail(user, 'new@people.example', '2027-01-02T00:00:00Z');
    await billing.auth.verifyEmail(user, 'old@people.example', '2027-01-01T00:00:00Z');
    await pay('old@people.example');
    expect(await shop.standing(user)).toMatchObject({ status: 'none' });
    await pay('new@people.example');
    expect(await shop.standing(user)).toMatchObject({ unconfirmed: [{ plan: 'monthly' }] });
  });

  it('should not be assigned to others, whatever address they type', async () => {
    await pay('payer@people.example');
    await shop.begin(shop.visitor('10.0.0.4'), 'monthly', 'payer@people.example');
    const stranger = billing.newUser();
    await shop.begin(stranger, 'monthly', 'payer@people.example');
    expect(await shop.standing(stranger)).toMatchObject({ status: 'none' });
  });

  it('should leave what another user has bought with the address', async () => {
    const [buyer, owner] = [billing.newUser(), billing.newUser()];
    await shop.confirm(await shop.begin(buyer, 'monthly', 'typed@people.example'));
    await shop.waitForWebhooks();
    await billing.auth.verifyEmail(owner, 'typed@people.example');
    const customer = await shop.customerOf(buyer);
    expect((await shop.stripe.customers.retrieve(customer)).id).toBe(customer);
    expect(await shop.standing(owner)).toMatchObject({ status: 'none' });
    expect(await shop.standing(buyer)).toMatchObject({ status: 'active' });
  });

  it('should not be paid twice by its unverified buyer, nor be disclosed to others', async () => {
    const email = 'waits@people.example';
    await pay(email, '10.0.0.7');
    const userId = await shop.openAccount({ email, isVerified: false });
    const here = { ...shop.visitor('10.0.0.7'), userId };
    const refusal = { code: 'CONFLICT', message: expect.stringContaining('Confirm the address') };
    await expect(shop.begin(here)).rejects.toMatchObject(refusal);
    await expect(shop.order(here)).rejects.toMatchObject(refusal);
    await shop.begin({ ...shop.visitor('10.0.0.8'), userId });
    await billing.auth.verifyEmail(userId, email);
    expect(await shop.standing(userId)).toMatchObject({ status: 'active' });
  });

  it('should not block an account whose address is spelled differently', async () => {
    await pay('spelled+one@people.example', '10.0.0.9');
    const userId = await shop.openAccount({ email: 'spelled@people.example', isVerified: false });
    await shop.begin({ ...shop.visitor('10.0.0.9'), userId });
  });

  it('should leave no card that the address’s owner could pay with (QUICK-08)', async () => {
    await pay('typo@people.example');
    const owner = billing.newUser();
    await billing.auth.verifyEmail(owner, 'typo@people.example');
    await shop.pass({ seconds: 1 });
    await shop.refund(owner);
    await shop.waitForWebhooks();
    expect(await shop.standing(owner)).toMatchObject({ status: 'cancelled' });
    expect(await billing.as(owner).call(quickSubscribe)).toMatchObject({ success: false });
    await shop.waitForWebhooks();
    expect(await shop.isPro(owner)).toBe(false);
    const [visitors] = await shop.subscriptionsOf(owner);
    await shop.buy(owner);
    const [own] = (await shop.subscriptionsOf(owner)).filter(({ status }) => status === 'active');
    expect(own?.customer).not.toBe(visitors?.customer);
  });

  it('should be created once per browser, and with a new customer when that was deleted', async () => {
    const email = 'twice@people.example';
    const call = () => shop.begin(shop.visitor('10.0.0.5'), 'monthly', email);
    const [first, ...others] = await Promise.all([call(), call(), call()]);
    expect(others).toEqual([first, first]);
    await shop.stripe.customers.del(String(await findCustomer(email)));
    await shop.waitForWebhooks();
    const again = await call();
    expect(again).not.toBe(first);
    expect(await call()).toBe(again);
  });
});

describe('customer of a visitor', () => {
  it('should be deleted 30 days after the last payment attempt, and not before', async () => {
    const email = 'undecided@people.example';
    const begin = () => shop.begin(shop.visitor(), 'monthly', email);
    await begin();
    const customer = await findCustomer(email);
    await shop.pass({ days: 29 });
    await begin();
    await shop.pass({ days: 29 });
    expect(await isKnown(customer)).toBe(true);
    await shop.pass({ days: 2 });
    expect(await findCustomer(email)).toBeUndefined();
    expect(await isKnown(customer)).toBe(false);
  });

  it('should stay after a payment until the address is verified', async () => {
    const email = 'stays@people.example';
    await shop.buyAsVisitor(email);
    await shop.pass({ days: 40 });
    expect(await isKnown(await findCustomer(email))).toBe(true);
    const user = billing.newUser();
    await billing.auth.verifyEmail(user, email);
    expect(await shop.standing(user)).toMatchObject({ status: 'active' });
  });
});

describe('customer of an erased user', () => {
  it('should be deleted at the provider even without a purchase, with open payments', async () => {
    const user = billing.newUser();
    const single = await shop.begin(user, 'lifetime');
    const customer = await shop.customerOf(user);
    await billing.auth.eraseUser(user, 'billing');
    await shop.pass({ seconds: 1 });
    expect(await isKnown(customer)).toBe(false);
    expect(await shop.stripe.paymentIntents.retrieve(single)).toMatchObject({ status: 'canceled' });
    expect(await shop.query(`SELECT * FROM customer_deletion`)).toEqual([]);
  });

  it('should pay nothing more when the webhooks of the purchase arrive later', async () => {
    const user = billing.newUser();
    const { release } = shop.holdWebhooks();
    await shop.confirm(await shop.begin(user));
    await shop.settle();
    const customer = await shop.customerOf(user);
    await billing.auth.eraseUser(user, 'billing');
    await shop.pass({ seconds: 1 });
    await release();
    await shop.pass({ seconds: 1 });
    const { data } = await shop.stripe.subscriptions.list({ customer, status: 'all' });
    expect(data).toMatchObject([{ status: 'canceled' }]);
    expect(await shop.query(`SELECT 1 FROM purchase WHERE customer_id = $1`, [customer])).toEqual([]);
  });

  it.each(['card', 'wallet'])(
    'should leave a payment without a name whose webhook is late, whatever the price is by then: by %s',
    async (way) => {
      const booked = async () => {
        const [row] = await shop.query<{ cents: number }>(
          `SELECT coalesce(sum(cents), 0)::int AS cents, count(instrument)::int AS instruments,
             count(coalesce(user_id, customer_id, email))::int AS named
           FROM payment JOIN purchase ON purchase.id = purchase_id`,
        );
        return row as { cents: number };
      };
      const user = billing.newUser();
      const before = await booked();
      const paid = PRICES.lifetime;
      const { release } = shop.holdWebhooks();
      if (way === 'card') await shop.confirm(await shop.begin(user, 'lifetime'));
      else {
        const order = await shop.order(user, 'lifetime');
        await shop.approve(order);
        await shop.capture(user, order);
      }
      await shop.settle();
      await billing.auth.eraseUser(user, 'billing');
      await shop.pass({ seconds: 1 });
      const price = jest.spyOn(PRICES, 'lifetime', 'get').mockReturnValue(paid + 10_000);
      await release();
      await shop.pass({ seconds: 1 });
      price.mockRestore();
      expect(await booked()).toEqual({ ...before, cents: before.cents + paid });
    },
  );
});
