import { getInviter, REFERRAL_TERMS, referralCodeOf } from '@swipeclean/contracts/server';
import { expectRefusal } from '@swipeclean/service-kit/testing';
import { ProGrantRow } from '../src/entitlement/entitlement.entity';
import { day, useProgramme } from './support/programme';

const { billing, people } = useProgramme();

describe('referral of an account', () => {
  it('should follow from the sign-up code, in lower case and with blanks (REF-04)', async () => {
    const ann = await people.open();
    const friend = await people.open({ code: ` swipe ${ann.slice(0, 6)} ` });
    expect(await people.statusOf(friend)).toEqual(['signed-up', null]);
    const { shareCode } = await people.standing(ann);
    expect(await people.statusOf(await people.open({ code: shareCode as string }))).toEqual([
      'signed-up',
      null,
    ]);
    expect(await people.standing(ann)).toMatchObject({ pending: 2, successful: 0, earnings: { held: 0 } });
  });

  it('should return the inviter of a code in any spelling, but no erased owner', async () => {
    const ann = await people.open({ name: 'Ann L.' });
    const code = referralCodeOf(ann);
    const inviterOf = (typed: string) => billing.as().call(getInviter, { code: typed });
    const looksAlike = code.replace('SWIPE', 'ЅW1РЕ');
    for (const typed of [code, code.toLowerCase(), ` ${code.slice(0, 5)} ${code.slice(5)} `, looksAlike]) {
      expect(await inviterOf(typed)).toEqual({ name: 'Ann L.' });
    }
    const { shareCode } = await people.standing(ann);
    expect(await inviterOf(shareCode as string)).toEqual({ name: 'Ann L.' });

    const nobody = { code: 'NOT_FOUND', message: 'Nobody is known by this code.' };
    await expect(inviterOf('SWIPEXX')).rejects.toMatchObject(nobody);
    await expectRefusal(inviterOf(''), 'VALIDATION');
    await billing.auth.eraseUser(ann, 'billing');
    for (const gone of [code, shareCode as string])
      await expect(inviterOf(gone)).rejects.toMatchObject(nobody);
  });

  it("should be stored when the friend's event arrives first", async () => {
    const ann = people.account();
    const friend = people.account({ code: referralCodeOf(ann.userId), at: 1 });
    await billing.auth.openAccounts(friend, ann);
    expect(await people.statusOf(friend.userId)).toEqual(['signed-up', null]);
  });

  it('should be none for an unknown code, an erased owner or a later account', async () => {
    const gone = await people.open();
    await billing.auth.eraseUser(gone, 'billing');
    for (const code of ['SWIPEXX', 'NOBODY', referralCodeOf(gone)]) {
      expect(await people.statusOf(await people.open({ code, at: 2 }))).toBeNull();
    }
    const later = people.account({ at: 3 });
    const friend = await people.open({ code: referralCodeOf(later.userId), at: 2 });
    await billing.auth.openAccounts(later);
    expect(await people.statusOf(friend)).toBeNull();
  });

  it('should stay with the first referrer when events repeat', async () => {
    const [ann, bob] = [await people.open(), await people.open()];
    const friend = people.account({ code: referralCodeOf(ann) });
    await billing.auth.openAccounts(friend, friend, { ...friend, referralCode: referralCodeOf(bob) });
    expect(await people.standing(ann)).toMatchObject({ pending: 1 });
    expect(await people.standing(bob)).toMatchObject({ pending: 0 });
  });

  it("should not be the user's own by a change of address of either", async () => {
    const ann = await people.open({ email: 'changes.self@gmail.com' });
    const friend = await people.befriend(ann, { isVerified: false });
    await billing.auth.verifyEmail(friend, 'changes.self+two@gmail.com');
    expect(await people.statusOf(friend)).toEqual(['rejected', 'self']);
    await billing.auth.verifyEmail(ann, 'elsewhere@people.example');
    const later = await people.befriend(ann, { email: 'changes.self+three@gmail.com' });
    expect(await people.statusOf(later)).toEqual(['rejected', 'self']);
  });

  it("should not be the user's own with the same card, in either order", async () => {
    const ann = await people.open();
    const [one, other] = [await people.befriend(ann), await people.befriend(ann)];
    await people.pay(one, 0, { card: 'fp_ann' });
    await people.pay(ann, 1, { card: 'fp_ann' });
    await people.pay(other, 2, { card: 'fp_ann' });
    await people.sleepUntil(33);
    expect(await people.statusOf(one)).toEqual(['rejected', 'instrument']);
    expect(await people.statusOf(other)).toEqual(['rejected', 'instrument']);
  });

  it('should be rewarded once per card, even after an erasure', async () => {
    const ann = await people.open();
    const [first, second] = [await people.befriend(ann), await people.befriend(ann)];
    await people.pay(first, 0, { card: 'fp_shared' });
    await people.pay(second, 1, { card: 'fp_shared' });
    await people.sleepUntil(32);
    expect(await people.statusOf(first)).toEqual(['approved', null]);
    expect(await people.statusOf(second)).toEqual(['rejected', 'instrument']);
    await billing.auth.eraseUser(first, 'billing');
    const third = await people.befriend(ann, { at: 33 });
    await people.pay(third, 34, { card: 'fp_shared' });
    await people.sleepUntil(70);
    expect(await people.statusOf(third)).toEqual(['rejected', 'instrument']);
    expect(await people.standing(ann)).toMatchObject({ earnings: { total: 1000 } });
  });

  it('should not count for an earlier buyer', async () => {
    const friend = await people.befriend(await people.open(), { at: 5 });
    await people.pay(friend, 4);
    expect(await people.statusOf(friend)).toEqual(['rejected', 'bought-before']);
  });
});

