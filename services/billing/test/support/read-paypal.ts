import type { SandboxConfig } from '@swipeclean/sandbox';

/** The fields used of an order. */
export interface PaypalOrder {
  purchase_units: { payments: { captures: { id: string }[] } }[];
}

/** A charge of a subscription, and what went back of it. */
export interface PaypalCharge {
  id: string;
  at: string;
  status: string;
  cents: number;
  refundedCents: number;
  coversUntil: string;
  refunds: { at: string; cents: number; note?: string }[];
  /** When its subscription was cancelled. */
  cancelledAt: string | null;
}

/** Reads PayPal's API as the merchant. */
export async function readPaypal<Answer>(
  { sandboxUrl, config }: { sandboxUrl: string; config: SandboxConfig },
  path: string,
): Promise<Answer> {
  const ask = async <Reply>(of: string, init: RequestInit) =>
    (await fetch(`${sandboxUrl}${of}`, init)).json() as Promise<Reply>;
  const keys = Buffer.from(`${config.paypalClientId}:${config.paypalClientSecret}`).toString('base64');
  const { access_token: token } = await ask<{ access_token: string }>('/v1/oauth2/token', {
    method: 'POST',
    headers: { authorization: `Basic ${keys}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  return ask<Answer>(path, { headers: { authorization: `Bearer ${token}` } });
}
