import type { Plan } from '@swipeclean/contracts/server';
import fc from 'fast-check';
import type Stripe from 'stripe';
import { EntitlementReviewJob } from '../src/payments/subscriptions/entitlement-review.job';
import { addUpDays, Buyer, daysToMs, GIFT_DAYS, MAX_DAYS, type Step, STEPS } from './support/buyer-steps';
import type { Message } from './support/shop-core';
import { useShop } from './support/use-shop';

const shop = useShop();
const { billing } = shop;

const STORIES = Number(process.env.TEST_STORIES ?? (process.env.TEST_LONG ? 200 : 5));
/** Two years, or more than one. */
const DAYS = process.env.TEST_LONG ? 730 : 400;
/** Buyers that act at the same time. */
const CONCURRENCY = 8;
/** The grace period, the hours until a renewal's invoice is charged, and the seconds of a test run. */
const LATE_MS = daysToMs(7.2);

/** What each buyer does between two jumps of the clock, which are the same for all. */
const timeline = fc.array(fc.constantFrom(1, 3, 8, 17, 28, 29, 45), { minLength: 60, maxLength: 60 });
const FIRST_STEPS = ['buy monthly', 'buy annual', 'buy lifetime', 'pay by wallet', 'gift days'] as const;
const story = fc
  .tuple(
    fc.constantFrom<Step>(...FIRST_STEPS, 'buy monthly', 'buy annual'),
    fc.array(fc.option(fc.constantFrom<Step>(...STEPS), { freq: 2 }), { minLength: 60, maxLength: 60 }),
  )
  .map(([first, later]) => [first, ...later]);

interface Charge {
  at: number;
  plan: Plan;
  /** Undefined for lifetime and the wallet. */
  subscription?: Stripe.Subscription;
  coversUntil: number;
  /** When the money was refunded in full or disputed, unless the dispute was won; infinity if it stays. */
  returnedAt: number;
}

/** The moments at which Pro was looked at, and whether each buyer was Pro. */
const looks: { at: number; pro: Set<string> }[] = [];

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

