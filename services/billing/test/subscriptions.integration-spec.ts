import {
  changePlan,
  DAY_MS,
  HOUR_MS,
  openPortal as openPortalCall,
  type Plan,
  previewPlanChange,
  PRICES,
  replaceCard,
} from '@swipeclean/contracts/server';
import { expectRefusal } from '@swipeclean/service-kit/testing';
import { useShop } from './support/use-shop';

const shop = useShop();
const { billing } = shop;
afterEach(() => shop.endSubscriptions());

const isOver = { status: 'cancelled', renewal: null };
const conflict = { code: 'CONFLICT' };
const declined = { code: 'CONFLICT', errors: [{ field: 'card' }] };
const preview = (user: string, plan: Plan) => billing.as(user).call(previewPlanChange, { plan });
const centsOf = async (user: string) => (await shop.paymentsOf(user)).map(({ cents }) => cents);

/** A new user who has bought a plan. */
async function subscriber(plan?: Plan): Promise<string> {
  const user = billing.newUser();
  await shop.buy(user, plan);
  return user;
}

/** A new user whose card fails from now on. */
async function subscriberWithoutCard(): Promise<string> {
  const user = await subscriber();
  await shop.loseCard(user);
  return user;
}

/** Lets the paid period end, and some hours pass. */
async function passPeriod(user: string, hours: number): Promise<void> {
  await shop.pass({ seconds: Math.ceil((await shop.daysLeft(user)) * 86_400) + hours * 3600 });
}

describe('a subscription over time', () => {
  it('should be renewed although the webhook is lost', async () => {
    const user = await subscriber();
    shop.route(() => undefined);
    await passPeriod(user, 48);
    shop.route();
    expect(await shop.standing(user)).toMatchObject({ status: 'active' });
    expect(await shop.daysLeft(user)).toBeGreaterThan(25);
    expect(await shop.isPro(user)).toBe(true);
  });

  it('should stay Pro for seven days after a failed renewal, and no day longer', async () => {
    const user = await subscriberWithoutCard();
    await passPeriod(user, 2);
    const { graceEnd, ...late } = await shop.standing(user);
    expect(late).toMatchObject({ status: 'past_due', plan: 'monthly', renewal: { isCancelled: false } });
    const grace = (Date.parse(String(graceEnd)) - shop.now().getTime()) / DAY_MS;
    expect(grace).toBeGreaterThan(6.8);
    expect(grace).toBeLessThanOrEqual(7);
    await shop.pass({ days: 6, hours: 21 });
    expect(await shop.isPro(user)).toBe(true);
    await shop.pass({ hours: 2 });
    expect(await shop.isPro(user)).toBe(false);
    expect(await shop.standing(user)).toMatchObject({ status: 'past_due' });
  });

  it('should end with its period when it is cancelled, and not before', async () => {
    const user = await subscriber();
    const { currentPeriodEnd: at, renewal } = await shop.standing(user);
    expect(renewal).toEqual({ plan: 'monthly', at, isCancelled: false });
    expect(await shop.cancel(user)).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: true,
      renewal: { at, isCancelled: true },
    });
    await passPeriod(user, -1);
    expect(await shop.isPro(user)).toBe(true);
    await shop.pass({ hours: 2 });
    expect(await shop.isPro(user)).toBe(false);
    expect(await shop.standing(user)).toMatchObject({ ...isOver, plan: 'monthly' });
    await expect(shop.resume(user)).rejects.toMatchObject(conflict);
  });

  it('should end at once when it is cancelled while a payment is missing', async () => {
    const user = await subscriberWithoutCard();
    await passPeriod(user, 2);
    expect(await shop.standing(user)).toMatchObject({ status: 'past_due' });
    expect(await shop.cancel(user)).toMatchObject(isOver);
    expect(await shop.isPro(user)).toBe(false);
    await shop.buy(user, 'annual');
    expect(await shop.standing(user)).toMatchObject({ status: 'active', plan: 'annual' });
  });

  it('should continue when the cancellation is revoked', async () => {
    const user = await subscriber();
    await shop.cancel(user);
    expect(await shop.cancel(user)).toMatchObject({ cancelAtPeriodEnd: true });
    expect(await shop.resume(user)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
    await passPeriod(user, 24);
    expect(await shop.standing(user)).toMatchObject({ status: 'active' });
  });

  it('should be found ended when it ended at the provider and the webhook is lost', async () => {
    const user = await subscriber();
    shop.route(() => undefined);
    await shop.stripe.subscriptions.cancel(await shop.purchaseOf(user));
    await expect(shop.resume(user)).rejects.toMatchObject(conflict);
    shop.route();
    expect(await shop.standing(user)).toMatchObject(isOver);
    expect(await shop.isPro(user)).toBe(false);
  });

  it('should not change while the provider is unavailable', async () => {
    const user = await subscriber();
    await shop.fail('stripe', { status: 500 });
    await expectRefusal(shop.cancel(user), 'UPSTREAM_FAILED');
    await shop.repair();
    expect(await shop.standing(user)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
  });

  it('should answer a cancellation without a subscription with an error', async () => {
    const message = 'There is no running subscription.';
    await expect(shop.cancel(billing.newUser())).rejects.toMatchObject({ ...conflict, message });
  });
});

