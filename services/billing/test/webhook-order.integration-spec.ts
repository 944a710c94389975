import { DAY_MS, getReferralOverview, type Plan, referralCodeOf } from '@swipeclean/contracts/server';
import fc from 'fast-check';
import type { Message } from './support/shop-core';
import { useShop } from './support/use-shop';

const shop = useShop();
const { billing } = shop;

const STEPS = [
  'refund',
  'partial refund',
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
/** A buyer, and the referrer whose code opened the account. */
interface Buyer {
  user: string;
  referrer: string;
  /** Texts that occur in this buyer's webhooks only. */
  marks: string[];
  pay(): Promise<unknown>;
  attempt: Partial<Record<Step, () => Promise<unknown>>>;
}

/** Two accounts, one of them opened with the other's code. */
async function befriended(): Promise<Pick<Buyer, 'user' | 'referrer'>> {
  const referrer = await shop.openAccount({ isVerified: false });
  return { referrer, user: await shop.openAccount({ code: referralCodeOf(referrer) }) };
}

let cards = 0;

async function openCard(plan: Plan): Promise<Buyer> {
  const { user, referrer } = await befriended();
  const month = ++cards;
  const intent = await shop.begin(user, plan);
  const customer = await shop.customerOf(user);
  let close: Awaited<ReturnType<typeof shop.dispute>> = async () => {
    throw new Error('Not disputed');
  };
  const subscription = async () =>
    (await shop.stripe.subscriptions.list({ customer, status: 'all' })).data[0]?.id ?? '';
  const update = async (wish: object) => shop.stripe.subscriptions.update(await subscription(), wish);
  return {
    user,
    referrer,
    marks: [customer, intent],
    // A different card for each, because each is rewarded once.
    pay: async () => {
      const card = {
        number: '4242424242424242',
        exp_month: (month % 12) + 1,
        exp_year: 2030 + Math.floor(month / 12),
        cvc: '123',
      };
      const { id } = await shop.stripe.paymentMethods.create({ type: 'card', card });
      return shop.confirm(intent, id);
    },
    attempt: {
      refund: () => shop.refundCharge(intent),
      'partial refund': () => shop.refundCharge(intent, 100),
      dispute: async () => (close = await shop.dispute(intent)),
      win: () => close('won'),
      lose: () => close('lost'),
      'cancel now': async () => shop.stripe.subscriptions.cancel(await subscription()),
      end: () => update({ cancel_at_period_end: true }),
      'go on': () => update({ cancel_at_period_end: false }),
      'lose card': async () => {
        const bad = await shop.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
        await update({ default_payment_method: bad.id });
      },
    },
  };
}

async function openWallet(plan: Plan): Promise<Buyer> {
  const { user, referrer } = await befriended();
  const order = await shop.order(user, plan);
  const [row] = await shop.query<{ id: string }>(`SELECT id FROM paypal_order WHERE order_id = $1`, [order]);
  const marks = [order, String(row?.id)];
  let capture = '';
  return {
    user,
    referrer,
    marks,
    async pay() {
      await shop.approve(order);
      await shop.capture(user, order);
      capture = await shop.captureOf(order);
      marks.push(capture);
    },
    attempt: {
      refund: () => shop.giveBack(capture),
      'partial refund': () => shop.giveBack(capture, '1.00'),
      dispute: () => shop.giveBack(capture, undefined, 'reverse'),
    },
  };
}

/** The result: the buyer's entitlement, and the referrer's ledger. */
async function outcome({ user, referrer }: Buyer) {
  const { currentPeriodEnd, status, plan, provider, cancelAtPeriodEnd } = await shop.standing(user);
  const { earnings, successful, pending } = await billing.as(referrer).call(getReferralOverview);
  const isPro = await shop.isPro(user);
  const result = { status, plan, provider, cancelAtPeriodEnd, isPro, earnings, successful, pending };
  return { ...result, end: currentPeriodEnd ? Date.parse(currentPeriodEnd) : 0 };
}

describe('webhooks in any order', () => {
  it('should give the same entitlement and revenue when reordered, repeated or delayed', async () => {
    const script = fc.record({
      openBuyer: fc.constantFrom(openCard, openCard, openWallet),
      plan: fc.constantFrom<Plan>('monthly', 'annual', 'lifetime'),
      steps: fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 5 }),
      seed: fc.integer(),
    });
    let rewarded = 0;
    await fc.assert(
      fc.asyncProperty(script, async ({ openBuyer, plan, steps, seed }) => {
        const [ordered, mixed] = [await openBuyer(plan), await openBuyer(plan)];
        const held: Message[] = [];
        // Holds the second buyer's webhooks; delivers all others at once.
        const isHeld = ({ body }: Message) => mixed.marks.some((mark) => body.includes(mark));
        shop.route((message) => (isHeld(message) ? void held.push(message) : shop.deliver(message)));
        // Providers report whole seconds: payments must follow the free month of both.
        await shop.pass({ seconds: 2 });
        for (const buyer of [ordered, mixed]) await buyer.pay();
        for (const step of steps) {
          // A step that is impossible in a state is skipped for both.
          for (const { attempt } of [ordered, mixed]) await attempt[step]?.().catch(() => undefined);
          // Providers repeat for days: a month late is lost, and a card not known as refunded is charged.
          if (step === 'month') {
            await shop.settle();
            for (const message of [...held].reverse()) await shop.deliver(resigned(message));
            await shop.waitForWebhooks();
          }
          if (step === 'day' || step === 'month') await shop.pass({ days: step === 'day' ? 1 : 31 });
          await shop.waitForWebhooks();
          // Some held webhooks are delivered early, some twice.
          for (const message of held.filter((_, index) => (seed + index) % 3 === 0))
            await shop.deliver(resigned(message));
        }
        await shop.settle();
        const twice = [...held, ...held].map((message, index) => ({ message, key: hash(seed, index) }));
        for (const { message } of twice.sort((one, other) => one.key - other.key))
          await shop.deliver(resigned(message));
        shop.route();
        await shop.waitForWebhooks();
        // After the hold of a reward.
        await shop.pass({ days: 32 });
        const { end, ...expected } = await outcome(ordered);
        const { end: mixedEnd, ...found } = await outcome(mixed);
        rewarded += expected.successful;
        expect(found).toEqual(expected);
        // The two buyers were created seconds apart. What is over may have ended at another moment: a charge that was
        // refunded before it was known is not put off by days that were given.
        if (expected.isPro) expect(Math.abs(mixedEnd - end)).toBeLessThan(DAY_MS);
        await shop.endSubscriptions();
      }),
      {
        numRuns: process.env.TEST_LONG ? 30 : 5,
        // Always included: rewards that stay, by either provider, and one that is reversed.
        examples: [
          [{ openBuyer: openCard, plan: 'monthly', steps: ['refund', 'month', 'refund'], seed: 0 }],
          [{ openBuyer: openCard, plan: 'annual', steps: ['day'], seed: 1 }],
          [{ openBuyer: openWallet, plan: 'annual', steps: ['partial refund'], seed: 2 }],
          [{ openBuyer: openCard, plan: 'lifetime', steps: ['month', 'dispute', 'lose'], seed: 3 }],
          [{ openBuyer: openWallet, plan: 'lifetime', steps: ['month', 'refund'], seed: 4 }],
        ],
      },
    );
    expect(rewarded).toBeGreaterThanOrEqual(2);
  });
});

/** Providers sign each attempt again, so a late one is not refused for its age; PayPal's signatures do not expire. */
const resigned = (message: Message): Message =>
  message.provider === 'paypal'
    ? message
    : {
        ...message,
        headers: {
          'stripe-signature': shop.stripe.webhooks.generateTestHeaderString({
            payload: message.body,
            secret: shop.config.stripeWebhookSecret,
          }),
        },
      };

/** A pseudo-random number from the seed. */
const hash = (seed: number, index: number): number =>
  Math.imul(seed ^ (index * 2654435761), 2246822519) >>> 0;
