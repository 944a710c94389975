import { createHash } from 'node:crypto';
import type { Plan } from '@swipeclean/contracts/server';

/** An amount in the wallet provider's form. */
export interface PaypalMoney {
  currency_code: string;
  value: string;
}

/** The parts of a capture that are looked at. */
export interface PaypalCapture {
  id: string;
  status: string;
  amount: PaypalMoney;
  custom_id?: string;
  create_time: string;
  update_time?: string;
  supplementary_data?: { related_ids?: { order_id?: string } };
}

/** The parts of an order that are looked at: who pays, and what went back of it. */
export interface PaypalOrder {
  payer?: { payer_id?: string; email_address?: string; address?: { country_code?: string } };
  purchase_units?: { custom_id?: string; description?: string; payments?: { refunds?: PaypalRefund[] } }[];
}

/** Money given back of a capture. */
interface PaypalRefund {
  status: string;
  amount: PaypalMoney;
  create_time: string;
}

/** What an order says of what is bought. */
export const orderDescription = (plan: Plan): string => `Premium, ${plan}`;

/** Cents of an amount. */
export const toCents = ({ value }: PaypalMoney): number => Math.round(Number(value) * 100);

/** Hash of the wallet account that pays, the same for every payment from it; null where the provider tells none. */
export const hashPayer = ({ payer }: PaypalOrder): string | null =>
  payer?.payer_id ? createHash('sha256').update(`wallet ${payer.payer_id}`).digest('base64url') : null;

/** The resource of an event: a capture, or a refund that names its capture by a link. */
export interface PaypalEventResource {
  id?: string;
  links?: { rel: string; href: string }[];
}

/** The capture that an event is about. */
export function findCaptureId(type: string, { id, links }: PaypalEventResource): string | undefined {
  const up = links?.find(({ rel, href }) => rel === 'up' && /\/captures\/[\w-]+$/.test(href));
  return up ? up.href.split('/').at(-1) : type.startsWith('PAYMENT.CAPTURE.') ? id : undefined;
}
