import type Stripe from 'stripe';

export interface StripeErrorBody {
  type: Stripe.StripeRawError['type'];
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: Stripe.PaymentIntent;
  payment_method?: Stripe.PaymentMethod;
}

export class StripeError extends Error {
  constructor(
    readonly status: number,
    readonly body: StripeErrorBody,
  ) {
    super(body.message);
  }
}

export const invalidRequest = (message: string, more: { code?: string; param?: string } = {}, status = 400) =>
  new StripeError(status, { type: 'invalid_request_error', message, ...more });

/** The error of a missing object: 404 for one in the path, 400 for one in a parameter. */
const resourceMissing = (kind: string, id: string, param?: string) =>
  invalidRequest(
    `No such ${kind}: '${id}'`,
    { code: 'resource_missing', param: param ?? 'id' },
    param ? 400 : 404,
  );

/** Returns a row. @throws StripeError when there is none */
export function findOrThrow<Row>(rows: Map<string, Row>, kind: string, id: string, param?: string): Row {
  const row = rows.get(id);
  if (!row) throw resourceMissing(kind, id, param);
  return row;
}
