import type Stripe from 'stripe';
import { StripeError } from '../http/stripe-error';
import type { Decline } from './test-cards';

/** What a decline is to the caller, with the objects it left behind. */
export const cardError = (
  { code, declineCode, message }: Decline,
  more: {
    charge?: string;
    payment_intent?: Stripe.PaymentIntent;
    payment_method?: Stripe.PaymentMethod;
    setup_intent?: Stripe.SetupIntent;
  } = {},
) =>
  new StripeError(402, {
    type: 'card_error',
    code,
    ...(declineCode && { decline_code: declineCode }),
    message,
    // As it is now: what is answered must not change with what follows.
    ...structuredClone(more),
  });

/** The card's owner has to be asked, and is not there. */
export const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** The card's owner was asked, and did not prove to be it. */
export const AUTHENTICATION_FAILED: Decline = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};
