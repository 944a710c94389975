import { billingRpc } from '@swipeclean/contracts/server';
import { ReferralReviewJob } from '../src/referrals/referral-review.job';
import { ReferralRow } from '../src/referrals/referral.entity';
import { useShop } from './support/use-shop';

const shop = useShop();
const { billing } = shop;
let people = 0;

/** Opens an account, with a friend's code if given, and verifies its address. */
async function open(referralCode: string | null = null): Promise<string> {
  const userId = `${String(++people).padStart(6, 'w')}abcdefghjkmnpq`;
  const email = `${userId}@people.example`;
  const openedAt = shop.now().toISOString();
  await billing.auth.openAccounts({ userId, email, shownName: null, referralCode, openedAt });
  await billing.auth.verifyEmail(userId, email);
  return userId;
}

const standing = (user: string) => billing.as(user).call(billingRpc.getReferrals);
const befriend = async (user: string) => open((await standing(user)).code);
const statusOf = async (friendId: string) => {
  const row = await billing.dataSource.manager.findOneByOrFail(ReferralRow, { friendId });
  return [row.status, row.reason];
};

/** Buys a month with a PayPal account; returns the capture's id. */
async function pay(user: string, buyer: string): Promise<string> {
  const { id: order } = await billing.as(user).call(billingRpc.createPaypalOrder, {});
  await shop.control('paypal/approve', { order, buyer });
  await billing.as(user).call(billingRpc.capturePaypalOrder, { orderId: order });
  await shop.waitForWebhooks();
  return shop.purchaseOf(user);
}

/** Ends the hold of everything paid until now. */
async function endHolds(): Promise<void> {
  await shop.pass({ days: 30, hours: 1 });
  await billing.app.get(ReferralReviewJob, { strict: false }).run();
}

const instrumentOf = async (capture: string): Promise<string | null> => {
  const [row] = await billing.dataSource.query(`SELECT instrument FROM payment WHERE id = $1`, [capture]);
  return row.instrument as string | null;
};

describe('friends who pay by wallet (REF-14, CONST-34)', () => {
  it('should be rewarded once when one wallet account pays for all, even after an erasure', async () => {
    const ann = await open();
    const [first, second] = [await befriend(ann), await befriend(ann)];
    await pay(first, 'shared@wallet.example');
    // Providers report whole seconds: within one second the order would be random.
    await shop.pass({ seconds: 1 });
    await pay(second, 'Shared@wallet.example');
    expect(await statusOf(second)).toEqual(['rejected', 'instrument']);
    await endHolds();
    expect(await statusOf(first)).toEqual(['approved', null]);
    expect(await standing(ann)).toMatchObject({ successful: 1, earnings: { total: 1000, held: 0 } });

    await billing.auth.eraseUser(first, 'billing');
    await billing.auth.eraseUser(second, 'billing');
    const third = await befriend(ann);
    await pay(third, 'shared@wallet.example');
    await endHolds();
    expect(await statusOf(third)).toEqual(['rejected', 'instrument']);
    expect(await standing(ann)).toMatchObject({ earnings: { total: 1000 } });
  });

  it('should earn nothing when the referrer’s wallet account pays, in either order', async () => {
    const ann = await open();
    const [before, after] = [await befriend(ann), await befriend(ann)];
    await pay(before, 'ann@wallet.example');
    expect(await statusOf(before)).toEqual(['paid', null]);
    await pay(ann, 'ann@wallet.example');
    await pay(after, 'ann@wallet.example');
    await endHolds();
    for (const friend of [before, after]) expect(await statusOf(friend)).toEqual(['rejected', 'instrument']);
    expect(await standing(ann)).toMatchObject({
      successful: 0,
      earnings: { total: 0 },
      friends: [{ state: 'instrument' }, { state: 'instrument' }],
    });
  });

  it('should each be rewarded when each pays from their own account', async () => {
    const ann = await open();
    await pay(ann, 'ann-herself@wallet.example');
    for (const buyer of ['ben@wallet.example', 'cid@wallet.example']) await pay(await befriend(ann), buyer);
    await endHolds();
    expect(await standing(ann)).toMatchObject({ successful: 2, earnings: { total: 2000 } });
  });
});

describe('stored hash of a wallet account', () => {
  it('should be the same for all its payments and reveal no account', async () => {
    const captures: string[] = [];
    for (const buyer of ['one@wallet.example', 'one@wallet.example', 'two@wallet.example'])
      captures.push(await pay(billing.newUser(), buyer));
    const [one, again, two] = await Promise.all(captures.map(instrumentOf));
    expect(one).toMatch(/^[\w-]{43}$/);
    expect([again, two === one]).toEqual([one, false]);
  });

  it('should be deleted with its user, and not return with a refund', async () => {
    const user = billing.newUser();
    const capture = await pay(user, 'gone@wallet.example');
    await billing.auth.eraseUser(user, 'billing');
    expect(await instrumentOf(capture)).toBeNull();
    await shop.control('paypal/refund', { capture });
    await shop.waitForWebhooks();
    expect(await instrumentOf(capture)).toBeNull();
  });

  it('should be deleted with a user who bought as a visitor', async () => {
    const visitor = { ipAddress: '10.1.0.1', userAgent: 'browser' };
    const { id: order } = await billing.as(visitor).call(billingRpc.createPaypalOrder, {});
    await shop.control('paypal/approve', { order, buyer: 'visitor@wallet.example' });
    await billing.as(visitor).call(billingRpc.capturePaypalOrder, { orderId: order });
    await shop.waitForWebhooks();
    const user = billing.newUser();
    await billing.auth.verifyEmail(user, 'visitor@wallet.example');
    const capture = await shop.purchaseOf(user);
    expect(await instrumentOf(capture)).not.toBeNull();
    await billing.auth.eraseUser(user, 'billing');
    await shop.control('paypal/refund', { capture });
    await shop.waitForWebhooks();
    const [{ kinds }] = await billing.dataSource.query(
      `SELECT jsonb_path_query_array(money_back, '$[*].kind') AS kinds FROM payment WHERE id = $1`,
      [capture],
    );
    expect([kinds, await instrumentOf(capture)]).toEqual([['refund'], null]);
  });
});
