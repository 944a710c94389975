import { payPayout, referralCodeOf, refusePayout } from '@swipeclean/contracts/server';
import { expectRefusal, until } from '@swipeclean/service-kit/testing';
import fc from 'fast-check';
import { AccountEventsListener } from '../src/account-events.listener';
import { AccountRepository } from '../src/accounts/account.repository';
import { ReferralRow } from '../src/referrals/referral.entity';
import { ReferralReviewService } from '../src/referrals/referral-review.service';
import { day, type Programme, useProgramme } from './support/programme';

const { billing, people } = useProgramme();

describe('webhooks of friends’ payments', () => {
  /** Day on which the scenario is over. */
  const END = 200;
  const FRIENDS = 3;
  /** Number of random scenarios; more in `npm run test:long`. */
  const RUNS = process.env.TEST_LONG ? 30 : 5;

  /** A change of one friend's purchase. */
  interface Happening {
    kind: 'paid' | 'refunded' | 'disputed' | 'won' | 'ended';
    friend: number;
    purchase: number;
    at: number;
    days: number;
    card: number;
  }

  const happening: fc.Arbitrary<Happening> = fc.record({
    kind: fc.constantFrom('paid', 'paid', 'paid', 'refunded', 'disputed', 'won', 'ended'),
    friend: fc.nat(FRIENDS - 1),
    purchase: fc.nat(2),
    at: fc.integer({ min: -1, max: 90 }),
    days: fc.constantFrom(10, 28, 31, 366),
    card: fc.nat(5),
  });

  /** Each is paid once; every other change may be repeated. */
  const story = fc.uniqueArray(happening, {
    minLength: 4,
    maxLength: 9,
    selector: ({ kind, friend, purchase, at }) =>
      `${kind} ${friend} ${purchase} ${kind === 'paid' ? '' : at}`,
  });

  /** A referrer with friends, to whom a scenario is applied. */
  class Telling {
    private constructor(
      readonly name: string,
      private readonly userId: string,
      private readonly friends: string[],
    ) {}

    static async begin(name: string): Promise<Telling> {
      people.setTime(0);
      const userId = await people.open();
      const code = referralCodeOf(userId);
      const friends = Array.from({ length: FRIENDS }, () => people.account({ code }));
      await billing.auth.openAccounts(...friends);
      await Promise.all(friends.map(({ userId: id, email }) => billing.auth.verifyEmail(id, email)));
      for (const friend of friends) await people.beCustomer(friend.userId);
      return new Telling(
        name,
        userId,
        friends.map((friend) => friend.userId),
      );
    }

    private purchaseOf({ friend, purchase }: Happening): string {
      return `sub_${this.name} ${friend} ${purchase}`;
    }

    /** Applies the change at the provider. */
    happen(happened: Happening): void {
      const { kind, friend, at, days, card } = happened;
      const id = this.purchaseOf(happened);
      const { stripePurchases } = people;
      if (kind === 'paid') {
        const userId = this.friends[friend] as string;
        stripePurchases.add(id, {
          userId,
          paidAt: day(at),
          until: day(at + days),
          card: `${this.name} card ${card}`,
        });
      } else if (kind === 'won') stripePurchases.winDispute(id);
      else if (kind === 'ended') stripePurchases.end(id, day(at));
      else stripePurchases.returnMoney(id, kind === 'refunded' ? 'refund' : 'dispute', day(at));
    }

    /** Delivers the webhook. */
    deliverWebhook(happened: Happening): Promise<void> {
      return people.deliverWebhook(this.purchaseOf(happened));
    }

    /** The result: the balance of every account, and the status of each friend. */
    async outcome() {
      await people.sleepUntil(END);
      await people.sleepUntil(END);
      const { earnings, successful, pending } = await people.standing(this.userId);
      const net = await billing.dataSource.query(
        `SELECT friend_id, sum(CASE WHEN credit = 'earned' THEN cents ELSE -cents END)::int AS cents
       FROM ledger_entry JOIN referral ON reference = referral.id GROUP BY friend_id`,
      );
      const centsOf = (friend: string) =>
        (net as { friend_id: string; cents: number }[]).find(({ friend_id }) => friend_id === friend)
          ?.cents ?? 0;
      return { earnings, successful, pending, cents: this.friends.map(centsOf) };
    }
  }

  let stories = 0;

  it('should give the same ledger when webhooks are mixed, repeated or late', async () => {
    let rewarded = 0;
    const delays = fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true }));
    await fc.assert(
      fc.asyncProperty(story, delays, async (happenings, draws) => {
        const name = `story ${++stories}`;
        const inTurn = [...happenings].sort((one, other) => one.at - other.at);
        const prompt = await Telling.begin(`${name} prompt`);
        for (const happened of inTurn) {
          await people.sleepUntil(Math.max(happened.at, 0));
          prompt.happen(happened);
          await prompt.deliverWebhook(happened);
        }
        const expected = await prompt.outcome();
        rewarded += expected.successful;

        const late = await Telling.begin(`${name} late`);
        const nextRandom = () => draws.next().value;
        const events = inTurn.flatMap((happened) => [
          { at: happened.at, act: async () => late.happen(happened) },
          ...Array.from({ length: 1 + Math.round(nextRandom() * 2) }, () => {
            const at = happened.at + nextRandom() * (END - happened.at);
            return { at, act: () => late.deliverWebhook(happened) };
          }),
        ]);
        for (const { at, act } of events.sort((one, other) => one.at - other.at)) {
          await people.sleepUntil(Math.max(at, 0));
          await act();
        }
        expect(await late.outcome()).toEqual(expected);
        expect(expected.cents.every((cents) => cents === 0 || cents === 1000)).toBe(true);
        expect(expected.earnings.total).toBe(expected.successful * 1000);
      }),
      { numRuns: RUNS, seed: 20_270_201, endOnFailure: true },
    );
    // Scenarios without a reward prove little.
    expect(rewarded).toBeGreaterThan(RUNS / 3);
  });

  it('should give one reward for concurrent webhooks', async () => {
    const crowd = await Telling.begin('crowd');
    const paid: Happening = { kind: 'paid', friend: 0, purchase: 0, at: 0, days: 31, card: 0 };
    crowd.happen(paid);
    people.setTime(END);
    await Promise.all(Array.from({ length: 12 }, () => crowd.deliverWebhook(paid)));
    expect(await crowd.outcome()).toMatchObject({ successful: 1, cents: [1000, 0, 0] });
  });
});

