import { randomUUID } from 'node:crypto';
import {
  approveActivation,
  attachPurchase,
  getCustomer,
  grantPro,
  listCustomers,
  listDisputes,
  listOwnerActions,
  PRICES,
  refundCustomer,
  revokeGrant,
} from '@swipeclean/contracts/server';
import { expectRefusal } from '@swipeclean/service-kit/testing';
import { StripeProvider } from '../src/providers/stripe/stripe.provider';
import { ProviderSyncService } from '../src/payments/provider-sync/provider-sync.service';
import { useShop } from './support/use-shop';

const shop = useShop();
const { billing } = shop;
afterEach(() => shop.endSubscriptions());

const reason = 'Asked by mail';
const conflict = { code: 'CONFLICT' };
const gift = (user: string) => ({ id: user, grantId: randomUUID(), reason, days: 31 });
const details = (id: string) => shop.owner().call(getCustomer, { id });
const grant = (wish: ReturnType<typeof gift>) => shop.owner().call(grantPro, wish);
const revoke = (id: string) => shop.owner().call(revokeGrant, { id, reason });
const refund = (id: string) => shop.owner().call(refundCustomer, { id, reason });

/** A new user who has bought a month, and the payment. */
async function newCustomer(): Promise<{ user: string; intent: string }> {
  const user = await shop.openAccount();
  return { user, intent: await shop.buy(user) };
}

describe("the owner's console", () => {
  it('should find customers by address, user and payment', async () => {
    const { user, intent } = await newCustomer();
    const list = (q: string) => shop.owner().call(listCustomers, { q });
    const found = { id: user, email: `${user}@people.example`, isPro: true, paidCents: PRICES.monthly };
    for (const q of [`${user}@PEOPLE`, user, intent, ''])
      expect(await list(q)).toContainEqual(expect.objectContaining(found));
    expect(await list('nobody@nowhere')).toEqual([]);
  });

  it('should refund a payment at its provider, record it and charge nothing more', async () => {
    const { user, intent } = await newCustomer();
    const { payments, actions } = await refund(intent);
    expect(payments).toMatchObject([{ id: intent, refundedCents: PRICES.monthly, dispute: null }]);
    const recorded = { kind: 'refund', ownerId: 'the-owner', subject: intent, reason, failure: null };
    expect(actions).toMatchObject([recorded]);
    await shop.waitForWebhooks();
    expect(await shop.isPro(user)).toBe(false);
    expect(await shop.subscriptionsOf(user)).toMatchObject([{ cancel_at_period_end: true }]);
    await expect(refund(intent)).rejects.toMatchObject(conflict);
  });

  it('should record a refund that the provider refuses, which a later request does not repeat', async () => {
    const { user, intent } = await newCustomer();
    const { release } = shop.holdWebhooks();
    const close = await shop.dispute(intent);
    await expect(refund(intent)).rejects.toMatchObject(conflict);
    await release();
    expect((await details(user)).actions).toMatchObject([{ kind: 'refund', failure: expect.any(String) }]);
    await close('won');
    expect((await refund(intent)).payments).toMatchObject([{ refundedCents: PRICES.monthly }]);
  });

  it('should refund after an unknown outcome by the same request', async () => {
    const { intent } = await newCustomer();
    const seen = jest.spyOn(billing.app.get(StripeProvider, { strict: false }), 'refund');
    for (let count = 0; count < 2; count++) {
      await shop.fail('stripe', { method: 'POST', path: '/v1/refunds' });
      await expectRefusal(refund(intent), 'UPSTREAM_FAILED');
      await shop.repair();
    }
    expect((await refund(intent)).payments).toMatchObject([{ refundedCents: PRICES.monthly }]);
    const keys = seen.mock.calls.map(([{ key }]) => key);
    seen.mockRestore();
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it('should give Pro and take it back', async () => {
    const user = await shop.openAccount();
    const given = await grant(gift(user));
    expect(given).toMatchObject({ isPro: true, grants: [{ source: 'owner', days: 31 }] });
    expect(await shop.isPro(user)).toBe(true);
    expect(await revoke(String(given.grants[0]?.id))).toMatchObject({
      isPro: false,
      grants: [],
      actions: [{ kind: 'revoke' }, { kind: 'grant' }],
    });
    expect(await shop.isPro(user)).toBe(false);
  });

  it('should give once although the review after it failed and the owner sends it again', async () => {
    const wish = gift(await shop.openAccount());
    const sync = billing.app.get(ProviderSyncService, { strict: false });
    const failing = jest.spyOn(sync, 'reviewUser').mockRejectedValue(new Error('no database'));
    await expect(grant(wish)).rejects.toBeDefined();
    failing.mockRestore();
    const given = await grant(wish);
    expect(given).toMatchObject({ isPro: true, grants: [{ id: wish.grantId, days: 31 }] });
    expect(given.actions).toHaveLength(1);
    await revoke(wish.grantId);
    expect(await grant(wish)).toMatchObject({ isPro: false, grants: [] });
  });

  it.each(['undefined', '01890000-0000-7000-8000-000000000000'])('should find no grant %s', async (id) => {
    await expectRefusal(revoke(id), 'NOT_FOUND');
  });

  it('should record that a founder was named and removed', async () => {
    const userId = await shop.openAccount();
    const ownerId = 'the-owner';
    for (const isFounder of [true, false])
      await billing.auth.changeFounder({ userId, isFounder, ownerId, at: shop.now().toISOString() });
    expect((await details(userId)).actions).toMatchObject([
      { kind: 'founder-removed', ownerId },
      { kind: 'founder-named', subject: userId },
    ]);
  });

  it("should give a visitor's purchase to an account", async () => {
    const user = await shop.openAccount();
    await shop.buyAsVisitor('typo@people.exmaple');
    const [visitor] = await shop.owner().call(listCustomers, { q: 'typo@people.exmaple' });
    expect(visitor).toMatchObject({ userId: null, isPro: true });
    const attach = () => shop.owner().call(attachPurchase, { id: String(visitor?.id), userId: user, reason });
    expect(await attach()).toMatchObject({ isPro: true, id: user });
    expect(await shop.isPro(user)).toBe(true);
    await expect(attach()).rejects.toMatchObject(conflict);
  });

  it('should record that cash was returned, which ends its Pro', async () => {
    const user = await shop.openAccount();
    const id = await shop.announceCash(user);
    await shop.owner().call(approveActivation, { id });
    expect(await shop.isPro(user)).toBe(true);
    await refund(id);
    expect(await shop.isPro(user)).toBe(false);
    const kinds = (await shop.owner().call(listOwnerActions)).map(({ kind }) => kind);
    expect(kinds.slice(0, 2)).toEqual(['refund', 'cash-approved']);
  });

  it('should list open disputes with their deadline', async () => {
    const { user: customerId, intent: id } = await newCustomer();
    const close = await shop.dispute(id);
    const list = () => shop.owner().call(listDisputes);
    const dispute = { at: expect.any(String), isLost: false, dueBy: expect.any(String) };
    expect(await list()).toContainEqual(expect.objectContaining({ id, customerId, dispute }));
    await close('won');
    expect((await list()).map((one) => one.customerId)).not.toContain(customerId);
  });
});