async function inParallel<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>) {
  const waiting = [...items];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await act(next);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
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

/** All charges of a buyer, as the provider knows them. */
async function listCharges({ user }: Buyer): Promise<Charge[]> {
  const { stripe } = shop;
  const found: Charge[] = [];
  const customers = `SELECT id FROM customer WHERE user_id = $1`;
  for (const { id: customer } of await shop.query<{ id: string }>(customers, [user])) {
    const subscriptions = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
    const invoices = await stripe.invoices
      .list({ customer, limit: 100, expand: ['data.payments'] })
      .autoPagingToArray({ limit: 1000 });
    const charges = await stripe.charges.list({ customer, limit: 100 }).autoPagingToArray({ limit: 1000 });
    for (const charge of charges.filter(({ paid }) => paid)) {
      const invoice = invoices.find(({ payments }) =>
        payments?.data.some(({ payment }) => payment.payment_intent === charge.payment_intent),
      );
      const id = invoice?.parent?.subscription_details?.subscription;
      const subscription = subscriptions.data.find((one) => one.id === id);
      const periods = (invoice?.lines.data ?? []).map(({ period }) => period);
      const isAnnual = periods.some(({ start, end }) => end - start > 40 * 86_400);
      found.push({
        at: charge.created * 1000,
        plan: invoice ? (isAnnual ? 'annual' : 'monthly') : 'lifetime',
        subscription,
        coversUntil: invoice ? Math.max(...periods.map(({ end }) => end)) * 1000 : Infinity,
        returnedAt: await readReturn(charge),
      });
    }
  }
  return found;
}

async function readReturn({ id, refunded }: Stripe.Charge): Promise<number> {
  const refunds = refunded ? (await shop.stripe.refunds.list({ charge: id, limit: 100 })).data : [];
  const [dispute] = (await shop.stripe.disputes.list({ charge: id, limit: 1 })).data;
  const times = refunds.map(({ created }) => created);
  if (dispute && dispute.status !== 'won') times.push(dispute.created);
  return times.length > 0 ? Math.max(...times) * 1000 : Infinity;
}

/** The latest end of Pro that the terms allow to somebody who was charged and given days so far. */
function latestEnd(
  charges: readonly Charge[],
  { gifts }: Buyer,
  wallet: readonly number[],
  now: number,
): number {
  const paid = charges
    .filter(({ at }) => at <= now)
    .map(({ at, plan, subscription, returnedAt }) => {
      const ended = (subscription?.ended_at ?? Infinity) * 1000;
      const cut = Math.min(...[returnedAt, ended].map((end) => (end <= now ? end : Infinity)));
      return { from: at, length: Math.max(0, Math.min(daysToMs(MAX_DAYS[plan]), cut - at)) };
    });
  const days = [...wallet, ...gifts].map((from) => ({ from, length: daysToMs(GIFT_DAYS) }));
  return addUpDays([...paid, ...days.filter(({ from }) => from <= now)]) + LATE_MS;
}

describe('two years of a shop', () => {
  const seed = Number(process.env.TEST_SEED ?? 20_261_127);
  const [jumps = []] = fc.sample(timeline, { numRuns: 1, seed });
  const stories = fc.sample(story, { numRuns: STORIES, seed });
  const known: { buyer: Buyer; steps: string[]; charges: Charge[]; wallet: number[] }[] = [];

  beforeAll(async () => {
    const buyers = stories.map((steps) => ({
      buyer: new Buyer(shop, billing.newUser()),
      steps,
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
      const paid = await shop.query<{ at: Date }>(
        `SELECT paid_at AS at FROM payment JOIN purchase ON purchase.id = purchase_id
         WHERE user_id = $1 AND provider = 'paypal'`,
        [buyer.user],
      );
      const wallet = paid.map(({ at }) => at.getTime());
      known.push({ buyer, steps: told, charges: await listCharges(buyer), wallet });
    });
  });

  it('should give Pro for each charge whose money stays', () => {
    const faults = known.flatMap(({ buyer, steps, charges }) =>
      charges.flatMap(({ at, plan, coversUntil, returnedAt, subscription }) => {
        // The provider's times are in whole seconds.
        const next = looks.find((one) => one.at > at + 1000);
        const end = Math.min(coversUntil, returnedAt, (subscription?.ended_at ?? Infinity) * 1000);
        if (!next || next.at > end || next.pro.has(buyer.user)) return [];
        return [{ charged: new Date(at), plan, steps }];
      }),
    );
    expect(known.flatMap(({ charges }) => charges).length).toBeGreaterThan(STORIES);
    expect(faults).toEqual([]);
  });

  it('should give nobody Pro beyond the terms', () => {
    const faults = known.flatMap(({ buyer, steps, charges, wallet }) =>
      looks
        .filter(({ at, pro }) => pro.has(buyer.user) && at > latestEnd(charges, buyer, wallet, at))
        .map(({ at }) => ({ at: new Date(at), steps, charges }))
        .slice(0, 1),
    );
    expect(looks.some(({ pro }) => pro.size > 0)).toBe(true);
    expect(faults).toEqual([]);
  });

  it('should charge no subscription after a full refund or a dispute', () => {
    const faults = known.flatMap(({ steps, charges }) =>
      charges.flatMap(({ at, subscription }) => {
        if (!subscription) return [];
        const begun = Math.min(
          ...charges.filter((one) => one.subscription?.id === subscription.id).map((one) => one.at),
        );
        const returned = charges.find((one) => one.returnedAt >= begun && one.returnedAt < at);
        return returned ? [{ charged: new Date(at), returned: new Date(returned.returnedAt), steps }] : [];
      }),
    );
    expect(known.some(({ charges }) => charges.some(({ returnedAt }) => returnedAt < Infinity))).toBe(true);
    expect(faults).toEqual([]);
  });
});
