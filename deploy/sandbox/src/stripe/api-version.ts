import type Stripe from 'stripe';

/** The version of the API that is played, which is the one that the installed library asks for. */
export const API_VERSION = '2026-10-28.endive' satisfies NonNullable<Stripe.StripeConfig['apiVersion']>;
