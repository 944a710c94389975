import { StripeError } from '../http/stripe-error';

/** How a bank says no. */
export interface Decline {
  code: string;
  declineCode?: string;
  message: string;
}

/** A card that the provider documents for tests, and how it behaves. */
export interface TestCard {
  number: string;
  brand: string;
  /** The id that stands for a fresh payment method with this card. */
  token?: string;
  /** How charges end; they succeed unless told. */
  decline?: Decline;
  /** Cannot even be attached to a customer. */
  refusesToAttach?: true;
  /** Whether its owner must prove to be it: at every payment, or until it was once set up. */
  authenticates?: 'always' | 'until-set-up';
  /** The buyer complains as soon as it is charged. */
  isDisputed?: true;
}

const declined = (
  declineCode: string,
  message = 'Your card was declined.',
  code = 'card_declined',
): Decline => ({
  code,
  declineCode,
  message,
});
const INSUFFICIENT = declined('insufficient_funds', 'Your card has insufficient funds.');
const GENERIC = declined('generic_decline');
const visa = (number: string, token: string, more: Partial<TestCard> = {}): TestCard => ({
  number,
  brand: 'visa',
  token: `pm_card_${token}`,
  ...more,
});
const refusing = (decline: Decline) => ({ decline, refusesToAttach: true as const });

/** https://docs.stripe.com/testing */
export const TEST_CARDS: readonly TestCard[] = [
  visa('4242424242424242', 'visa'),
  { number: '5555555555554444', brand: 'mastercard', token: 'pm_card_mastercard' },
  { number: '378282246310005', brand: 'amex', token: 'pm_card_amex' },
  visa('4000000000000002', 'visa_chargeDeclined', refusing(GENERIC)),
  visa('4000000000009995', 'visa_chargeDeclinedInsufficientFunds', refusing(INSUFFICIENT)),
  visa('4000000000009987', 'visa_chargeDeclinedLostCard', refusing(declined('lost_card'))),
  visa('4000000000009979', 'visa_chargeDeclinedStolenCard', refusing(declined('stolen_card'))),
  visa(
    '4000000000000069',
    'chargeDeclinedExpiredCard',
    refusing({ code: 'expired_card', message: 'Your card has expired.' }),
  ),
  visa(
    '4000000000000127',
    'chargeDeclinedIncorrectCvc',
    refusing({ code: 'incorrect_cvc', message: "Your card's security code is incorrect." }),
  ),
  visa(
    '4000000000000119',
    'chargeDeclinedProcessingError',
    refusing({
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
  visa('4000000000000259', 'createDispute', { isDisputed: true }),
];

const BY_NUMBER = new Map(TEST_CARDS.map((card) => [card.number, card]));
const BY_TOKEN = new Map(TEST_CARDS.map((card) => [card.token, card]));

/** The card of an id such as `pm_card_visa`. */
export const cardOfToken = (token: string): TestCard | undefined => BY_TOKEN.get(token);

/** The card with a number; any other number is refused, so that no real one is ever kept. */
export function cardOfNumber(number: string): TestCard {
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
