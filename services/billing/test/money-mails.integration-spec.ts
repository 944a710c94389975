import { billingRpc } from '@swipeclean/contracts/server';
import { WebhookEventRepository } from '../src/payments/webhooks/webhook-event.repository';
import { payByWallet, useShop } from './support/use-shop';

jest.setTimeout(120_000);
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

describe('mails about money', () => {
  it('should send a numbered receipt for each payment, and announce the renewal', async () => {
    const user = billing.newUser();
    await shop.buy(user);
    await shop.pass({ days: 28 });
    await shop.pass({ days: 4 });
    expect(await listTold(user)).toEqual(['receipt', 'renewal', 'receipt']);
    const [one, two] = await billing.dataSource.query(
      `SELECT invoice_number AS number FROM payment WHERE purchase_id = $1 ORDER BY paid_at`,
      [await shop.purchaseOf(user)],
    );
    expect(two.number).toBe(one.number + 1);
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
