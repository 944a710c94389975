import { billingRpc } from '@swipeclean/contracts/server';
import { BillingConfig } from '../src/config';
import { payByWallet, useShop } from './support/use-shop';

const shop = useShop();
const { billing } = shop;
afterEach(() => shop.endSubscriptions());

const owner = () => billing.as({ userId: 'the-owner', isOwner: true });
const get = (as: Parameters<typeof billing.as>[0], id: string, token?: string) =>
  billing.as(as).call(billingRpc.getInvoice, { id, ...(token && { token }) });

/** Buys a month by card as a visitor; returns the payment and the token of its mails. */
async function payAsVisitor(email: string): Promise<{ id: string; token: string }> {
  const id = await shop.begin({ ipAddress: '10.9.0.1', userAgent: 'browser' }, 'monthly', email);
  await shop.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  await shop.waitForWebhooks();
  const [{ token }] = await billing.dataSource.query(
    `SELECT visitor_token AS token FROM purchase JOIN payment ON purchase_id = purchase.id WHERE payment.id = $1`,
    [id],
  );
  return { id, token: String(token) };
}

describe('an invoice', () => {
  it('should have a number of ours, the seller and the tax, for a wallet payment', async () => {
    const config = billing.app.get(BillingConfig, { strict: false });
    const settings = { invoiceSeller: 'Clean Ltd | 1 High Street | VAT 123', invoiceTaxPercent: 20 };
    const before = { invoiceSeller: config.invoiceSeller, invoiceTaxPercent: config.invoiceTaxPercent };
    Object.assign(config, settings);
    const user = billing.newUser();
    await billing.auth.verifyEmail(user, `${user}@people.example`);
    const { capture } = await payByWallet(shop, user);
    const invoice = await get(user, capture);
    Object.assign(config, before);
    expect(invoice).toMatchObject({
      id: capture,
      number: expect.stringMatching(/^SC-\d{6}$/),
      providerUrl: null,
      buyer: `${user}@people.example`,
      seller: ['Clean Ltd', '1 High Street', 'VAT 123'],
      tax: { percent: 20, cents: 83 },
      cents: 499,
      plan: 'monthly',
      provider: 'paypal',
      isVisitors: false,
      renewsAt: null,
    });
    // Issued with its receipt: later settings do not change it.
    expect(await get(user, capture)).toEqual(invoice);
    const late = { number: 'IN-0001', url: 'https://provider.example/invoice' };
    await billing.dataSource.query(`UPDATE payment SET provider_invoice = $2 WHERE id = $1`, [capture, late]);
    expect(await get(user, capture)).toEqual({ ...invoice, providerUrl: late.url });
    await shop.control('paypal/refund', { capture });
    await shop.waitForWebhooks();
    expect(await get(user, capture)).toMatchObject({ refunds: [{ cents: 499 }], refundedCents: 499 });
  });

  it("should be the card provider's for a subscription", async () => {
    const user = billing.newUser();
    const intent = await shop.buy(user);
    expect(await get(user, intent)).toMatchObject({
      number: expect.stringMatching(/-0001$/),
      providerUrl: expect.stringContaining('/invoice/in_'),
    });
    const listed = await billing.as(user).call(billingRpc.listPayments);
    expect(listed).toMatchObject([{ id: intent, cents: 499, refundedCents: 0, plan: 'monthly' }]);
  });

  it('should open to its payer and the owner only', async () => {
    const user = billing.newUser();
    const { capture } = await payByWallet(shop, user);
    const missing = { code: 'NOT_FOUND' };
    await expect(get(billing.newUser(), capture)).rejects.toMatchObject(missing);
    await expect(get(undefined, capture)).rejects.toMatchObject(missing);
    const [{ token }] = await billing.dataSource.query(
      `SELECT visitor_token AS token FROM purchase WHERE id = $1`,
      [capture],
    );
    await expect(get(undefined, capture, String(token))).rejects.toMatchObject(missing);
    expect(await owner().call(billingRpc.getInvoice, { id: capture })).toMatchObject({ id: capture });
    expect(await billing.as(billing.newUser()).call(billingRpc.listPayments)).toEqual([]);
  });
});

describe('a visitor with the link of the receipt', () => {
  it('should cancel the renewal without an account', async () => {
    const { id, token } = await payAsVisitor('cancels@people.example');
    expect(await get(undefined, id, token)).toMatchObject({
      buyer: 'cancels@people.example',
      isVisitors: true,
      renewsAt: expect.any(String),
    });
    const cancelled = await billing.as().call(billingRpc.cancelVisitorPurchase, { id, token });
    expect(cancelled).toMatchObject({ renewsAt: null });
    const again = await billing.as().call(billingRpc.cancelVisitorPurchase, { id, token });
    expect(again).toMatchObject({ renewsAt: null });
    const { data } = await shop.stripe.subscriptions.list({ limit: 1 });
    expect(data).toMatchObject([{ cancel_at_period_end: true }]);
  });

  it('should attach the purchase to an account, after which the link is void', async () => {
    const { id, token } = await payAsVisitor('claims@people.example');
    const user = billing.newUser();
    const claimed = await billing.as(user).call(billingRpc.claimPurchase, { id, token });
    expect(claimed).toMatchObject({ isVisitors: false });
    expect(await shop.isPro(user)).toBe(true);
    const thief = billing.newUser();
    for (const call of [billingRpc.claimPurchase, billingRpc.cancelVisitorPurchase])
      await expect(billing.as(thief).call(call, { id, token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(get(thief, id, token)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('should need the right token', async () => {
    const { id } = await payAsVisitor('token@people.example');
    const token = crypto.randomUUID();
    const user = billing.newUser();
    await expect(get(user, id, token)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const call of [billingRpc.claimPurchase, billingRpc.cancelVisitorPurchase])
      await expect(billing.as(user).call(call, { id, token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('tax by the provider', () => {
  it('should be computed for subscriptions when it is switched on', async () => {
    const config = billing.app.get(BillingConfig, { strict: false });
    const on = jest.replaceProperty(config, 'stripeTax', 'on');
    const user = billing.newUser();
    await shop.begin({ userId: user, ipAddress: '203.0.113.5' });
    on.restore();
    const [subscription] = await shop.subscriptionsOf(user);
    expect(subscription).toMatchObject({ automatic_tax: { enabled: true } });
    const off = billing.newUser();
    await shop.begin({ userId: off, ipAddress: '203.0.113.5' });
    expect(await shop.subscriptionsOf(off)).toMatchObject([{ automatic_tax: { enabled: false } }]);
  });
});
