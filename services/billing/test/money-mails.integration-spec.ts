import { billingRpc } from '@swipeclean/contracts/server';
import { WebhookEventRepository } from '../src/payments/webhooks/webhook-event.repository';
import { payByWallet, useShop } from './support/use-shop';

const shop = useShop();
const { billing } = shop;
afterEach(() => shop.endSubscriptions());

/** The facts that were told to a user, or with null to visitors and the owner: the words that their keys begin with. */
async function listTold(userId: string | null): Promise<string[]> {
  const rows: { key: string }[] = await billing.dataSource.query(
    `SELECT key FROM notice WHERE user_id IS NOT DISTINCT FROM $1 ORDER BY requested_at`,
    [userId],
  );
  return rows.map(({ key }) => key.replace(/ \S*[\d_].*$/, ''));
}

/** The invoice of a user's only payment: our number, or what the provider wrote. */
async function findInvoice(userId: string): Promise<{ number: number | null; provided: object | null }> {
  const [row] = await billing.dataSource.query(
    `SELECT invoice_number AS number, provider_invoice AS provided
     FROM payment JOIN purchase ON purchase.id = purchase_id WHERE user_id = $1`,
    [userId],
  );
  return row as { number: number | null; provided: object | null };
}

describe('mails about money', () => {
  it('should send a receipt for each payment, and announce the renewal', async () => {
    const user = billing.newUser();
    await shop.buy(user);
    await shop.pass({ days: 28 });
    await shop.pass({ days: 4 });
    expect(await listTold(user)).toEqual(['receipt', 'renewal', 'receipt']);
  });

  it("should name and link the provider's invoice where there is one, and ours else", async () => {
    const [card, wallet, other] = [billing.newUser(), billing.newUser(), billing.newUser()];
    await shop.buy(card);
    await payByWallet(shop, wallet);
    await payByWallet(shop, other);
    expect(await findInvoice(card)).toEqual({
      number: null,
      provided: { number: expect.stringMatching(/-0001$/), url: expect.stringMatching(/\/invoice\/in_/) },
    });
    const [first, second] = [await findInvoice(wallet), await findInvoice(other)];
    expect(second).toEqual({ number: Number(first.number) + 1, provided: null });
  });

  it('should tell of a failed payment, a refund and the end, each once', async () => {
    const user = billing.newUser();
    await shop.buy(user);
    await shop.loseCard(user);
    await shop.pass({ days: 32 });
    await shop.pass({ days: 1 });
    await billing.as(user).call(billingRpc.cancelSubscription);
    expect(await listTold(user)).toEqual(['receipt', 'failed', 'cancelled']);
    const other = billing.newUser();
    const { capture } = await payByWallet(shop, other);
    await shop.control('paypal/refund', { capture });
    await shop.waitForWebhooks();
    expect(await listTold(other)).toEqual(['receipt', 'refund']);
  });

  it('should send a visitor’s receipt to the address of the purchase', async () => {
    const email = 'receipt.visitor@people.example';
    const intent = await shop.begin(undefined, 'monthly', email);
    await shop.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
    await shop.waitForWebhooks();
    expect(await listTold(null)).toEqual(['receipt']);
  });

  it('should tell the owner of a dispute and of a message that failed for good', async () => {
    const known = (await listTold(null)).length;
    const intent = await shop.buy(billing.newUser());
    const charge = String((await shop.stripe.paymentIntents.retrieve(intent)).latest_charge);
    await shop.control('stripe/dispute', { charge });
    await shop.waitForWebhooks();
    const repository = billing.app.get(WebhookEventRepository, { strict: false });
    const [event] = await billing.dataSource.query(
      `SELECT provider, event_id AS "eventId", type, attempts FROM webhook_event LIMIT 1`,
    );
    await repository.fail(event as never, new Error('broken'));
    await repository.fail(event as never, new Error('broken'));
    expect((await listTold(null)).slice(known)).toEqual(['dispute', 'parked']);
  });

  it('should tell payer and owner of a cash transfer, and the payer of the decision', async () => {
    const user = billing.newUser();
    const customerInfo = {
      firstName: 'Ada',
      lastName: 'L',
      email: 'ada@people.example',
      phone: '+4930123456',
    };
    const { id } = await billing
      .as(user)
      .call(billingRpc.announceCashTransfer, { customerInfo, plan: 'monthly' } as never);
    const owner = billing.as({ userId: 'the-owner', isOwner: true });
    await owner.call(billingRpc.approveActivation, { id });
    expect(await listTold(user)).toEqual(['cash announced', 'receipt']);
    expect((await listTold(null)).at(-1)).toBe('cash to check');
  });
});