describe('balance of a referrer', () => {
  const FRIENDS = 6;
  /** Number of random scenarios; more in `npm run test:long`. */
  const RUNS = process.env.TEST_LONG ? 20 : 5;

  /** Events after six friends have stayed: payments are disputed and won back, payouts are requested and settled. */
  type Act = { kind: 'dispute' | 'win'; friend: number } | { kind: 'ask' | 'pay' | 'refuse' };

  const money = fc.constantFrom<'dispute' | 'win'>('dispute', 'win', 'win');
  const payout = fc.constantFrom<'ask' | 'pay' | 'refuse'>('ask', 'ask', 'pay', 'pay', 'refuse');
  const act: fc.Arbitrary<Act> = fc.oneof(fc.record({ kind: money, friend: fc.nat(FRIENDS - 1) }), {
    weight: 3,
    arbitrary: fc.record({ kind: payout }),
  });

  it('should balance after any payments and payouts, and never pay out more than earned', async () => {
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 14 }), async (acts) => {
        const { userId, purchases } = await people.earn(FRIENDS);
        const back = new Set<number>();
        const payouts = new Map<string, { cents: number; status: string }>();
        let at = 31;
        for (const next of acts) {
          people.setTime(++at);
          if (next.kind === 'dispute' || next.kind === 'win') {
            const purchase = purchases[next.friend] as string;
            if (next.kind === 'dispute') await people.giveBack(purchase, at, 'dispute');
            else await people.winDispute(purchase);
            if (next.kind === 'dispute') back.add(next.friend);
            else back.delete(next.friend);
          } else if (next.kind === 'ask') {
            const before = (await people.standing(userId)).earnings;
            const asked = await people.requestPayout(userId).catch(({ code }: { code: string }) => code);
            const mayAsk = before.released >= 5000 && before.requested === 0;
            if (mayAsk) expect(asked).toMatchObject({ cents: before.released });
            else expect(asked).toBe('CONFLICT');
            if (typeof asked === 'object') payouts.set(asked.id, { cents: asked.cents, status: 'requested' });
          } else {
            const [id] = [...payouts].find(([, { status }]) => status === 'requested') ?? [];
            if (id === undefined) continue;
            const owner = people.asOwner();
            if (next.kind === 'pay' && (await people.standing(userId)).earnings.released < 0) {
              await expectRefusal(owner.call(payPayout, { id, reference: 'W' }), 'CONFLICT');
              continue;
            }
            if (next.kind === 'pay') await owner.call(payPayout, { id, reference: 'W' });
            else await owner.call(refusePayout, { id, reason: 'No' });
            payouts.set(id, {
              cents: payouts.get(id)?.cents ?? 0,
              status: next.kind === 'pay' ? 'paid' : 'refused',
            });
          }
          const sum = (wanted: string) =>
            [...payouts.values()].reduce((cents, one) => cents + (one.status === wanted ? one.cents : 0), 0);
          const total = (FRIENDS - back.size) * 1000;
          const [requested, paid] = [sum('requested'), sum('paid')];
          expect((await people.standing(userId)).earnings).toEqual({
            total,
            requested,
            paid,
            held: 0,
            released: total - requested - paid,
          });
        }
        sent += [...payouts.values()].filter(({ status }) => status === 'paid').length;
      }),
      { numRuns: RUNS, seed: 20_270_301, endOnFailure: true },
    );
    // Scenarios without a sent payout prove little.
    expect(sent).toBeGreaterThan(RUNS / 7);
  });
});

