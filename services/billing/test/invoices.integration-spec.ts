import {
  approveActivation,
  cancelVisitorPurchase,
  claimPurchase,
  getInvoice,
  listPayments,
  PRICES,
} from '@swipeclean/contracts/server';
import { BillingConfig } from '../src/config';
import { findIncludedTax } from '../src/invoices/invoice';
import { WebhookEventRepository } from '../src/payments/webhooks/webhook-event.repository';
import { useShop } from './support/use-shop';

const shop = useShop();
const { billing } = shop;
afterEach(() => shop.endSubscriptions());

const missing = { code: 'NOT_FOUND' };
const get = (as: Parameters<typeof billing.as>[0], id: string, token?: string) =>
  billing.as(as).call(getInvoice, { id, ...(token && { token }) });

async function tokenOf(payment: string): Promise<string> {
  const [row] = await shop.query<{ token: string }>(
    `SELECT visitor_token AS token FROM purchase JOIN payment ON purchase_id = purchase.id WHERE payment.id = $1`,
    [payment],
  );
  return String(row?.token);
}

/** Buys a month by card as a visitor; returns the payment and the token of its mails. */
async function payAsVisitor(email: string): Promise<{ id: string; token: string }> {
  const id = await shop.buyAsVisitor(email);
  return { id, token: await tokenOf(id) };
}

describe('an invoice', () => {
  it('should have a number of ours, the seller and the tax, for a wallet payment', async () => {
    const config = billing.app.get(BillingConfig, { strict: false });
    const before = { invoiceSeller: config.invoiceSeller, invoiceTaxPercent: config.invoiceTaxPercent };
    const invoiceSeller = 'Clean Ltd | 1 High Street | VAT 123';
    Object.assign(config, { invoiceSeller, invoiceTaxPercent: 20 });
    const cents = PRICES.monthly;
    const user = await shop.openAccount();
    const capture = await shop.payByWallet(user);
    const invoice = await get(user, capture);
    Object.assign(config, before);
    expect(invoice).toMatchObject({
      id: capture,
      number: expect.stringMatching(/^SC-\d{6}$/),
      providerUrl: null,
      buyer: `${user}@people.example`,
      seller: ['Clean Ltd', '1 High Street', 'VAT 123'],
      tax: { percent: 20, cents: findIncludedTax(cents, 20) },
      cents,
      plan: 'monthly',
      provider: 'paypal',
      isVisitors: false,
      renewsAt: null,
    });
    // Issued with its receipt: later settings do not change it.
    expect(await get(user, capture)).toEqual(invoice);
    const late = { number: 'IN-0001', url: 'https://provider.example/invoice' };
    await shop.query(`UPDATE payment SET provider_invoice = $2 WHERE id = $1`, [capture, late]);
    expect(await get(user, capture)).toEqual({ ...invoice, providerUrl: late.url });
    await shop.giveBack(capture);
    expect(await get(user, capture)).toMatchObject({ refunds: [{ cents }], refundedCents: cents });
    const next = await get(user, await shop.payByWallet(user));
    const numberOf = (text: string) => Number(text.slice('SC-'.length));
    expect(numberOf(String(next.number))).toBe(numberOf(String(invoice.number)) + 1);
  });

  it("should be the card provider's for a subscription", async () => {
    const user = billing.newUser();
    const intent = await shop.buy(user);
    expect(await get(user, intent)).toMatchObject({
      number: expect.stringMatching(/-0001$/),
      providerUrl: expect.stringContaining('/invoice/in_'),
    });
    const listed = await billing.as(user).call(listPayments);
    expect(listed).toMatchObject([{ id: intent, cents: PRICES.monthly, refundedCents: 0, plan: 'monthly' }]);
  });

  it('should open to its payer and the owner only', async () => {
    const user = billing.newUser();
    const id = await shop.payByWallet(user);
    const other = billing.newUser();
    for (const call of [get(other, id), get(undefined, id), get(undefined, id, await tokenOf(id))])
      await expect(call).rejects.toMatchObject(missing);
    expect(await shop.owner().call(getInvoice, { id })).toMatchObject({ id });
    expect(await billing.as(other).call(listPayments)).toEqual([]);
  });

  it("should have the provider's tax for subscriptions when that is switched on", async () => {
    const config = billing.app.get(BillingConfig, { strict: false });
    for (const stripeTax of ['on', 'off'] as const) {
      const setting = jest.replaceProperty(config, 'stripeTax', stripeTax);
      const userId = billing.newUser();
      await shop.begin({ userId, ipAddress: '203.0.113.5' });
      setting.restore();
      const enabled = stripeTax === 'on';
      expect(await shop.subscriptionsOf(userId)).toMatchObject([{ automatic_tax: { enabled } }]);
    }
  });
});

