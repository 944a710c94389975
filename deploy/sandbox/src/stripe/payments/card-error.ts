import type Stripe from 'stripe';
import { StripeError } from '../http/stripe-error';
import type { Decline } from './test-cards';

/** The error of a declined card, with the affected objects. */
export const cardError = (
  { code, declineCode, message }: Decline,
  more: {
    charge?: string;
    payment_intent?: Stripe.PaymentIntent;
    payment_method?: Stripe.PaymentMethod;
  } = {},
) =>
  new StripeError(402, {
    type: 'card_error',
    code,
    ...(declineCode && { decline_code: declineCode }),
    message,
    // Copied, because the objects may change later.
    ...structuredClone(more),
  });

/** The bank requires authentication and the buyer is off session. */
export const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** The buyer failed authentication. */
export const AUTHENTICATION_FAILED: Decline = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};
