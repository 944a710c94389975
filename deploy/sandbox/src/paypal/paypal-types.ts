/** An amount in the wallet provider's form. */
export interface Money {
  currency_code: string;
  value: string;
}

/** An address to go on with. */
export interface Link {
  href: string;
  rel: string;
  method: string;
}

/** What a purchase asks to be paid. */
export interface PurchaseUnit {
  reference_id: string;
  amount: Money;
  description?: string;
  custom_id?: string;
  invoice_id?: string;
}

/** A purchase on its way to being paid. */
export interface Order {
  id: string;
  intent: 'CAPTURE';
  status: 'CREATED' | 'APPROVED' | 'COMPLETED';
  unit: PurchaseUnit;
  returnUrl?: string;
  cancelUrl?: string;
  /** E-mail address of the wallet account that the buyer chose. */
  buyer?: string;
  createTime: string;
  updateTime: string;
}

/** Money taken for an order. */
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

/** Money given back. */
export interface PaypalRefund {
  id: string;
  captureId: string;
  status: 'COMPLETED';
  amount: Money;
  note?: string;
  createTime: string;
}

/** Something told to webhooks. */
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
