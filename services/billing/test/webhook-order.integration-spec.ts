import { billingRpc, DAY_MS, type Plan } from '@swipeclean/contracts/server';
import fc from 'fast-check';
import { ReferralReviewJob } from '../src/referrals/referral-review.job';
import { type Message, useShop } from './support/use-shop';

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
const PRICE: Record<Plan, string> = { monthly: '4.99', annual: '49.99', lifetime: '199' };

/** A buyer, and the referrer whose code opened the account. */
interface Buyer {
  user: string;
  referrer: string;
  /** Texts that occur in this buyer's webhooks only. */
  marks: string[];
  pay(): Promise<unknown>;
  attempt: Partial<Record<Step, () => Promise<unknown>>>;
}

let people = 0;

/** An account opened with another user's code. */
async function befriended(): Promise<Pick<Buyer, 'user' | 'referrer'>> {
  const [referrer, user] = [1, 2].map(() => `${String(++people).padStart(6, 'z')}abcdefghjkmnpq`) as [
    string,
    string,
  ];
  for (const userId of [referrer, user])
    await billing.auth.openAccounts({
      userId,
      email: `${userId}@people.example`,
      shownName: null,
      referralCode: userId === user ? `SWIPE${referrer.slice(0, 6)}` : null,
      openedAt: shop.now().toISOString(),
    });
  // Without it nothing is earned.
  await billing.auth.verifyEmail(user, `${user}@people.example`);
  return { user, referrer };
}

async function openCard(plan: Plan): Promise<Buyer> {
  const { user, referrer } = await befriended();
  const month = people;
  const intent = await shop.begin(user, plan);
  const [{ id: customer }] = await billing.dataSource.query(`SELECT id FROM customer WHERE user_id = $1`, [
    user,
  ]);
  let dispute = '';
  const charge = async () => String((await shop.stripe.paymentIntents.retrieve(intent)).latest_charge);
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
      return shop.stripe.paymentIntents.confirm(intent, { payment_method: id });
    },
    attempt: {
      refund: async () => shop.control('stripe/refund', { charge: await charge() }),
      'partial refund': async () => shop.control('stripe/refund', { charge: await charge(), amount: 100 }),
      dispute: async () => {
        dispute = (await shop.control<{ id: string }>('stripe/dispute', { charge: await charge() })).id;
      },
      win: () => shop.control('stripe/dispute/close', { dispute, outcome: 'won' }),
      lose: () => shop.control('stripe/dispute/close', { dispute, outcome: 'lost' }),
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
  const { id: order } = await billing.as(user).call(billingRpc.createPaypalOrder, { amount: PRICE[plan] });
  const [{ id: ours }] = await billing.dataSource.query(`SELECT id FROM wallet_order WHERE order_id = $1`, [
    order,
  ]);
  const marks = [order, String(ours)];
  let capture = '';
  return {
    user,
    referrer,
    marks,
    async pay() {
      await shop.control('paypal/approve', { order });
      await billing.as(user).call(billingRpc.capturePaypalOrder, { orderId: order });
      capture = await shop.captureOf(order);
      marks.push(capture);
    },
    attempt: {
      refund: () => shop.control('paypal/refund', { capture }),
      'partial refund': () => shop.control('paypal/refund', { capture, value: '1.00' }),
      dispute: () => shop.control('paypal/reverse', { capture }),
    },
  };
}

/** The result: the buyer's entitlement, and the referrer's ledger. */
async function outcome({ user, referrer }: Buyer) {
  const { currentPeriodEnd, status, plan, provider, cancelAtPeriodEnd } = await shop.standing(user);
  // The two buyers were created seconds apart.
  const day = currentPeriodEnd && Math.round(Date.parse(currentPeriodEnd) / DAY_MS / 2);
  const { earnings, successful, pending } = await billing.as(referrer).call(billingRpc.getReferrals);
  return {
    status,
    plan,
    provider,
    cancelAtPeriodEnd,
    day,
    isPro: await shop.isPro(user),
    earnings,
    successful,
    pending,
  };
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
          if (step === 'month')
            for (const message of [...held].reverse()) await shop.deliver(resigned(message));
          if (step === 'day' || step === 'month') await shop.pass({ days: step === 'day' ? 1 : 31 });
          await shop.waitForWebhooks();
          // Some held webhooks are delivered early, some twice.
          for (const message of held.filter((_, index) => (seed + index) % 3 === 0))
            await shop.deliver(resigned(message));
        }
        await shop.control('webhooks/settle');
        const twice = [...held, ...held].map((message, index) => ({ message, key: hash(seed, index) }));
        for (const { message } of twice.sort((one, other) => one.key - other.key))
          await shop.deliver(resigned(message));
        shop.route();
        // After the hold of a reward.
        await shop.pass({ days: 32 });
        await billing.app.get(ReferralReviewJob, { strict: false }).run();
        const expected = await outcome(ordered);
        rewarded += expected.successful;
        expect(await outcome(mixed)).toEqual(expected);
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