/** Transactions that wait for a lock of another. */
const WAITING = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

describe('an erasure during a review', () => {
  /** Starts a review of the friend, erases the user, and lets the review go on once the erasure waits for it. */
  async function eraseDuringReview(friend: string, erased: string): Promise<void> {
    const accounts = billing.app.get(AccountRepository, { strict: false });
    const find = accounts.find.bind(accounts);
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    let isHeld = false;
    // Of this friend alone: the job reviews others meanwhile.
    const spy = jest.spyOn(accounts, 'find').mockImplementation(async (userId, ...given) => {
      if (userId === friend) {
        isHeld = true;
        await held;
      }
      return find(userId, ...given);
    });
    try {
      const review = billing.app.get(ReferralReviewService, { strict: false }).review(friend);
      await until(async () => isHeld);
      const erasure = billing.auth.eraseUser(erased, 'billing');
      await until(async () => (await billing.dataSource.query(WAITING)).length > 0).finally(goOn);
      await Promise.all([review, erasure]);
    } finally {
      spy.mockRestore();
    }
  }

  it.each([
    ['friend', 'undecided', 'friend-left'],
    ['referrer', 'undecided', 'referrer-left'],
    ['referrer', 'approved', null],
  ])('should wait for it when the %s of an %s referral is erased', async (who, state, reason) => {
    const referrer = await people.open();
    const friend = await people.befriend(referrer);
    await people.pay(friend, 0);
    if (state === 'approved') await people.sleepUntil(30);
    const { manager } = billing.dataSource;
    const { id } = await manager.findOneByOrFail(ReferralRow, { friendId: friend });
    const erased = who === 'friend' ? friend : referrer;
    await eraseDuringReview(friend, erased);
    const status = state === 'approved' ? 'approved' : 'rejected';
    expect(await manager.findOneBy(ReferralRow, { id })).toMatchObject({ status, reason });
    expect(await manager.query('SELECT 1 FROM payee WHERE user_id = $1', [erased])).toEqual([]);
  });
});

describe('a registration during an erasure', () => {
  /** Opens an account once the other's erasure is done but not committed; it must wait. */
  async function openDuringErasure(account: ReturnType<Programme['account']>, erased: string): Promise<void> {
    const listener = billing.app.get(AccountEventsListener, { strict: false });
    let opened: Promise<void> | undefined;
    await billing.dataSource.transaction(async (manager) => {
      await listener.onUserErased({ userId: erased }, manager);
      opened = billing.auth.openAccounts(account);
      await until(async () => (await billing.dataSource.query(WAITING)).length > 0);
    });
    await opened;
  }

  it('should not refer a friend whose referrer is erased', async () => {
    const referrer = await people.open();
    const friend = people.account({ code: referralCodeOf(referrer), at: 1 });
    await openDuringErasure(friend, referrer);
    expect(await people.statusOf(friend.userId)).toBeNull();
  });

  it('should not refer an erased friend whose referrer registers later', async () => {
    const referrer = people.account();
    const friend = await people.open({ code: referralCodeOf(referrer.userId), at: 1 });
    await openDuringErasure(referrer, friend);
    expect(await people.statusOf(friend)).toBeNull();
  });
});