describe('changing the plan', () => {
  it('should charge the previewed difference at once for a dearer plan', async () => {
    const user = await subscriber();
    await shop.pass({ days: 10 });
    const { dueNow, credit, nextCharge } = await preview(user, 'annual');
    expect(dueNow + credit).toBe(PRICES.annual);
    expect(credit).toBeGreaterThan(PRICES.monthly * 0.6);
    const changed = await shop.changePlan(user, 'annual');
    expect(changed).toMatchObject({
      plan: 'annual',
      status: 'active',
      renewal: { plan: 'annual', isCancelled: false },
      planChanges: ['monthly'],
    });
    const delay = Date.parse(String(changed.renewal?.at)) - Date.parse(nextCharge.at);
    expect(Math.abs(delay)).toBeLessThan(HOUR_MS);
    const [, second = 0] = await centsOf(user);
    expect(Math.abs(second - dueNow)).toBeLessThanOrEqual(1);
    await shop.pass({ days: 40 });
    expect(await centsOf(user)).toHaveLength(2);
  });

  it('should change to a cheaper plan when the paid year is used up', async () => {
    const user = await subscriber('annual');
    const at = (await shop.standing(user)).renewal?.at;
    const cents = PRICES.monthly;
    expect(await preview(user, 'monthly')).toMatchObject({ dueNow: 0, nextCharge: { at, cents } });
    expect(await shop.changePlan(user, 'monthly')).toMatchObject({
      plan: 'annual',
      renewal: { plan: 'monthly', at },
      subscriptions: [{ nextCharge: { cents } }],
    });
    await shop.pass({ days: 360 });
    expect(await centsOf(user)).toEqual([PRICES.annual]);
    expect(await shop.isPro(user)).toBe(true);
    await shop.pass({ days: 8 });
    expect(await centsOf(user)).toEqual([PRICES.annual, cents]);
    expect(await shop.standing(user)).toMatchObject({ plan: 'monthly', status: 'active' });
  });

  it('should change once when it is asked for twice', async () => {
    const user = await subscriber();
    const { previewedAt } = await preview(user, 'annual');
    const request = { plan: 'annual', previewedAt } as const;
    await Promise.allSettled([1, 2].map(() => billing.as(user).call(changePlan, request)));
    await shop.waitForWebhooks();
    expect(await centsOf(user)).toHaveLength(2);
  });

  it('should keep the plan when the bank declines the card', async () => {
    const user = await subscriberWithoutCard();
    await expect(shop.changePlan(user, 'annual')).rejects.toMatchObject(declined);
    expect(await shop.standing(user)).toMatchObject({ plan: 'monthly', status: 'active' });
    expect(await centsOf(user)).toEqual([PRICES.monthly]);
  });

  it('should refuse a change of a cancelled subscription, and by an old preview', async () => {
    const user = await subscriber();
    // The provider itself refuses a moment before the subscription.
    await shop.pass({ days: 1 });
    const previewedAt = new Date(shop.now().getTime() - 2 * HOUR_MS).toISOString();
    const old = billing.as(user).call(changePlan, { plan: 'annual', previewedAt });
    await expect(old).rejects.toMatchObject(conflict);
    await shop.cancel(user);
    await expect(preview(user, 'annual')).rejects.toMatchObject(conflict);
  });
});

describe('replacing the card', () => {
  it('should pay with the new card what is overdue, and later renewals', async () => {
    const user = await subscriberWithoutCard();
    await shop.pass({ days: 33 });
    expect(await shop.standing(user)).toMatchObject({
      status: 'past_due',
      openInvoiceUrl: expect.stringContaining('/invoice/'),
      hasCard: true,
    });
    await expect(shop.replaceCard(user, 'pm_card_chargeCustomerFail')).rejects.toMatchObject(declined);
    expect(await shop.replaceCard(user, 'pm_card_mastercard')).toMatchObject({
      status: 'active',
      openInvoiceUrl: null,
    });
    await shop.pass({ days: 31 });
    expect(await centsOf(user)).toHaveLength(3);
  });

  it("should refuse another user's card", async () => {
    const [user, other] = [await subscriber(), await subscriber()];
    const setupId = await shop.setUpCard(other, 'pm_card_visa');
    const stolen = billing.as(user).call(replaceCard, { setupId });
    await expect(stolen).rejects.toMatchObject(conflict);
  });

  it('should open the portal of the provider for its customers only', async () => {
    const user = billing.newUser();
    const openPortal = () => billing.as(user).call(openPortalCall);
    await expectRefusal(openPortal(), 'PROVIDER_OFF');
    await shop.begin(user);
    expect(await openPortal()).toEqual({ url: expect.stringContaining('/portal/cus_') });
  });
});
