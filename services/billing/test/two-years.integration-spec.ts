import fc from 'fast-check';
import { EntitlementReviewJob } from '../src/payments/subscriptions/entitlement-review.job';
import { Buyer, daysToMs, type Step, STEPS } from './support/buyer-steps';
import { listCharges } from './support/provider-charges';
import type { Message } from './support/shop-core';
import {
  findChargesAfterReturn,
  findChargesWithoutPro,
  findKeptByGuarantee,
  findProBeyondTerms,
  findUnreturnedDuplicates,
  findWrongRenewals,
  type Look,
  type Story,
} from './support/shop-invariants';
import { useShop } from './support/use-shop';

/** Stories of a shop; together 500 in the long run. */
const STORIES = process.env.TEST_LONG ? 50 : 5;
const SEEDS = process.env.TEST_LONG ? Array.from({ length: 10 }, (_, at) => 101 + at) : [20_261_127];
/** Two years, or more than one. */
const DAYS = process.env.TEST_LONG ? 730 : 400;
/** Buyers that act at the same time. */
const CONCURRENCY = 8;

/** What each buyer does between two jumps of the clock, which are the same for all. */
const timeline = fc.array(fc.constantFrom(1, 3, 8, 17, 28, 29, 45), { minLength: 60, maxLength: 60 });
/** What begins a story; the others need it. */
const FIRST_STEPS = ['buy monthly', 'buy annual', 'buy lifetime', 'pay by wallet', 'gift days'] as const;
/** What leads to two subscriptions, to an upgrade and to a refund. */
const DOUBLE_STEPS: Step[] = [
  'start PayPal month',
  'start PayPal year',
  'approve PayPal',
  'buy a month signed out',
  'buy a year signed out',
  'subscribe to PayPal signed out',
  'confirm purchase',
  'confirm purchase',
  'change to annual',
];
const story = fc
  .tuple(
    fc.constantFrom<Step>(...FIRST_STEPS, 'buy monthly', 'buy annual', 'start PayPal year'),
    fc.array(fc.option(fc.constantFrom<Step>(...STEPS, ...DOUBLE_STEPS), { freq: 2 }), {
      minLength: 60,
      maxLength: 60,
    }),
  )
  .map(([first, later]) => [first, ...later]);

