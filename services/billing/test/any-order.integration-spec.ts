import type { Plan } from '@swipeclean/contracts/server';
import fc from 'fast-check';
import { type Message, useShop } from './support/use-shop';

jest.setTimeout(240_000);
const shop = useShop();
const { billing } = shop;

const STEPS = [
  'refund',
  'dispute',
  'win',
  'lose',
  'cancel now',
  'end',
  'go on',
  'lose card',
  'day',
  'month',
] as const;
type Step = (typeof STEPS)[number];

/** One buyer in the provider's world. */
interface Buyer {
  user: string;
  customer: string;
  intent: string;
  dispute?: string;
}

async function open(plan: Plan): Promise<Buyer> {
  const user = billing.newUser();
  const intent = await shop.begin(user, plan);
  const [{ id: customer }] = await billing.dataSource.query(`SELECT id FROM customer WHERE user_id = $1`, [
    user,
  ]);
  return { user, customer, intent };
}

/** What the buyer, the bank or the operator does; what cannot be done in a state is left out in the same way for all. */
async function act(buyer: Buyer, step: Step): Promise<void> {
  const { customer, intent } = buyer;
  const [subscription] = (await shop.stripe.subscriptions.list({ customer, status: 'all' })).data;
  const charge = String((await shop.stripe.paymentIntents.retrieve(intent)).latest_charge);
  const update = (wish: object) => shop.stripe.subscriptions.update(subscription?.id ?? '', wish);
  const attempts: Partial<Record<Step, () => Promise<unknown>>> = {
    refund: () => shop.control('stripe/refund', { charge }),
    dispute: async () => {
      buyer.dispute = (await shop.control<{ id: string }>('stripe/dispute', { charge })).id;
    },
    win: () => shop.control('stripe/dispute/close', { dispute: buyer.dispute, outcome: 'won' }),
    lose: () => shop.control('stripe/dispute/close', { dispute: buyer.dispute, outcome: 'lost' }),
    'cancel now': () => shop.stripe.subscriptions.cancel(subscription?.id ?? ''),
    end: () => update({ cancel_at_period_end: true }),
    'go on': () => update({ cancel_at_period_end: false }),
    'lose card': async () => {
      const bad = await shop.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
      await update({ default_payment_method: bad.id });
    },
  };
  await attempts[step]?.().catch(() => undefined);
}

const withoutTimes = async (user: string) => {
  const { currentPeriodEnd, plan, status, provider, cancelAtPeriodEnd } = await shop.standing(user);
  // The two buyers were seconds apart.
  const day = currentPeriodEnd && Math.round(Date.parse(currentPeriodEnd) / 86_400_000 / 2);
  return { plan, status, provider, cancelAtPeriodEnd, day, isPro: await shop.isPro(user) };
};

describe('messages in any order', () => {
  it('should come to the same as those that arrive one by one, however they are mixed, repeated and delayed', async () => {
    const script = fc.record({
      plan: fc.constantFrom<Plan>('monthly', 'annual', 'lifetime'),
      steps: fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 5 }),
      seed: fc.integer(),
    });
    await fc.assert(
      fc.asyncProperty(script, async ({ plan, steps, seed }) => {
        const [ordered, mixed] = [await open(plan), await open(plan)];
        const held: Message[] = [];
        // What concerns the second buyer waits; the rest goes on as it comes.
        shop.route((message) =>
          message.body.includes(mixed.customer) || message.body.includes(mixed.intent)
            ? void held.push(message)
            : shop.deliver(message),
        );
        for (const buyer of [ordered, mixed])
          await shop.stripe.paymentIntents.confirm(buyer.intent, { payment_method: 'pm_card_visa' });
        for (const step of steps) {
          await act(ordered, step);
          await act(mixed, step);
          if (step === 'day' || step === 'month') await shop.pass({ days: step === 'day' ? 1 : 31 });
          await shop.settle();
          // Some of what waits arrives early, some twice.
          for (const message of held.filter((_, index) => (seed + index) % 3 === 0))
            await shop.deliver(resigned(message));
        }
        await shop.control('webhooks/settle');
        const twice = [...held, ...held].map((message, index) => ({ message, key: hash(seed, index) }));
        for (const { message } of twice.sort((one, other) => one.key - other.key))
          await shop.deliver(resigned(message));
        shop.route();
        await shop.pass({ seconds: 1 });
        expect(await withoutTimes(mixed.user)).toEqual(await withoutTimes(ordered.user));
      }),
      { numRuns: Number(process.env.ORDER_RUNS ?? 12) },
    );
  });
});

/** Providers sign each attempt anew, so a late one is not refused for its age. */
const resigned = (message: Message): Message => ({
  ...message,
  headers: {
    'stripe-signature': shop.stripe.webhooks.generateTestHeaderString({
      ...{ payload: message.body, secret: shop.config.stripeWebhookSecret },
    }),
  },
});

/** A number that looks random and follows from the seed. */
const hash = (seed: number, index: number): number =>
  Math.imul(seed ^ (index * 2654435761), 2246822519) >>> 0;
