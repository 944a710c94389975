import type Stripe from 'stripe';
import type { SandboxContext } from '../../core/context';
import type { Params } from '../http/params';
import { invalidRequest } from '../http/stripe-error';
import type { Confirmation } from '../payments/charge-intent';
import { createMethod, findUsableMethod } from '../payments/payment-methods';

/** Reads a confirmation; the payment method is created or looked up only after all parameters are read. */
export function readConfirmation(
  context: SandboxContext,
  params: Params,
  isPublic: boolean,
  intent: Stripe.PaymentIntent,
) {
  const wanted = params.text('payment_method');
  const data = params.part('payment_method_data');
  const create = data && createMethod(context, data);
  const returnUrl = params.text('return_url');
  const usesSdk = params.flag('use_stripe_sdk') ?? false;
  const isOffSession = params.flag('off_session') ?? false;
  params.ignore('expected_payment_method_type', 'mandate_data', 'error_on_requires_action', 'key');
  if (isOffSession && isPublic)
    throw params.refuse('off_session', 'Only the secret key may confirm off session.');
  return (): Confirmation => {
    const known = wanted ?? (typeof intent.payment_method === 'string' ? intent.payment_method : undefined);
    const method = create ? create() : known && findUsableMethod(context, known, 'payment_method');
    if (!method) {
      throw invalidRequest(
        `You cannot confirm ${intent.id} because it is missing a payment method. Provide one as payment_method or payment_method_data.`,
        { code: 'payment_intent_unexpected_state' },
      );
    }
    if (method.customer && method.customer !== intent.customer) {
      throw invalidRequest(
        'The provided PaymentMethod belongs to another customer, or the payment names no customer.',
        { param: 'payment_method' },
      );
    }
    // A script in the page handles the authentication itself and needs no return URL.
    return { method, isOffSession, returnUrl: usesSdk ? undefined : returnUrl };
  };
}