async function inParallel<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>) {
  const waiting = [...items];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await act(next);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

describe.each(SEEDS)(`${DAYS} days of a shop with ${STORIES} stories, seed %i`, (seed) => {
  const shop = useShop();
  const { billing } = shop;
  const looks: Look[] = [];

  async function reviewAllDue(): Promise<void> {
    const isDue = async () => {
      const due = `SELECT 1 FROM entitlement WHERE review_at <= $1 LIMIT 1`;
      return (await shop.query(due, [shop.now()])).length > 0;
    };
    do await billing.app.get(EntitlementReviewJob, { strict: false }).run();
    while (await isDue());
  }

  async function look(): Promise<void> {
    const rows = await shop.query<{ id: string }>(`SELECT user_id AS id FROM entitlement WHERE is_pro`);
    looks.push({ at: shop.now().getTime(), pro: new Set(rows.map(({ id }) => id)) });
  }

  /** Delivers the webhooks of a moment in another order, and a third of them twice. */
  async function deliverShuffled(held: Message[], random: () => number): Promise<void> {
    await shop.settle();
    while (held.length > 0) {
      const batch = held
        .splice(0)
        .flatMap((message, index) => (index % 3 === 0 ? [message, message] : [message]));
      const shuffled = batch.map((message) => ({ message, key: random() })).sort((a, b) => a.key - b.key);
      await inParallel(shuffled, ({ message }) => shop.deliver(message));
      // Processing may change subscriptions, whose webhooks come next.
      await shop.waitForWebhooks();
    }
  }

  /** Buyers with accounts whose addresses are verified. */
  async function openAccounts(count: number): Promise<Buyer[]> {
    const buyers = Array.from({ length: count }, (_, index) => {
      const user = billing.newUser();
      return new Buyer(shop, user, `story${index}@people.example`);
    });
    await inParallel(buyers, ({ user, email }) => billing.auth.verifyEmail(user, email));
    return buyers;
  }

  async function readStory(buyer: Buyer, steps: string[]): Promise<Story> {
    const charges = await listCharges(shop, buyer);
    const paid = await shop.query<{ at: Date }>(
      `SELECT paid_at AS at FROM payment JOIN purchase ON purchase.id = purchase_id
     WHERE user_id = $1 AND provider = 'paypal' AND state ->> 'kind' = 'single'`,
      [buyer.user],
    );
    const given = await shop.query<{ at: Date; days: number }>(
      `SELECT starts_at AS at, days FROM pro_grant WHERE user_id = $1 AND source = 'duplicate'`,
      [buyer.user],
    );
    return {
      buyer,
      steps,
      charges,
      wallet: paid.map(({ at }) => at.getTime()),
      givenDays: given.map(({ at, days }) => ({ from: at.getTime(), days })),
    };
  }

  const [jumps = []] = fc.sample(timeline, { numRuns: 1, seed });
  const stories = fc.sample(story, { numRuns: STORIES, seed });
  const known: Story[] = [];

  beforeAll(async () => {
    const accounts = await openAccounts(STORIES);
    const buyers = accounts.map((buyer, index) => ({
      buyer,
      steps: stories[index] ?? [],
      told: [] as string[],
    }));
    const held: Message[] = [];
    let state = seed;
    const random = () => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0);
    const begin = shop.now().getTime();
    for (let tick = 0; shop.now().getTime() < begin + daysToMs(DAYS); tick++) {
      shop.route((message) => void held.push(message));
      const day = Math.round((shop.now().getTime() - begin) / daysToMs(1));
      await inParallel(buyers, async ({ buyer, steps, told }) => {
        const step = steps[tick % steps.length];
        if (step && (await buyer.attempt(step))) told.push(`${day}: ${step}`);
      });
      await deliverShuffled(held, random);
      await reviewAllDue();
      await deliverShuffled(held, random);
      await look();
      shop.route();
      await shop.pass({ days: jumps[tick % jumps.length] });
      await reviewAllDue();
      await look();
    }
    await inParallel(buyers, async ({ buyer, told }) => {
      known.push(await readStory(buyer, told));
    });
  });

  const all = (find: (story: Story) => unknown[]) => known.flatMap(find);

  it('should give Pro for each charge whose money stays', () => {
    expect(known.flatMap(({ charges }) => charges).length).toBeGreaterThan(STORIES);
    expect(all((one) => findChargesWithoutPro(looks, one))).toEqual([]);
  });

  it('should give nobody Pro beyond the terms', () => {
    expect(looks.some(({ pro }) => pro.size > 0)).toBe(true);
    expect(all((one) => findProBeyondTerms(looks, one))).toEqual([]);
  });

  it('should charge no subscription after a full refund or a dispute', () => {
    expect(known.some(({ charges }) => charges.some(({ returnedAt }) => returnedAt < Infinity))).toBe(true);
    expect(all(findChargesAfterReturn)).toEqual([]);
  });

  it('should renew nothing beside another subscription, nor what is not confirmed', () => {
    expect(all((one) => findWrongRenewals(looks, one))).toEqual([]);
  });

  it('should return what was paid twice for the same days', () => {
    const isDouble = ({ charges }: Story) => charges.some(({ duplicateCents }) => duplicateCents > 0);
    expect(known.some(isDouble)).toBe(true);
    expect(all(findUnreturnedDuplicates)).toEqual([]);
  });

  it('should keep nothing that the guarantee returns', () => {
    expect(all(findKeptByGuarantee)).toEqual([]);
  });
});