describe('hold (REF-11, REF-14, CONST-34)', () => {
  it('should end on the thirtieth day and earn $10, which a later refund takes back', async () => {
    const ann = await people.open();
    const friend = await people.befriend(ann);
    const purchase = await people.pay(friend, 0);
    await people.sleepUntil(29);
    expect(await people.statusOf(friend)).toEqual(['paid', null]);
    expect(await people.standing(ann)).toMatchObject({ pending: 1, earnings: { total: 0, held: 1000 } });
    await people.sleepUntil(30);
    expect(await people.statusOf(friend)).toEqual(['approved', null]);
    expect(await people.standing(ann)).toMatchObject({
      pending: 0,
      successful: 1,
      earnings: { total: 1000, released: 1000, held: 0, requested: 0, paid: 0 },
    });
    await people.giveBack(purchase, 31);
    expect(await people.statusOf(friend)).toEqual(['reversed', 'taken-back']);
    expect(await people.standing(ann)).toMatchObject({ successful: 0, earnings: { total: 0, released: 0 } });
  });

  it('should earn $10 only once the friend has verified the address', async () => {
    const ann = await people.open();
    const friend = await people.befriend(ann, { isVerified: false });
    await people.pay(friend, 0);
    await people.sleepUntil(30);
    expect(await people.statusOf(friend)).toEqual(['paid', 'unverified']);
    expect(await people.standing(ann)).toMatchObject({
      pending: 1,
      successful: 0,
      earnings: { total: 0, held: 1000 },
      friends: [{ state: 'unverified' }],
    });
    await billing.auth.verifyEmail(friend, `${friend}@people.example`);
    expect(await people.standing(ann)).toMatchObject({ successful: 1, earnings: { total: 1000, held: 0 } });
  });

  it('should reverse what was posted, whatever the reward is by then', async () => {
    const { userId, purchases } = await people.earn(1);
    const today = jest.replaceProperty(REFERRAL_TERMS, 'rewardCents', 2500 as 1000);
    const [purchase] = purchases as [string];
    await people.giveBack(purchase, 31, 'dispute');
    expect(await people.standing(userId)).toMatchObject({ earnings: { total: 0, released: 0 } });
    await people.winDispute(purchase);
    expect(await people.standing(userId)).toMatchObject({ earnings: { total: 2500 } });
    today.restore();
    await people.giveBack(purchase, 33, 'dispute');
    expect(await people.standing(userId)).toMatchObject({ earnings: { total: 0, released: 0 } });
  });

  it('should go on while the free month puts off the renewal of a month of 28 days', async () => {
    const ann = await people.open();
    const friend = await people.befriend(ann);
    await people.pay(friend, 0, { days: 28, card: 'fp_february' });
    await people.sleepUntil(40);
    expect(await people.statusOf(friend)).toEqual(['paid', null]);
    await people.pay(friend, 59, { card: 'fp_february' });
    expect(await people.statusOf(friend)).toEqual(['approved', null]);
  });

  it("should show each friend's first name, initial, progress and end of hold", async () => {
    const ann = await people.open();
    const common = { signedUpAt: day(0).toISOString(), holdEndsAt: null };
    const stayed = await people.befriend(ann, { name: 'Sarah M.' });
    await people.pay(stayed, 0);
    await people.befriend(ann, { at: 20, name: 'Ben' });
    const paying = await people.befriend(ann, { at: 21 });
    // A month of 28 days: the hold ends after the next renewal.
    await people.pay(paying, 22, { days: 28 });
    const left = await people.befriend(ann, { at: 23, name: 'Lea K.' });
    await people.sleepUntil(30);
    await billing.auth.eraseUser(left, 'billing');
    expect((await people.standing(ann)).friends).toEqual([
      { ...common, name: null, state: 'friend-left', signedUpAt: day(23).toISOString() },
      {
        name: null,
        state: 'paid',
        signedUpAt: day(21).toISOString(),
        holdEndsAt: day(52).toISOString(),
      },
      { ...common, name: 'Ben', state: 'signed-up', signedUpAt: day(20).toISOString() },
      { ...common, name: 'Sarah M.', state: 'approved', holdEndsAt: day(30).toISOString() },
    ]);
  });

  it('should hold from the payment that stayed, where an earlier one was returned as paid twice', async () => {
    const ann = await people.open();
    const friend = await people.befriend(ann, { at: 1 });
    const twice = await people.pay(friend, 2);
    await people.giveBack(twice, 3);
    await billing.dataSource.query(
      `UPDATE payment SET money_back = jsonb_set(money_back, '{0,isDuplicate}', 'true') WHERE purchase_id = $1`,
      [twice],
    );
    await people.pay(friend, 5);
    expect((await people.standing(ann)).friends).toMatchObject([
      { state: 'paid', holdEndsAt: day(35).toISOString() },
    ]);
  });

  it('should list top referrers by first name and initial only (REF-09, SHARE-06)', async () => {
    const star = await people.open({ name: 'Sarah M.' });
    for (let nth = 0; nth < 3; nth++) await people.pay(await people.befriend(star), 0);
    await people.sleepUntil(30);
    const { topReferrers } = await people.standing(star);
    expect(topReferrers[0]).toEqual({ name: 'Sarah M.', referrals: 3 });
    expect(topReferrers.length).toBeLessThanOrEqual(4);
  });
});

