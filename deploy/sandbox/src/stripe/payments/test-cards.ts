import type Stripe from 'stripe';
import type { SandboxContext } from '../../core/context';
import { StripeError } from '../http/stripe-error';

export interface Decline {
  code: string;
  declineCode?: string;
  message: string;
}

export interface TestCard {
  number: string;
  brand: string;
  /** The id that creates a new payment method with this card. */
  token?: string;
  /** How charges fail; by default they succeed. */
  decline?: Decline;
  /** It cannot be attached to a customer. */
  refusesToAttach?: true;
  /** When its owner must authenticate: at every payment, or until it is set up. */
  authenticates?: 'always' | 'until-set-up';
}

const declined = (
  declineCode: string,
  message = 'Your card was declined.',
  code = 'card_declined',
): Decline => ({ code, declineCode, message });
const INSUFFICIENT = declined('insufficient_funds', 'Your card has insufficient funds.');
const GENERIC = declined('generic_decline');
const visa = (number: string, token: string, more: Partial<TestCard> = {}): TestCard => ({
  number,
  brand: 'visa',
  token: `pm_card_${token}`,
  ...more,
});
const decliningCard = (decline: Decline) => ({ decline, refusesToAttach: true as const });

/** https://docs.stripe.com/testing */
const TEST_CARDS: readonly TestCard[] = [
  visa('4242424242424242', 'visa'),
  { number: '5555555555554444', brand: 'mastercard', token: 'pm_card_mastercard' },
  { number: '378282246310005', brand: 'amex', token: 'pm_card_amex' },
  visa('4000000000000002', 'visa_chargeDeclined', decliningCard(GENERIC)),
  visa('4000000000009995', 'visa_chargeDeclinedInsufficientFunds', decliningCard(INSUFFICIENT)),
  visa('4000000000009987', 'visa_chargeDeclinedLostCard', decliningCard(declined('lost_card'))),
  visa('4000000000009979', 'visa_chargeDeclinedStolenCard', decliningCard(declined('stolen_card'))),
  visa(
    '4000000000000069',
    'chargeDeclinedExpiredCard',
    decliningCard({ code: 'expired_card', message: 'Your card has expired.' }),
  ),
  visa(
    '4000000000000127',
    'chargeDeclinedIncorrectCvc',
    decliningCard({ code: 'incorrect_cvc', message: "Your card's security code is incorrect." }),
  ),
  visa(
    '4000000000000119',
    'chargeDeclinedProcessingError',
    decliningCard({
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    }),
  ),
  visa('4000000000000341', 'chargeCustomerFail', { decline: GENERIC }),
  visa('4000002500003155', 'authenticationRequiredOnSetup', { authenticates: 'until-set-up' }),
  visa('4000002760003184', 'authenticationRequired', { authenticates: 'always' }),
  visa('4000008260003178', 'authenticationRequiredChargeDeclinedInsufficientFunds', {
    authenticates: 'always',
    decline: INSUFFICIENT,
  }),
];

const BY_NUMBER = new Map(TEST_CARDS.map((card) => [card.number, card]));
const BY_TOKEN = new Map(TEST_CARDS.map((card) => [card.token, card]));

/** The card of an id such as `pm_card_visa`. */
export const findCardByToken = (token: string): TestCard | undefined => BY_TOKEN.get(token);

/** The card with a number. Other numbers are rejected, so that no real one is stored. */
export function findCardByNumber(number: string): TestCard {
  const card = BY_NUMBER.get(number.replace(/[ -]/g, ''));
  if (card) return card;
  throw new StripeError(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test card. No money moves here.',
  });
}

export function findCard({ tables }: SandboxContext, method: Stripe.PaymentMethod): TestCard {
  const known = tables.cards.get(method.id);
  if (!known) throw new Error(`No card is known for ${method.id}`);
  return findCardByNumber(known.number);
}

export function mustAuthenticate(
  context: SandboxContext,
  method: Stripe.PaymentMethod,
  isOffSession: boolean,
): boolean {
  const { authenticates } = findCard(context, method);
  if (authenticates !== 'until-set-up') return authenticates === 'always';
  return !(isOffSession && context.tables.cards.get(method.id)?.isSetUp);
}

/** Stores that the owner has authenticated with this card. */
export function markSetUp({ tables }: SandboxContext, method: Stripe.PaymentMethod): void {
  const known = tables.cards.get(method.id);
  if (known) known.isSetUp = true;
}
