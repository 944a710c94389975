import type Stripe from 'stripe';

/** What the provider says of a refused call. */
export interface StripeErrorBody {
  type: Stripe.StripeRawError['type'];
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: Stripe.PaymentIntent;
  payment_method?: Stripe.PaymentMethod;
  setup_intent?: Stripe.SetupIntent;
}

/** A call refused as the card provider refuses it. */
export class StripeError extends Error {
  constructor(
    readonly status: number,
    readonly body: StripeErrorBody,
  ) {
    super(body.message);
  }
}

/** A call that asks for what cannot be. */
export const invalidRequest = (message: string, more: { code?: string; param?: string } = {}, status = 400) =>
  new StripeError(status, { type: 'invalid_request_error', message, ...more });

/** A call that names what is not there; 404 when the address names it, 400 when a parameter does. */
export const noSuch = (kind: string, id: string, param?: string) =>
  invalidRequest(
    `No such ${kind}: '${id}'`,
    { code: 'resource_missing', param: param ?? 'id' },
    param ? 400 : 404,
  );

/** What a table holds under an id, or the provider's complaint that there is none. */
export function find<Row>(rows: Map<string, Row>, kind: string, id: string, param?: string): Row {
  const row = rows.get(id);
  if (!row) throw noSuch(kind, id, param);
  return row;
}
