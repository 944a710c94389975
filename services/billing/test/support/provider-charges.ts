import type { Plan } from '@swipeclean/contracts/server';
import type Stripe from 'stripe';
import type { Buyer } from './buyer-steps';
import type { Shop } from './use-shop';

const SECOND_MS = 1000;
const DAY_SECONDS = 86_400;

/** A charge as its provider knows it; times in epoch milliseconds. */
export interface Charge {
  id: string;
  at: number;
  plan: Plan;
  cents: number;
  /** The subscription; null for lifetime. */
  subscription: string | null;
  /** Start and end of the charged period. */
  periodStart: number;
  coversUntil: number;
  /** When the money was refunded in full or disputed, unless the dispute was won; infinity if it stays. */
  returnedAt: number;
  isDisputed: boolean;
  /** What was refunded because it was paid twice, and in all. */
  duplicateCents: number;
  refundedCents: number;
  /** When its subscription ended, which is at once for a cancelled one only where its days were returned. */
  endedAt: number;
  /** When the account had it: at once, or when it was confirmed; infinity while it is not. */
  countsFrom: number;
}

type Facts = Omit<Charge, 'countsFrom'>;

/** All charges to an account and to its address, of both providers. */
export async function listCharges(shop: Shop, buyer: Buyer): Promise<Charge[]> {
  const charges = [...(await listCardCharges(shop, buyer)), ...(await listPaypalCharges(shop, buyer))];
  const rows = await shop.query<{ id: string; userId: string | null }>(
    `SELECT id, user_id AS "userId" FROM purchase WHERE id = ANY($1)`,
    [charges.map(({ subscription }) => subscription)],
  );
  const strangers = new Set(rows.filter(({ userId }) => userId === null).map(({ id }) => id));
  return charges
    .map((charge): Charge => {
      const id = charge.subscription ?? '';
      const countsFrom = strangers.has(id) ? Infinity : Math.max(charge.at, buyer.confirmed.get(id) ?? 0);
      return { ...charge, countsFrom };
    })
    .sort((one, other) => one.at - other.at);
}

async function listCardCharges({ query, stripe }: Shop, { user, email }: Buyer): Promise<Facts[]> {
  const found: Facts[] = [];
  const customers = `SELECT id FROM customer WHERE user_id = $1 OR email = $2`;
  for (const { id: customer } of await query<{ id: string }>(customers, [user, email])) {
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
      found.push({
        ...readPeriod(charge, invoice),
        ...(await readReturns(stripe, charge)),
        id: charge.id,
        at: charge.created * SECOND_MS,
        cents: charge.amount,
        subscription: subscription?.id ?? null,
        endedAt: (subscription?.ended_at ?? Infinity) * SECOND_MS,
      });
    }
  }
  return found;
}

function readPeriod(
  { created }: Stripe.Charge,
  invoice?: Stripe.Invoice,
): Pick<Charge, 'plan' | 'periodStart' | 'coversUntil'> {
  if (!invoice) return { plan: 'lifetime', periodStart: created * SECOND_MS, coversUntil: Infinity };
  const [last] = invoice.lines.data.map(({ period }) => period).sort((one, other) => other.end - one.end);
  const { start = created, end = created } = last ?? {};
  return {
    plan: end - start > 40 * DAY_SECONDS ? 'annual' : 'monthly',
    periodStart: start * SECOND_MS,
    coversUntil: end * SECOND_MS,
  };
}

async function readReturns(stripe: Stripe, { id, refunded, amount_refunded: refundedCents }: Stripe.Charge) {
  const refunds = refundedCents > 0 ? (await stripe.refunds.list({ charge: id, limit: 100 })).data : [];
  const [dispute] = (await stripe.disputes.list({ charge: id, limit: 1 })).data;
  const duplicates = refunds.filter(({ reason }) => reason === 'duplicate');
  const isOnlyDuplicate = refunds.length > 0 && duplicates.length === refunds.length;
  const times = refunded && !isOnlyDuplicate ? refunds.map(({ created }) => created) : [];
  if (dispute && dispute.status !== 'won') times.push(dispute.created);
  return {
    returnedAt: times.length > 0 ? Math.max(...times) * SECOND_MS : Infinity,
    isDisputed: dispute !== undefined,
    duplicateCents: duplicates.reduce((sum, { amount }) => sum + amount, 0),
    refundedCents,
  };
}

async function listPaypalCharges(shop: Shop, { agreements }: Buyer): Promise<Facts[]> {
  const found: Facts[] = [];
  for (const subscription of agreements) {
    for (const charge of await shop.paypalCharges(subscription)) {
      const [at, until] = [Date.parse(charge.at), Date.parse(charge.coversUntil)];
      const isAnnual = charge.cents > 1000;
      const duplicates = charge.refunds.filter(({ note }) => note !== undefined);
      const others = charge.refunds.filter(({ note }) => note === undefined);
      const isReturned = charge.status === 'REVERSED' || (charge.status === 'REFUNDED' && others.length > 0);
      found.push({
        id: charge.id,
        at,
        plan: isAnnual ? 'annual' : 'monthly',
        cents: charge.cents,
        subscription,
        periodStart: until - (isAnnual ? 366 : 31) * DAY_SECONDS * SECOND_MS,
        coversUntil: until,
        returnedAt: isReturned ? Math.max(...others.map(({ at: back }) => Date.parse(back)), at) : Infinity,
        isDisputed: charge.status === 'REVERSED',
        duplicateCents: duplicates.reduce((sum, { cents }) => sum + cents, 0),
        refundedCents: charge.refundedCents,
        endedAt:
          duplicates.length > 0 ? Math.min(...duplicates.map(({ at: back }) => Date.parse(back))) : Infinity,
      });
    }
  }
  return found;
}
