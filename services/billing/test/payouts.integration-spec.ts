import {
  countLanding,
  exportBillingData,
  getPayoutEvidence,
  listOwnerActions,
  listPayouts,
  payPayout,
  payPayouts,
  PRICES,
  refusePayout,
  requestPayout,
} from '@swipeclean/contracts/server';
import { expectRefusal } from '@swipeclean/service-kit/testing';
import { LandingRow } from '../src/referrals/landings/landing.entity';
import { LedgerEntryRow, PayeeRow } from '../src/referrals/payouts/ledger.entity';
import { LedgerRepository } from '../src/referrals/payouts/ledger.repository';
import { PayoutRow } from '../src/referrals/payouts/payout.entity';
import { day, useProgramme } from './support/programme';

const { billing, people } = useProgramme();

const paid = { reference: 'WIRE 2027-77' };
const earningsOf = async (userId: string) => (await people.standing(userId)).earnings;

describe('a payout (REF-12, REF-13, CONST-34)', () => {
  it('should be refused below $50 of released earnings', async () => {
    const userId = await people.award(4000);
    await expect(people.requestPayout(userId)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Payouts begin at $50: ask again once $10 more is released.',
    });
    expect(await earningsOf(userId)).toMatchObject({ total: 4000, released: 4000 });
  });

  it('should be one of everything released, for concurrent requests', async () => {
    const userId = await people.award(5000);
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => people.requestPayout(userId)));
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(5).fill('CONFLICT'));
    expect(await earningsOf(userId)).toEqual({ total: 5000, released: 0, held: 0, requested: 5000, paid: 0 });
    expect((await people.standing(userId)).payouts).toMatchObject([
      { cents: 5000, status: 'requested', settledAt: null },
    ]);
  });

  it('should support more than a 32-bit integer', async () => {
    const userId = await people.award(2_000_000_000, 2_000_000_000);
    expect(await earningsOf(userId)).toMatchObject({ total: 4_000_000_000, released: 4_000_000_000 });
  });

  it.each(['   ', 'ab', 'x'.repeat(201)])('should reject the destination %j', async (destination) => {
    const userId = await people.award(5000);
    await expectRefusal(
      billing.as(userId).call(requestPayout, { method: 'bank', destination }),
      'VALIDATION',
      'destination',
    );
    expect(await earningsOf(userId)).toMatchObject({ released: 5000, requested: 0 });
  });

  it('should show the owner the friends behind it, and the risk signs', async () => {
    const { userId } = await people.earn(5);
    const { id } = await people.requestPayout(userId);
    const { friends, risks } = await people.asOwner().call(getPayoutEvidence, { id });
    expect(friends).toHaveLength(5);
    expect(friends[0]).toMatchObject({ state: 'approved', paidCents: PRICES.monthly, isCash: false });
    expect(risks).toEqual(['joined-together', 'few-visits']);
  });

  it('should be sent in one run, without what was taken back, and recorded each', async () => {
    const { userId, purchases } = await people.earn(5, 40);
    const [good, bad] = [await people.award(5000), userId];
    const ids = [(await people.requestPayout(good)).id, (await people.requestPayout(bad)).id];
    await people.giveBack(purchases[0] as string, 71);
    const run = { ids, reference: 'RUN 2027-03' };
    const paid = await people.asOwner().call(payPayouts, run);
    expect(paid).toMatchObject([{ id: ids[0], status: 'paid', note: 'RUN 2027-03' }]);
    expect(await people.asOwner().call(payPayouts, run)).toHaveLength(1);
    const actions = await people.asOwner().call(listOwnerActions);
    expect(actions.filter(({ reason }) => reason === 'RUN 2027-03')).toMatchObject([{ kind: 'payout-paid' }]);
  });

  it('should be listed to the owner and marked as sent, which deletes its destination', async () => {
    const userId = await people.award(1000, 5000);
    const { id } = await people.requestPayout(userId, 'bank');
    const owner = people.asOwner();
    const listed = await owner.call(listPayouts);
    expect(listed.find((payout) => payout.id === id)).toMatchObject({
      userId,
      name: null,
      destination: `${userId}@wallet.example`,
    });
    const [one, other] = await Promise.all([
      owner.call(payPayout, { id, ...paid }),
      owner.call(payPayout, { id, ...paid }),
    ]);
    expect(one).toMatchObject({ id, status: 'paid', note: paid.reference, destination: null, cents: 6000 });
    expect(other).toEqual(one);
    expect(await earningsOf(userId)).toEqual({ total: 6000, released: 0, held: 0, requested: 0, paid: 6000 });
    const settled = { code: 'CONFLICT' };
    await expect(owner.call(refusePayout, { id, reason: 'No' })).rejects.toMatchObject(settled);
    const again = owner.call(payPayout, { id, reference: 'another' });
    await expect(again).rejects.toMatchObject(settled);
  });

  it('should be listed newest first, open or settled', async () => {
    const requestAnother = async () => people.requestPayout(await people.award(5000));
    const owner = people.asOwner();
    const early = await requestAnother();
    const settled = await requestAnother();
    const late = await requestAnother();
    await owner.call(payPayout, { id: settled.id, ...paid });
    const listed = (await owner.call(listPayouts)).map(({ id }) => id);
    expect(listed.slice(0, 3)).toEqual([late.id, settled.id, early.id]);
  });

  it('should leave a debt when a friend’s payment is returned, offset by the next reward', async () => {
    const { userId, purchases } = await people.earn(5);
    const { id } = await people.requestPayout(userId);
    await people.asOwner().call(payPayout, { id, ...paid });
    await people.giveBack(purchases[0] as string, 45, 'dispute');
    expect(await earningsOf(userId)).toMatchObject({ total: 4000, released: -1000, paid: 5000 });
    await people.pay(await people.befriend(userId, { at: 46 }), 46);
    await people.sleepUntil(76);
    expect(await earningsOf(userId)).toMatchObject({ total: 5000, released: 0 });
  });

  it('should not be paid when its reward was reversed, and the rest can be requested again', async () => {
    const { userId, purchases } = await people.earn(6);
    const { id } = await people.requestPayout(userId);
    await people.giveBack(purchases[0] as string, 31, 'dispute');
    const owner = people.asOwner();
    const listed = async () => (await owner.call(listPayouts)).find((one) => one.id === id);
    expect(await listed()).toMatchObject({ cents: 6000, takenBack: 1000 });
    await expect(owner.call(payPayout, { id, ...paid })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/^\$10 of this was taken back/),
    });
    expect(await earningsOf(userId)).toMatchObject({ released: -1000, requested: 6000, paid: 0 });
    await owner.call(refusePayout, { id, reason: 'A payment was taken back.' });
    expect(await listed()).toMatchObject({ status: 'refused', takenBack: 0 });
    expect((await people.requestPayout(userId)).cents).toBe(5000);
  });

  it('should be settled only if it exists', async () => {
    const id = '01a1fc52-64be-7c06-bd72-cdf9339b7565';
    const missing = people.asOwner().call(payPayout, { id, ...paid });
    await expectRefusal(missing, 'NOT_FOUND');
  });
});

