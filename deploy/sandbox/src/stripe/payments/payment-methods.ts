import type Stripe from 'stripe';
import type { World } from '../../core/world';
import { change, emit } from '../events';
import type { Params } from '../http/params';
import { find, invalidRequest } from '../http/stripe-error';
import { newPaymentMethod } from '../objects/payment-method';
import { cardOf } from './card-of';
import { cardError } from './card-error';
import { cardOfNumber, cardOfToken, type TestCard } from './test-cards';

/** Keeps a new payment method; the number stays inside. */
function keep(world: World, card: TestCard, details: Parameters<typeof newPaymentMethod>[2]) {
  const method = newPaymentMethod(world, card, details);
  world.tables.paymentMethods.set(method.id, method);
  world.tables.cards.set(method.id, { id: method.id, number: card.number, isSetUp: false });
  return method;
}

/** Reads a card as a form gives it, and makes a payment method of it. */
export function createMethod(world: World, params: Params): () => Stripe.PaymentMethod {
  params.ignore('metadata', 'allow_redisplay');
  const type = params.choice('type', ['card']);
  if (!type) throw params.missing('type');
  const card = params.part('card');
  if (!card) throw params.missing('card');
  const token = card.text('token');
  const number = token ? '' : card.required('number');
  const expMonth = card.integer('exp_month', 1, 12) ?? 12;
  const expYear =
    card.integer('exp_year', 0, 2100) ?? new Date(world.clock.now() * 1000).getUTCFullYear() + 3;
  card.ignore('cvc');
  const billing = readBilling(params.part('billing_details'));
  return () => {
    const known = token ? cardOfToken(token.replace('tok_', 'pm_card_')) : cardOfNumber(number);
    if (!known)
      throw invalidRequest(`No such token: '${token}'`, { code: 'resource_missing', param: 'card[token]' });
    const fullYear = expYear < 100 ? 2000 + expYear : expYear;
    requireNotExpired(world, expMonth, fullYear);
    return keep(world, known, { expMonth, expYear: fullYear, billing });
  };
}

/** The payment method of an id; `pm_card_visa` and the like stand for a fresh one each time. */
export function useMethod(world: World, id: string, param?: string): Stripe.PaymentMethod {
  const card = cardOfToken(id);
  const year = new Date(world.clock.now() * 1000).getUTCFullYear();
  if (card) return keep(world, card, { expMonth: 12, expYear: year + 3 });
  return find(world.tables.paymentMethods, 'PaymentMethod', id, param);
}

/** Gives a payment method to a customer, for good. */
export function attachMethod(world: World, method: Stripe.PaymentMethod, customer: string): void {
  if (method.customer === customer) return;
  if (method.customer) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.');
  }
  emit(world, 'payment_method.attached', method, change(method, { customer }));
}

/** As {@link attachMethod}, asking the bank first, as the provider does when no payment goes with it. */
export function attachAlone(world: World, method: Stripe.PaymentMethod, customer: string): void {
  const { decline, refusesToAttach } = cardOf(world, method);
  if (decline && refusesToAttach) throw cardError(decline, { payment_method: method });
  attachMethod(world, method, customer);
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

function requireNotExpired(world: World, month: number, year: number): void {
  const lastDay = Date.UTC(year, month) / 1000;
  if (world.clock.now() < lastDay) return;
  throw cardError({ code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." });
}
