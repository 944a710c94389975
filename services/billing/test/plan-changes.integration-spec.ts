import { billingRpc, DAY_MS, type Plan } from '@swipeclean/contracts/server';
import { useShop } from './support/use-shop';

const shop = useShop();
const { billing } = shop;
afterEach(() => shop.endSubscriptions());

const overview = (user: string) => billing.as(user).call(billingRpc.getSubscription);
const preview = (user: string, plan: Plan) => billing.as(user).call(billingRpc.previewPlanChange, { plan });
const payments = async (user: string): Promise<number[]> => {
  const rows = await billing.dataSource.query(
    `SELECT cents FROM payment JOIN purchase ON purchase.id = purchase_id WHERE user_id = $1 ORDER BY paid_at`,
    [user],
  );
  return rows.map(({ cents }: { cents: number }) => cents);
};

async function change(user: string, plan: Plan) {
  const { previewedAt } = await preview(user, plan);
  return billing.as(user).call(billingRpc.changePlan, { plan, previewedAt });
}

/** Has the card of the user's setup confirmed, as the browser does. */
async function replaceCard(user: string, card: string) {
  const { clientSecret } = await billing.as(user).call(billingRpc.startCardSetup);
  const setupId = String(clientSecret.split('_secret_')[0]);
  await shop.stripe.setupIntents.confirm(setupId, { payment_method: card });
  return billing.as(user).call(billingRpc.replaceCard, { setupId });
}

describe('changing the plan', () => {
  it('should charge the previewed difference at once for a dearer plan', async () => {
    const user = billing.newUser();
    await shop.buy(user);
    await shop.pass({ days: 10 });
    const { dueNow, credit, nextCharge } = await preview(user, 'annual');
    expect(dueNow + credit).toBe(4999);
    expect(credit).toBeGreaterThan(300);
    const changed = await change(user, 'annual');
    expect(changed).toMatchObject({
      plan: 'annual',
      status: 'active',
      renewal: { plan: 'annual', isCancelled: false },
      planChanges: ['monthly'],
    });
    expect(Math.abs(Date.parse(String(changed.renewal?.at)) - Date.parse(nextCharge.at))).toBeLessThan(
      2 * 60_000,
    );
    const [, second = 0] = await payments(user);
    expect(Math.abs(second - dueNow)).toBeLessThanOrEqual(1);
    await shop.pass({ days: 40 });
    expect(await payments(user)).toHaveLength(2);
  });

  it('should change to a cheaper plan when the paid year is used up', async () => {
    const user = billing.newUser();
    await shop.buy(user, 'annual');
    const { renewal } = await overview(user);
    expect(await preview(user, 'monthly')).toMatchObject({
      dueNow: 0,
      nextCharge: { at: renewal?.at, cents: 499 },
    });
    expect(await change(user, 'monthly')).toMatchObject({
      plan: 'annual',
      renewal: { plan: 'monthly', at: renewal?.at },
      outlook: { nextCharge: { cents: 499 } },
    });
    await shop.pass({ days: 360 });
    expect(await payments(user)).toEqual([4999]);
    expect(await shop.isPro(user)).toBe(true);
    await shop.pass({ days: 8 });
    expect(await payments(user)).toEqual([4999, 499]);
    expect(await overview(user)).toMatchObject({ plan: 'monthly', status: 'active' });
  });

  it('should change once when it is asked for twice', async () => {
    const user = billing.newUser();
    await shop.buy(user);
    const { previewedAt } = await preview(user, 'annual');
    const request = { plan: 'annual', previewedAt } as const;
    await Promise.allSettled([1, 2].map(() => billing.as(user).call(billingRpc.changePlan, request)));
    await shop.waitForWebhooks();
    expect(await payments(user)).toHaveLength(2);
  });

  it('should keep the plan when the bank declines the card', async () => {
    const user = billing.newUser();
    await shop.buy(user);
    await shop.loseCard(user);
    await expect(change(user, 'annual')).rejects.toMatchObject({
      code: 'CONFLICT',
      errors: [{ field: 'card' }],
    });
    expect(await overview(user)).toMatchObject({ plan: 'monthly', status: 'active' });
    expect(await payments(user)).toEqual([499]);
  });

  it('should refuse a change of a cancelled subscription, and by an old preview', async () => {
    const user = billing.newUser();
    await shop.buy(user);
    const previewedAt = new Date(shop.now().getTime() - DAY_MS).toISOString();
    const old = billing.as(user).call(billingRpc.changePlan, { plan: 'annual', previewedAt });
    await expect(old).rejects.toMatchObject({ code: 'CONFLICT' });
    await billing.as(user).call(billingRpc.cancelSubscription);
    await expect(preview(user, 'annual')).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('replacing the card', () => {
  it('should pay with the new card what is overdue, and later renewals', async () => {
    const user = billing.newUser();
    await shop.buy(user);
    await shop.loseCard(user);
    await shop.pass({ days: 33 });
    expect(await overview(user)).toMatchObject({
      status: 'past_due',
      openInvoiceUrl: expect.stringContaining('/invoice/'),
      hasCard: true,
    });
    expect(await replaceCard(user, 'pm_card_mastercard')).toMatchObject({
      status: 'active',
      openInvoiceUrl: null,
    });
    await shop.pass({ days: 31 });
    expect(await payments(user)).toEqual([499, 499, 499]);
  });

  it('should say why the new card cannot pay what is overdue', async () => {
    const user = billing.newUser();
    await shop.buy(user);
    await shop.loseCard(user);
    await shop.pass({ days: 33 });
    await expect(replaceCard(user, 'pm_card_chargeCustomerFail')).rejects.toMatchObject({
      code: 'CONFLICT',
      errors: [{ field: 'card' }],
    });
  });

  it("should refuse another user's card", async () => {
    const [user, other] = [billing.newUser(), billing.newUser()];
    for (const each of [user, other]) await shop.buy(each);
    const { clientSecret } = await billing.as(other).call(billingRpc.startCardSetup);
    const setupId = String(clientSecret.split('_secret_')[0]);
    await shop.stripe.setupIntents.confirm(setupId, { payment_method: 'pm_card_visa' });
    const stolen = billing.as(user).call(billingRpc.replaceCard, { setupId });
    await expect(stolen).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('should open the portal of the provider for its customers only', async () => {
    const user = billing.newUser();
    await expect(billing.as(user).call(billingRpc.openPortal)).rejects.toMatchObject({
      code: 'PROVIDER_OFF',
    });
    await shop.buy(user);
    expect(await billing.as(user).call(billingRpc.openPortal)).toEqual({
      url: expect.stringContaining('/portal/cus_'),
    });
  });
});