describe('tiers that pay (CONST-37, CONST-39)', () => {
  it('should require as many visitors as successful friends, and be granted once', async () => {
    const { userId } = await people.earn(5);
    await billing.auth.verifyEmail(userId, `${userId}@people.example`);
    const at = day(30);
    for (let nth = 1; nth < 5; nth++)
      await billing.dataSource.manager.insert(LandingRow, {
        id: `00000000-0000-4000-8000-00000000000${nth}`,
        userId,
        isOwn: false,
        landedAt: at,
        visitorKey: `visitor ${nth}`,
        dayKey: `day ${nth}`,
      });
    const { code } = await people.standing(userId);
    const land = (nth: number) =>
      billing
        .as({ ipAddress: `198.18.${nth}.1`, userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/133.0' })
        .call(countLanding, { code, visitorId: `00000000-0000-4000-9000-00000000000${nth}` });
    expect(await earningsOf(userId)).toMatchObject({ total: 5000 });
    await Promise.all([land(5), land(6), land(7)]);
    expect(await earningsOf(userId)).toMatchObject({ total: 7500, released: 7500 });
  });
});

describe('ledger', () => {
  it('should reject changes, also by the service’s own role', async () => {
    await people.earn(1);
    const { manager } = billing.dataSource;
    for (const change of [
      'UPDATE ledger_entry SET cents = 1',
      'DELETE FROM ledger_entry',
      'TRUNCATE ledger_entry',
    ]) {
      await expect(manager.query(change)).rejects.toThrow('never changed');
    }
    const [entry] = await manager.find(LedgerEntryRow, { take: 1 });
    const again = { ...(entry as LedgerEntryRow), id: '00000000-0000-4000-8000-000000000000' };
    await expect(manager.insert(LedgerEntryRow, again)).rejects.toThrow('ledger_once');
    for (const wrong of [{ cents: 0 }, { cents: -5 }, { credit: again.debit }]) {
      await expect(manager.insert(LedgerEntryRow, { ...again, kind: 'tier-99', ...wrong })).rejects.toThrow(
        'check',
      );
    }
  });
});

describe('an erased account', () => {
  it('should be exported with its earnings, and stay in the ledger anonymously', async () => {
    const { userId, friends } = await people.earn(6);
    const pending = await people.befriend(userId);
    await people.pay(pending, 30);
    const { id } = await people.requestPayout(userId);
    const payee = await billing.dataSource.manager.findOneByOrFail(PayeeRow, { userId });
    expect(await billing.as(userId).call(exportBillingData)).toMatchObject({
      payout: [{ id, cents: 6000 }],
      referral: expect.arrayContaining([expect.objectContaining({ status: 'approved' })]),
      referral_code: expect.arrayContaining([expect.objectContaining({ kind: 'referral' })]),
      account: [{ userId }],
      payee: [{ userId, id: payee.id }],
      ledger_entry: expect.arrayContaining([
        expect.objectContaining({ kind: 'reward', cents: 1000, debit: 'rewards', credit: 'earned' }),
        expect.objectContaining({ kind: 'payout-requested', reference: id, cents: 6000 }),
      ]),
    });

    await billing.auth.eraseUser(userId, 'billing');
    const { manager } = billing.dataSource;
    const left = Object.values(await billing.as(userId).call(exportBillingData)).flat();
    expect(left).toEqual([]);
    expect(await manager.findOneBy(PayoutRow, { id })).toMatchObject({
      userId: null,
      destination: null,
      status: 'refused',
    });
    expect(await manager.countBy(LedgerEntryRow, { payeeId: payee.id })).toBe(6 + 2);
    for (const table of ['ledger_entry', 'referral', 'payout', 'payee']) {
      expect(JSON.stringify(await manager.query(`SELECT * FROM ${table}`))).not.toContain(userId);
    }
    expect(await people.statusOf(pending)).toEqual(['rejected', 'referrer-left']);

    await people.sleepUntil(90);
    expect(await people.statusOf(pending)).toEqual(['rejected', 'referrer-left']);
    expect(await people.statusOf(friends[0] as string)).toEqual(['approved', null]);
  });

  it("should end a friend's hold without a reward, and keep an approved one", async () => {
    const { userId, friends } = await people.earn(1);
    const pending = await people.befriend(userId);
    await people.pay(pending, 20);
    await billing.auth.eraseUser(pending, 'billing');
    await billing.auth.eraseUser(friends[0] as string, 'billing');
    await people.sleepUntil(90);
    expect(await people.standing(userId)).toMatchObject({
      pending: 0,
      successful: 1,
      earnings: { total: 1000, held: 0 },
    });
    const dump = JSON.stringify(await billing.dataSource.query('SELECT * FROM referral'));
    expect(dump).not.toContain(pending);
    expect(dump).not.toContain(friends[0]);
  });
});

describe('referral overview', () => {
  it('should be one snapshot: friends and earnings agree while a hold ends', async () => {
    const ann = await people.open();
    const friend = await people.befriend(ann);
    await people.pay(friend, 0);
    await people.standing(ann);

    const ledger = billing.app.get(LedgerRepository, { strict: false });
    const read = ledger.getEarnings.bind(ledger);
    const reading = jest.spyOn(ledger, 'getEarnings').mockImplementationOnce(async (...asked) => {
      await people.sleepUntil(30);
      expect(await people.statusOf(friend)).toEqual(['approved', null]);
      return read(...asked);
    });
    expect(await people.standing(ann)).toMatchObject({
      pending: 1,
      successful: 0,
      earnings: { total: 0, held: 1000 },
      friends: [{ state: 'paid' }],
    });
    expect(reading).toHaveBeenCalledTimes(1);
    expect(await people.standing(ann)).toMatchObject({
      pending: 0,
      successful: 1,
      earnings: { total: 1000, held: 0 },
      friends: [{ state: 'approved' }],
    });
  });
});
