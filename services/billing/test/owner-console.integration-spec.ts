import { randomUUID } from 'node:crypto';
import { billingRpc } from '@swipeclean/contracts/server';
import { ProviderRefunds } from '../src/payments/providers/provider-refunds';
import { ProviderSyncService } from '../src/payments/provider-sync/provider-sync.service';
import { payByWallet, useShop } from './support/use-shop';

const shop = useShop();
const { billing } = shop;
afterEach(() => shop.endSubscriptions());

const owner = () => billing.as({ userId: 'the-owner', isOwner: true });
const reason = 'Asked by mail';
const gift = (user: string) => ({ id: user, grantId: randomUUID(), reason });
const details = (id: string) => owner().call(billingRpc.getCustomer, { id });

/** A user with a verified address. */
async function newUser(): Promise<string> {
  const userId = billing.newUser();
  const email = `${userId}@people.example`;
  await billing.auth.openAccounts({
    userId,
    email,
    shownName: null,
    referralCode: null,
    openedAt: shop.now().toISOString(),
  });
  await billing.auth.verifyEmail(userId, email);
  return userId;
}

describe("the owner's console", () => {
  it('should find customers by address, user, purchase and payment', async () => {
    const user = await newUser();
    const intent = await shop.buy(user);
    for (const q of [`${user}@PEOPLE`, user, intent, ''])
      expect(await owner().call(billingRpc.listCustomers, { q })).toContainEqual(
        expect.objectContaining({ id: user, email: `${user}@people.example`, isPro: true, paidCents: 499 }),
      );
    expect(await owner().call(billingRpc.listCustomers, { q: 'nobody@nowhere' })).toEqual([]);
  });

  it('should refund a payment at its provider, record it and charge nothing more', async () => {
    const user = await newUser();
    const intent = await shop.buy(user);
    const { payments, actions } = await owner().call(billingRpc.refundCustomer, { id: intent, reason });
    expect(payments).toMatchObject([{ id: intent, refundedCents: 499, dispute: null }]);
    expect(actions).toMatchObject([
      { kind: 'refund', ownerId: 'the-owner', subject: intent, reason, failure: null },
    ]);
    await shop.waitForWebhooks();
    expect(await shop.isPro(user)).toBe(false);
    expect(await shop.subscriptionsOf(user)).toMatchObject([{ cancel_at_period_end: true }]);
    const again = owner().call(billingRpc.refundCustomer, { id: intent, reason });
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('should record a refund that the provider refuses, with its failure', async () => {
    const user = await newUser();
    const intent = await shop.buy(user);
    const charge = String((await shop.stripe.paymentIntents.retrieve(intent)).latest_charge);
    await shop.control('stripe/dispute', { charge });
    const refused = owner().call(billingRpc.refundCustomer, { id: intent, reason });
    await expect(refused).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await details(user)).actions).toMatchObject([{ kind: 'refund', failure: expect.any(String) }]);
  });

  it('should give Pro and take it back', async () => {
    const user = await newUser();
    const given = await owner().call(billingRpc.grantPro, { ...gift(user), days: 31 });
    expect(given).toMatchObject({ isPro: true, grants: [{ source: 'owner', days: 31 }] });
    expect(await shop.isPro(user)).toBe(true);
    const id = String(given.grants[0]?.id);
    expect(await owner().call(billingRpc.revokeGrant, { id, reason })).toMatchObject({
      isPro: false,
      grants: [],
      actions: [{ kind: 'revoke' }, { kind: 'grant' }],
    });
    expect(await shop.isPro(user)).toBe(false);
  });

  it('should give once although the review after it failed and the owner sends it again', async () => {
    const user = await newUser();
    const wish = { ...gift(user), days: 31 };
    const sync = billing.app.get(ProviderSyncService, { strict: false });
    const failing = jest.spyOn(sync, 'reviewUser').mockRejectedValue(new Error('no database'));
    await expect(owner().call(billingRpc.grantPro, wish)).rejects.toBeDefined();
    failing.mockRestore();
    const given = await owner().call(billingRpc.grantPro, wish);
    expect(given).toMatchObject({ isPro: true, grants: [{ id: wish.grantId, days: 31 }] });
    expect(given.actions).toHaveLength(1);
    await owner().call(billingRpc.revokeGrant, { id: wish.grantId, reason });
    expect(await owner().call(billingRpc.grantPro, wish)).toMatchObject({ isPro: false, grants: [] });
  });

  it('should refund after a known failure by a new request, which is not the old failure again', async () => {
    const user = await newUser();
    const intent = await shop.buy(user);
    const charge = String((await shop.stripe.paymentIntents.retrieve(intent)).latest_charge);
    const { id: dispute } = await shop.control<{ id: string }>('stripe/dispute', { charge });
    const refund = () => owner().call(billingRpc.refundCustomer, { id: intent, reason });
    await expect(refund()).rejects.toMatchObject({ code: 'CONFLICT' });
    await shop.control('stripe/dispute/close', { dispute, outcome: 'won' });
    await shop.waitForWebhooks();
    expect((await refund()).payments).toMatchObject([{ refundedCents: 499 }]);
  });

  it('should refund after an unknown outcome by the same request', async () => {
    const user = await newUser();
    const intent = await shop.buy(user);
    const broken = { provider: 'stripe', method: 'POST', path: '/v1/refunds', kind: 'error', times: 3 };
    const refunds = billing.app.get(ProviderRefunds, { strict: false });
    const seen = jest.spyOn(refunds, 'refund');
    const refund = () => owner().call(billingRpc.refundCustomer, { id: intent, reason });
    for (let count = 0; count < 2; count++) {
      await shop.control('faults', broken);
      await expect(refund()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
      await shop.control('faults');
    }
    expect((await refund()).payments).toMatchObject([{ refundedCents: 499 }]);
    const keys = seen.mock.calls.map(([, , key]) => key);
    seen.mockRestore();
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it('should record that a founder was named and removed', async () => {
    const user = await newUser();
    for (const isFounder of [true, false])
      await billing.auth.changeFounder({
        userId: user,
        isFounder,
        ownerId: 'the-owner',
        at: shop.now().toISOString(),
      });
    expect((await details(user)).actions).toMatchObject([
      { kind: 'founder-removed', ownerId: 'the-owner' },
      { kind: 'founder-named', subject: user },
    ]);
  });

  it.each(['undefined', '01890000-0000-7000-8000-000000000000'])('should find no grant %s', async (id) => {
    const revoked = owner().call(billingRpc.revokeGrant, { id, reason });
    await expect(revoked).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it("should give a visitor's purchase to an account", async () => {
    const user = await newUser();
    const intent = await shop.begin(undefined, 'monthly', 'typo@people.exmaple');
    await shop.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
    await shop.waitForWebhooks();
    const [visitor] = await owner().call(billingRpc.listCustomers, { q: 'typo@people.exmaple' });
    expect(visitor).toMatchObject({ userId: null, isPro: true });
    const attach = { id: String(visitor?.id), userId: user, reason };
    expect(await owner().call(billingRpc.attachPurchase, attach)).toMatchObject({ isPro: true, id: user });
    expect(await shop.isPro(user)).toBe(true);
    await expect(owner().call(billingRpc.attachPurchase, attach)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('should record that cash was returned, which ends its Pro', async () => {
    const user = await newUser();
    const customerInfo = { firstName: 'Mara', lastName: 'Lind', email: 'mara@people.example', phone: '1' };
    const { id } = await billing.as(user).call(billingRpc.announceCashTransfer, { customerInfo });
    await owner().call(billingRpc.approveActivation, { id });
    expect(await shop.isPro(user)).toBe(true);
    await owner().call(billingRpc.refundCustomer, { id, reason });
    expect(await shop.isPro(user)).toBe(false);
    const kinds = (await owner().call(billingRpc.listOwnerActions)).map(({ kind }) => kind);
    expect(kinds.slice(0, 2)).toEqual(['refund', 'cash-approved']);
  });

  it('should list open disputes with their deadline', async () => {
    const user = await newUser();
    const intent = await shop.buy(user);
    const charge = String((await shop.stripe.paymentIntents.retrieve(intent)).latest_charge);
    const { id: dispute } = await shop.control<{ id: string }>('stripe/dispute', { charge });
    await shop.waitForWebhooks();
    expect(await owner().call(billingRpc.listDisputes)).toContainEqual(
      expect.objectContaining({
        id: intent,
        customerId: user,
        dispute: { at: expect.any(String), isLost: false, dueBy: expect.any(String) },
      }),
    );
    await shop.control('stripe/dispute/close', { dispute, outcome: 'won' });
    await shop.waitForWebhooks();
    const left = await owner().call(billingRpc.listDisputes);
    expect(left.map(({ customerId }) => customerId)).not.toContain(user);
  });

  it('should refund a wallet payment', async () => {
    const user = await newUser();
    const { capture } = await payByWallet(shop, user);
    await owner().call(billingRpc.refundCustomer, { id: capture, reason });
    expect(await shop.isPro(user)).toBe(false);
  });

  it('should be closed to everybody else', async () => {
    const user = await newUser();
    const other = billing.as(user).call(billingRpc.grantPro, { ...gift(user), days: 1 });
    await expect(other).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
