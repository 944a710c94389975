import { billingRpc, type BillingMailRequested } from '@swipeclean/contracts/server';
import { WebhookEventRepository } from '../src/payments/webhooks/webhook-event.repository';
import { payByWallet, useShop } from './support/use-shop';

jest.setTimeout(120_000);
const shop = useShop();
const { billing } = shop;
afterEach(() => shop.endSubscriptions());

/** The mails that were requested of a user, a visitor's address, or of the owner. */
const mailsOf = async (recipient: Partial<Pick<BillingMailRequested, 'userId' | 'email'>>) => {
  const rows: { payload: BillingMailRequested }[] = await billing.dataSource.query(
    `SELECT payload FROM outbox WHERE subject = 'event.billing.mailRequested' ORDER BY id`,
  );
  const wanted = { userId: null, email: null, ...recipient };
  return rows
    .map(({ payload }) => payload)
    .filter(({ userId, email }) => userId === wanted.userId && email === wanted.email);
};
const kindsOf = async (recipient: Parameters<typeof mailsOf>[0]) =>
  (await mailsOf(recipient)).map(({ kind }) => kind);

describe('mails about money', () => {
  it('should send a numbered receipt for each payment, and announce the renewal', async () => {
    const user = billing.newUser();
    await shop.buy(user);
    await shop.pass({ days: 28 });
    await shop.pass({ days: 4 });
    const mails = await mailsOf({ userId: user });
    expect(mails.map(({ kind }) => kind)).toEqual(['receipt', 'renewal', 'receipt']);
    const [first, , second] = mails.map(({ details }) => Number(details.text?.slice(3)));
    expect(second).toBe(Number(first) + 1);
    expect(mails[0]?.details).toMatchObject({ cents: 499, plan: 'monthly' });
  });

  it('should tell of a failed payment, a refund and the end, each once', async () => {
    const user = billing.newUser();
    await shop.buy(user);
    await shop.loseCard(user);
    await shop.pass({ days: 32 });
    await shop.pass({ days: 1 });
    await billing.as(user).call(billingRpc.cancelSubscription);
    expect(await kindsOf({ userId: user })).toEqual(['receipt', 'paymentFailed', 'cancelled']);
    const other = billing.newUser();
    const { capture } = await payByWallet(shop, other);
    await shop.control('paypal/refund', { capture });
    await shop.waitForWebhooks();
    expect(await kindsOf({ userId: other })).toEqual(['receipt', 'refund']);
  });

  it('should send a visitor’s receipt to the address of the purchase', async () => {
    const email = 'receipt.visitor@people.example';
    const intent = await shop.begin(undefined, 'monthly', email);
    await shop.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
    await shop.waitForWebhooks();
    expect(await kindsOf({ email })).toEqual(['receipt']);
  });

  it('should tell the owner of a dispute and of a message that failed for good', async () => {
    const known = (await kindsOf({})).length;
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
    expect((await kindsOf({})).slice(known)).toEqual(['ownerDispute', 'ownerWebhookFailed']);
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
    expect(await kindsOf({ userId: user })).toEqual(['cashAnnounced', 'cashApproved']);
    expect((await mailsOf({})).at(-1)).toMatchObject({ kind: 'ownerCash', details: { cents: 499 } });
  });
});