describe('a visitor with the link of the receipt', () => {
  it('should cancel the renewal without an account', async () => {
    const request = await payAsVisitor('cancels@people.example');
    expect(await get(undefined, request.id, request.token)).toMatchObject({
      buyer: 'cancels@people.example',
      isVisitors: true,
      renewsAt: expect.any(String),
    });
    const cancel = () => billing.as().call(cancelVisitorPurchase, request);
    for (const cancelled of [await cancel(), await cancel()])
      expect(cancelled).toMatchObject({ renewsAt: null });
    const { data } = await shop.stripe.subscriptions.list({ limit: 1 });
    expect(data).toMatchObject([{ cancel_at_period_end: true }]);
  });

  it('should attach the purchase to an account, after which the link is void', async () => {
    const request = await payAsVisitor('claims@people.example');
    const user = billing.newUser();
    const claimed = await billing.as(user).call(claimPurchase, request);
    expect(claimed).toMatchObject({ isVisitors: false });
    expect(await shop.isPro(user)).toBe(true);
    const thief = billing.newUser();
    for (const call of [getInvoice, claimPurchase, cancelVisitorPurchase])
      await expect(billing.as(thief).call(call, request)).rejects.toMatchObject(missing);
  });

  it('should need the right token', async () => {
    const { id } = await payAsVisitor('token@people.example');
    const request = { id, token: crypto.randomUUID() };
    const user = billing.as(billing.newUser());
    for (const call of [getInvoice, claimPurchase, cancelVisitorPurchase])
      await expect(user.call(call, request)).rejects.toMatchObject(missing);
  });
});

describe('mails about money', () => {
  const { listTold } = shop;

  it('should be a receipt for each payment, and the announcement of the renewal', async () => {
    const user = billing.newUser();
    await shop.buy(user);
    await shop.pass({ days: 28 });
    await shop.pass({ days: 4 });
    expect(await listTold(user)).toEqual(['receipt', 'renewal', 'receipt']);
  });

  it('should tell of a failed payment, a refund and the end, each once', async () => {
    const user = billing.newUser();
    await shop.buy(user);
    await shop.loseCard(user);
    await shop.pass({ days: 32 });
    await shop.pass({ days: 1 });
    await shop.cancel(user);
    expect(await listTold(user)).toEqual(['receipt', 'failed', 'cancelled']);
    const other = billing.newUser();
    const capture = await shop.payByWallet(other);
    await shop.giveBack(capture, '1.00');
    await shop.giveBack(capture);
    expect(await listTold(other)).toEqual(['receipt', 'refund', 'refund']);
  });

  it('should go to the address of a visitor’s purchase', async () => {
    const known = (await listTold(null)).length;
    await shop.buyAsVisitor('receipt.visitor@people.example');
    expect((await listTold(null)).slice(known)).toEqual(['receipt']);
  });

  it('should tell the owner of a dispute and, once an hour, of messages that failed for good', async () => {
    const known = (await listTold(null)).length;
    await shop.dispute(await shop.buy(billing.newUser()));
    const repository = billing.app.get(WebhookEventRepository, { strict: false });
    const [event] = await shop.query(
      `SELECT provider, event_id AS "eventId", type, attempts FROM webhook_event LIMIT 1`,
    );
    const hour = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    await repository.fail(event as never, new Error('broken'));
    await repository.fail(event as never, new Error('broken'));
    hour.mockRestore();
    expect((await listTold(null)).slice(known)).toEqual(['dispute', 'parked']);
  });

  it('should tell payer and owner of a cash transfer, and the payer of the decision', async () => {
    const user = billing.newUser();
    const id = await shop.announceCash(user);
    await shop.owner().call(approveActivation, { id });
    expect(await listTold(user)).toEqual(['cash announced', 'receipt']);
    expect((await listTold(null)).at(-1)).toBe('cash to check');
  });
});
