import type Stripe from 'stripe';
import type { SandboxContext } from '../../core/context';
import { emitEvent, updateRow } from '../events';
import type { Params } from '../http/params';
import { findOrThrow, invalidRequest } from '../http/stripe-error';
import { newPaymentMethod } from '../objects/payment-method';
import { cardError } from './card-error';
import { findCard, findCardByNumber, findCardByToken, type TestCard } from './test-cards';

/** Stores a new payment method; its number is not returned. */
function storeMethod(
  context: SandboxContext,
  card: TestCard,
  details: Parameters<typeof newPaymentMethod>[2],
) {
  const method = newPaymentMethod(context, card, details);
  context.tables.paymentMethods.set(method.id, method);
  context.tables.cards.set(method.id, { id: method.id, number: card.number, isSetUp: false });
  return method;
}

/** Reads a card from a form; the returned function creates the payment method. */
export function createMethod(context: SandboxContext, params: Params): () => Stripe.PaymentMethod {
  params.ignore('metadata', 'allow_redisplay');
  const type = params.choice('type', ['card']);
  if (!type) throw params.missing('type');
  const card = params.part('card');
  if (!card) throw params.missing('card');
  const number = card.required('number');
  const expMonth = card.integer('exp_month', 1, 12) ?? 12;
  const expYear =
    card.integer('exp_year', 0, 2100) ?? new Date(context.clock.now() * 1000).getUTCFullYear() + 3;
  card.ignore('cvc');
  const billing = readBilling(params.part('billing_details'));
  return () => {
    const known = findCardByNumber(number);
    const fullYear = expYear < 100 ? 2000 + expYear : expYear;
    assertNotExpired(context, expMonth, fullYear);
    return storeMethod(context, known, { expMonth, expYear: fullYear, billing });
  };
}

/** Returns the payment method of an id; ids such as `pm_card_visa` create a new one each time. */
export function findUsableMethod(context: SandboxContext, id: string, param?: string): Stripe.PaymentMethod {
  const card = findCardByToken(id);
  const year = new Date(context.clock.now() * 1000).getUTCFullYear();
  if (card) return storeMethod(context, card, { expMonth: 12, expYear: year + 3 });
  return findOrThrow(context.tables.paymentMethods, 'PaymentMethod', id, param);
}

export function attachMethod(context: SandboxContext, method: Stripe.PaymentMethod, customer: string): void {
  if (method.customer === customer) return;
  if (method.customer) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.');
  }
  emitEvent(context, 'payment_method.attached', method, updateRow(method, { customer }));
}

/** As {@link attachMethod}, after asking the bank, as Stripe does without a payment. */
export function verifyAndAttachMethod(
  context: SandboxContext,
  method: Stripe.PaymentMethod,
  customer: string,
): void {
  const { decline, refusesToAttach } = findCard(context, method);
  if (decline && refusesToAttach) throw cardError(decline, { payment_method: method });
  attachMethod(context, method, customer);
}

function readBilling(part: Params | undefined): Partial<Stripe.PaymentMethod.BillingDetails> {
  if (!part) return {};
  part.ignore('address');
  return {
    email: part.text('email') ?? null,
    name: part.text('name') ?? null,
    phone: part.text('phone') ?? null,
  };
}

function assertNotExpired(context: SandboxContext, month: number, year: number): void {
  const lastDay = Date.UTC(year, month) / 1000;
  if (context.clock.now() < lastDay) return;
  throw cardError({ code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." });
}