describe('a friend’s free month (REF-11)', () => {
  const verify = (userId: string, email = `${userId}@people.example`) =>
    billing.auth.verifyEmail(userId, email);
  const grantsOf = async (userId: string) =>
    (await billing.dataSource.manager.findBy(ProGrantRow, { userId })).map(({ source, days }) => [
      source,
      days,
    ]);

  it('should start when the address is verified, once per mailbox in any spelling', async () => {
    const ann = await people.open();
    const email = 'free.month@gmail.com';
    const friend = await people.befriend(ann, { email, isVerified: false });
    expect(await grantsOf(friend)).toEqual([]);
    await verify(friend, email);
    await verify(friend, email);
    expect(await grantsOf(friend)).toEqual([['reward', 31]]);
    const again = await people.befriend(ann, { email: 'freemonth+1@gmail.com' });
    expect(await grantsOf(again)).toEqual([]);
  });

  it('should be granted once to a mailbox that several accounts change to', async () => {
    const ann = await people.open();
    const months: unknown[] = [];
    for (const tag of ['1', '2', '3']) {
      const friend = await people.befriend(ann, { isVerified: false });
      await verify(friend, `one.mailbox+${tag}@gmail.com`);
      months.push(...(await grantsOf(friend)));
    }
    expect(months).toEqual([['reward', 31]]);
    expect((await people.standing(ann)).joined).toBe(1);
  });

  it('should not be granted again to a mailbox of an erased account', async () => {
    const ann = await people.open();
    const email = 'once.only@mail.example';
    const friend = await people.befriend(ann, { email });
    expect(await grantsOf(friend)).toEqual([['reward', 31]]);
    await billing.auth.eraseUser(friend, 'billing');
    const again = await people.befriend(ann, { email: email.toUpperCase() });
    expect(await grantsOf(again)).toEqual([]);
  });

  it('should be granted when the verification arrives before the account', async () => {
    const friend = people.account({ code: `SWIPE${(await people.open()).slice(0, 6)}` });
    await verify(friend.userId);
    await billing.auth.openAccounts(friend);
    expect(await grantsOf(friend.userId)).toEqual([['reward', 31]]);
  });

  it('should not be granted without a code', async () => {
    const stranger = await people.open();
    await verify(stranger);
    expect(await grantsOf(stranger)).toEqual([]);
  });
});
