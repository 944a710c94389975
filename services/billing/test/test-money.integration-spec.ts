import { billingRpc } from '@swipeclean/contracts/server';
import { BillingConfig } from '../src/config';
import { EntitlementReviewJob } from '../src/payments/subscriptions/entitlement-review.job';
import { LedgerRepository } from '../src/referrals/payouts/ledger.repository';
import { ReferralReviewJob } from '../src/referrals/referral-review.job';
import { useShop } from './support/use-shop';

const shop = useShop();
const { billing } = shop;

/** Restarts without a sandbox and provider keys, or with the earlier settings. */
async function restart(sandbox: boolean): Promise<void> {
  const config = billing.app.get(BillingConfig, { strict: false });
  const known = restart.known ?? { ...config };
  restart.known = known;
  const off = { paymentSandboxUrl: undefined, stripeSecretKey: undefined, paypalClientId: undefined };
  Object.assign(config, sandbox ? known : off);
  for (const kind of [EntitlementReviewJob, ReferralReviewJob]) {
    const job: EntitlementReviewJob | ReferralReviewJob = billing.app.get(kind, { strict: false });
    await job.onApplicationBootstrap();
    await job.run();
  }
}
restart.known = undefined as BillingConfig | undefined;

describe('test money', () => {
  it('should stop counting once live money is taken, and count again in the sandbox', async () => {
    const [referrer, friend] = ['playerabcdefghjkmnpq', 'friendabcdefghjkmnpq'];
    for (const userId of [referrer, friend])
      await billing.auth.openAccounts({
        userId,
        email: `${userId}@people.example`,
        shownName: null,
        referralCode: userId === friend ? `SWIPE${referrer.slice(0, 6)}` : null,
        openedAt: shop.now().toISOString(),
      });
    await billing.auth.verifyEmail(friend, `${friend}@people.example`);
    await shop.buy(friend, 'lifetime');
    await shop.pass({ days: 32 });
    await billing.app.get(ReferralReviewJob, { strict: false }).run();
    const earnings = () => billing.app.get(LedgerRepository, { strict: false }).getEarnings(referrer);
    expect(await earnings()).toMatchObject({ released: 1000, total: 1000 });
    expect(await shop.isPro(friend)).toBe(true);

    await restart(false);
    expect(await shop.isPro(friend)).toBe(false);
    expect(await billing.as(friend).call(billingRpc.getSubscription)).toMatchObject({
      refund: { possible: false, reason: 'none' },
    });
    expect(await earnings()).toMatchObject({ released: 0, total: 0 });

    await restart(true);
    expect(await shop.isPro(friend)).toBe(true);
    expect(await earnings()).toMatchObject({ released: 1000, total: 1000 });
  });
});
