/** An amount. */
export interface Money {
  currency_code: string;
  value: string;
}

/** A link to a next step. */
export interface Link {
  href: string;
  rel: string;
  method: string;
}

/** A part of an order with its amount. */
interface PurchaseUnit {
  reference_id: string;
  amount: Money;
  description?: string;
  custom_id?: string;
  invoice_id?: string;
}

export interface Order {
  id: string;
  intent: 'CAPTURE';
  status: 'CREATED' | 'APPROVED' | 'COMPLETED';
  unit: PurchaseUnit;
  returnUrl?: string;
  cancelUrl?: string;
  /** E-mail address of the account that the buyer chose. */
  buyer?: string;
  createTime: string;
  updateTime: string;
}

export interface Capture {
  id: string;
  orderId: string;
  status: 'COMPLETED' | 'PARTIALLY_REFUNDED' | 'REFUNDED' | 'REVERSED';
  amount: Money;
  customId?: string;
  invoiceId?: string;
  refundedCents: number;
  createTime: string;
  updateTime: string;
}

export interface PaypalRefund {
  id: string;
  captureId: string;
  status: 'COMPLETED';
  amount: Money;
  note?: string;
  createTime: string;
}

export interface PaypalEvent {
  id: string;
  event_version: '1.0';
  create_time: string;
  resource_type: string;
  resource_version?: string;
  event_type: string;
  summary: string;
  resource: object;
  links: Link[];
}
