import { useTestService } from '@swipeclean/service-kit/testing';
import fc from 'fast-check';
import { billingService } from '../src/definition';
import { day, Programme } from './support/programme';

const billing = useTestService(billingService, { withAuth: true });
const people = new Programme(billing);

beforeAll(() => people.takeClock());

/** When all is over. */
const END = 200;
const FRIENDS = 3;

/** Something that happens to the payment of one of the friends. */
interface Happening {
  kind: 'paid' | 'refunded' | 'won' | 'ended';
  friend: number;
  payment: number;
  at: number;
  days: number;
  card: number;
}

const happening: fc.Arbitrary<Happening> = fc.record({
  kind: fc.constantFrom('paid', 'paid', 'paid', 'refunded', 'won', 'ended'),
  friend: fc.nat(FRIENDS - 1),
  payment: fc.nat(2),
  at: fc.integer({ min: -1, max: 90 }),
  days: fc.constantFrom(10, 28, 31, 366),
  card: fc.nat(5),
});

/** A payment is made once; everything else may happen to it more than once. */
const story = fc.uniqueArray(happening, {
  maxLength: 9,
  selector: ({ kind, friend, payment, at }) => `${kind} ${friend} ${payment} ${kind === 'paid' ? '' : at}`,
});

/** Somebody with friends, to whom a story happens. */
class Telling {
  private constructor(
    readonly name: string,
    private readonly userId: string,
    private readonly friends: string[],
  ) {}

  static async begin(name: string): Promise<Telling> {
    people.setTime(0);
    const userId = await people.open();
    const code = `SWIPE${userId.slice(0, 6)}`;
    const friends = Array.from({ length: FRIENDS }, () => people.account({ code }));
    await billing.auth.open(...friends);
    return new Telling(
      name,
      userId,
      friends.map((friend) => friend.userId),
    );
  }

  async tell({ kind, friend, payment, at, days, card }: Happening): Promise<void> {
    const fact = { userId: this.friends[friend] as string, paymentId: `${this.name} ${friend} ${payment}` };
    if (kind === 'paid') {
      const paymentInstrument = `${this.name} card ${card}`;
      const money = { amountCents: 499, paidAt: day(at), coversUntil: day(at + days) };
      await people.told.onPaid({ ...fact, ...money, paymentInstrument });
    } else if (kind === 'refunded') await people.told.onRefunded({ ...fact, at: day(at), reason: 'refund' });
    else if (kind === 'won') await people.told.onDisputeWon({ ...fact, at: day(at) });
    else await people.told.onEnded({ ...fact, at: day(at) });
  }

  /** What it has come to: the balance of every account, and how each friend stands. */
  async outcome() {
    await people.sleepUntil(END);
    await people.sleepUntil(END);
    const { earnings, successful, pending } = await people.standing(this.userId);
    const net = await billing.dataSource.query(
      `SELECT friend_id, sum(CASE WHEN credit = 'earned' THEN cents ELSE -cents END)::int AS cents
       FROM ledger_entry JOIN referral ON reference = referral.id GROUP BY friend_id`,
    );
    const centsOf = (friend: string) =>
      (net as { friend_id: string; cents: number }[]).find(({ friend_id }) => friend_id === friend)?.cents ??
      0;
    return { earnings, successful, pending, cents: this.friends.map(centsOf) };
  }
}

let stories = 0;

it('should come to the same money in order as it happens, and shuffled, repeated and delayed', async () => {
  let rewarded = 0;
  const order = fc.infiniteStream(fc.tuple(fc.nat(), fc.integer({ min: 0, max: END }), fc.nat(2)));
  await fc.assert(
    fc.asyncProperty(story, order, async (happenings, draws) => {
      const name = `story ${++stories}`;
      const inOrder = await Telling.begin(`${name} in order`);
      for (const happened of [...happenings].sort((one, other) => one.at - other.at)) {
        await people.sleepUntil(Math.max(happened.at, 0));
        await inOrder.tell(happened);
      }
      const expected = await inOrder.outcome();
      rewarded += expected.successful;

      const shuffled = await Telling.begin(`${name} shuffled`);
      const copies = happenings.flatMap((happened) => {
        const [, , more] = draws.next().value;
        return Array.from({ length: 1 + more }, () => ({ happened, draw: draws.next().value }));
      });
      for (const { happened, draw } of copies.sort((one, other) => one.draw[0] - other.draw[0])) {
        await people.sleepUntil(draw[1]);
        await shuffled.tell(happened);
      }
      expect(await shuffled.outcome()).toEqual(expected);
      expect(expected.cents.every((cents) => cents === 0 || cents === 1000)).toBe(true);
      expect(expected.earnings.total).toBe(expected.successful * 1000);
    }),
    { numRuns: 40, seed: 20_270_201, endOnFailure: true },
  );
  // A story in which nobody ever earns proves little.
  expect(rewarded).toBeGreaterThan(10);
}, 240_000);

it('should come to one reward when everything is told at once from several places', async () => {
  const crowd = await Telling.begin('crowd');
  const paid: Happening = { kind: 'paid', friend: 0, payment: 0, at: 0, days: 31, card: 0 };
  people.setTime(END);
  await Promise.all(Array.from({ length: 12 }, () => crowd.tell(paid)));
  expect(await crowd.outcome()).toMatchObject({ successful: 1, cents: [1000, 0, 0] });
});
