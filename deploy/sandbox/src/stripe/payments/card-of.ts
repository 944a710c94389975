import type Stripe from 'stripe';
import type { World } from '../../core/world';
import { cardOfNumber, type TestCard } from './test-cards';

/** How the card behind a payment method behaves. */
export function cardOf({ tables }: World, method: Stripe.PaymentMethod): TestCard {
  const known = tables.cards.get(method.id);
  if (!known) throw new Error(`No card is known for ${method.id}`);
  return cardOfNumber(known.number);
}

/** Whether the card's owner must prove to be it before this payment. */
export function mustAuthenticate(world: World, method: Stripe.PaymentMethod, isOffSession: boolean): boolean {
  const { authenticates } = cardOf(world, method);
  if (authenticates !== 'until-set-up') return authenticates === 'always';
  return !(isOffSession && world.tables.cards.get(method.id)?.isSetUp);
}

/** Remembers that its owner has proved to be it with this card. */
export function markSetUp({ tables }: World, method: Stripe.PaymentMethod): void {
  const known = tables.cards.get(method.id);
  if (known) known.isSetUp = true;
}
