import { billingRpc } from '@swipeclean/contracts/server';
import { StripeClient } from '../src/payments/providers/stripe-client';
import { ReferralReviewJob } from '../src/referrals/referral-review.job';
import { useShop } from './support/use-shop';

const shop = useShop();
const { billing } = shop;

let people = 0;
/** Opens an account and verifies its address. */
async function open(code: string | null): Promise<string> {
  const userId = `${String(++people).padStart(6, 'p')}abcdefghjkmnpq`;
  const email = `${userId}@people.example`;
  const openedAt = shop.now().toISOString();
  await billing.auth.openAccounts({ userId, email, shownName: null, referralCode: code, openedAt });
  await billing.auth.verifyEmail(userId, email);
  return userId;
}
const standing = (userId: string) => billing.as(userId).call(billingRpc.getReferrals);
async function pass(days: number): Promise<void> {
  await shop.pass({ days });
  await billing.app.get(ReferralReviewJob, { strict: false }).run();
}

describe('payments and refunds of friends (REF-14, CONST-34)', () => {
  it('should earn $10 after thirty days, and only for a friend who stayed', async () => {
    const ann = await open(null);
    const { code } = await standing(ann);
    const [stays, leaves, shares] = [await open(code), await open(code), await open(code)];
    await shop.buy(stays, 'annual', 'pm_card_visa');
    await shop.buy(leaves, 'annual', 'pm_card_mastercard');
    // Providers report whole seconds: within one second the order of two payments with one card would be random.
    await shop.pass({ seconds: 1 });
    await shop.buy(shares, 'annual', 'pm_card_visa');
    expect(await standing(ann)).toMatchObject({ pending: 2, earnings: { total: 0, held: 2000 } });

    await pass(20);
    await billing.as(leaves).call(billingRpc.refundPayment);
    await shop.waitForWebhooks();
    expect(await standing(ann)).toMatchObject({ pending: 1, earnings: { held: 1000 } });
    await pass(9);
    expect(await standing(ann)).toMatchObject({ pending: 1, successful: 0 });
    await pass(2);
    expect(await standing(ann)).toMatchObject({
      pending: 0,
      successful: 1,
      earnings: { total: 1000, held: 0 },
    });
  });

  it('should count a monthly friend’s renewal as staying', async () => {
    const ann = await open(null);
    const { code } = await standing(ann);
    const friend = await open(code);
    await shop.buy(friend, 'monthly', 'pm_card_amex');
    await pass(32);
    expect(await standing(ann)).toMatchObject({ successful: 1, earnings: { total: 1000 } });
  });

  it('should earn nothing from an unidentifiable payment', async () => {
    const cards = billing.app.get(StripeClient, { strict: false });
    const call = cards.request.bind(cards);
    const spy = jest.spyOn(cards, 'request').mockImplementation(async (work, failed) => {
      const answer = await call(work, failed);
      if (!Array.isArray(answer)) return answer;
      const link = { type: 'link', link: { country: 'US' } };
      return answer.map((charge: object) => ({ ...charge, payment_method_details: link })) as never;
    });
    const ann = await open(null);
    const { code } = await standing(ann);
    await shop.buy(await open(code), 'annual');
    await pass(31);
    spy.mockRestore();
    expect(await standing(ann)).toMatchObject({
      friends: [{ state: 'instrument-untold' }],
      earnings: { total: 0, held: 0 },
    });
  });

  it('should give a friend a month of Pro when the address is verified (REF-11)', async () => {
    const ann = await open(null);
    const friend = await open((await standing(ann)).code);
    await shop.pass({ seconds: 1 });
    expect(await shop.isPro(friend)).toBe(true);
    await shop.pass({ days: 31, hours: 1 });
    expect(await shop.isPro(friend)).toBe(false);
  });
});
