import { billingRpc } from '@swipeclean/contracts/server';
import { useShop } from './support/use-shop';

const shop = useShop();
const { billing } = shop;

describe('a visitor’s purchase', () => {
  const visitor = (ipAddress: string) => ({ ipAddress, userAgent: 'browser' });
  const pay = async (ipAddress: string, email: string) => {
    const intent = await shop.begin(visitor(ipAddress), 'monthly', email);
    await shop.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
    await shop.waitForWebhooks();
  };

  it('should belong to the account that verifies its address, from then on (AUTH-10)', async () => {
    const user = billing.newUser();
    await pay('10.0.0.1', 'Later@People.example');
    expect(await shop.standing(user)).toMatchObject({ status: 'none' });
    await billing.auth.verifyEmail(user, 'later@people.example');
    expect(await shop.standing(user)).toMatchObject({ status: 'active', provider: 'stripe' });
    await shop.pass({ seconds: 1 });
    expect(await shop.isPro(user)).toBe(true);
  });

  it('should belong to the account that has verified its address before', async () => {
    const user = billing.newUser();
    await billing.auth.verifyEmail(user, 'before@people.example');
    await pay('10.0.0.2', 'before@people.example');
    expect(await shop.isPro(user)).toBe(true);
  });

  it('should not follow an earlier address whose event arrives late', async () => {
    const user = billing.newUser();
    await billing.auth.verifyEmail(user, 'new@people.example', '2027-01-02T00:00:00Z');
    await billing.auth.verifyEmail(user, 'old@people.example', '2027-01-01T00:00:00Z');
    await pay('10.0.0.21', 'old@people.example');
    expect(await shop.standing(user)).toMatchObject({ status: 'none' });
    await pay('10.0.0.22', 'new@people.example');
    expect(await shop.standing(user)).toMatchObject({ status: 'active' });
  });

  it('should not be assigned to others, whatever address they type', async () => {
    await pay('10.0.0.3', 'payer@people.example');
    const { clientSecret } = await billing
      .as(visitor('10.0.0.4'))
      .call(billingRpc.createSubscription, { email: 'payer@people.example' });
    expect(clientSecret).toMatch(/_secret_/);
    const stranger = billing.newUser();
    await shop.begin(stranger, 'monthly', 'payer@people.example');
    expect(await shop.standing(stranger)).toMatchObject({ status: 'none' });
  });

  it('should not be paid twice by its unverified buyer, nor be disclosed to others', async () => {
    const email = 'waits@people.example';
    await pay('10.0.0.7', email);
    const userId = billing.newUser();
    const openedAt = shop.now().toISOString();
    await billing.auth.openAccounts({ userId, email, shownName: null, referralCode: null, openedAt });
    const here = { ...visitor('10.0.0.7'), userId };
    const refusal = { code: 'CONFLICT', message: expect.stringContaining('Confirm the address') };
    await expect(shop.begin(here)).rejects.toMatchObject(refusal);
    await expect(billing.as(here).call(billingRpc.createPaypalOrder, {})).rejects.toMatchObject(refusal);
    await shop.begin({ ...visitor('10.0.0.8'), userId });
    await billing.auth.verifyEmail(userId, email);
    expect(await shop.standing(userId)).toMatchObject({ status: 'active' });
  });

  it('should not block an account whose address is spelled differently', async () => {
    await pay('10.0.0.9', 'spelled+one@people.example');
    const userId = billing.newUser();
    const openedAt = shop.now().toISOString();
    const account = { userId, email: 'spelled@people.example', openedAt };
    await billing.auth.openAccounts({ ...account, shownName: null, referralCode: null });
    await shop.begin({ ...visitor('10.0.0.9'), userId });
  });

  it('should leave no card that the address’s owner could pay with (QUICK-08)', async () => {
    await pay('10.0.0.6', 'typo@people.example');
    const owner = billing.newUser();
    await billing.auth.verifyEmail(owner, 'typo@people.example');
    await shop.pass({ seconds: 1 });
    await billing.as(owner).call(billingRpc.refundPayment);
    await shop.waitForWebhooks();
    expect(await shop.standing(owner)).toMatchObject({ status: 'cancelled' });
    expect(await billing.as(owner).call(billingRpc.quickSubscribe)).toMatchObject({ success: false });
    await shop.waitForWebhooks();
    expect(await shop.isPro(owner)).toBe(false);
    const [visitors] = await shop.subscriptionsOf(owner);
    await shop.buy(owner);
    const [own] = (await shop.subscriptionsOf(owner)).filter(({ status }) => status === 'active');
    expect(own?.customer).not.toBe(visitors?.customer);
  });

  it('should be created once per browser', async () => {
    const call = () => shop.begin(visitor('10.0.0.5'), 'monthly', 'twice@people.example');
    expect(new Set(await Promise.all([call(), call(), call()])).size).toBe(1);
  });
});
