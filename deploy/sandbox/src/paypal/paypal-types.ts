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

/** What subscriptions are of. */
export interface Product {
  id: string;
  name: string;
}

/** A plan of one endless cycle. */
export interface BillingPlan {
  id: string;
  productId: string;
  name: string;
  interval: 'MONTH' | 'YEAR';
  amount: Money;
}

/** A subscription; times in seconds. */
export interface Agreement {
  id: string;
  planId: string;
  status: 'APPROVAL_PENDING' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED';
  customId?: string;
  returnUrl?: string;
  cancelUrl?: string;
  buyer?: string;
  /** Charges that failed since the last payment. */
  failures: number;
  /** Whether the buyer's account cannot be charged. */
  refusesCharges?: boolean;
  createdAt: number;
  startsAt: number;
  nextChargeAt: number;
  updatedAt: number;
}

/** A payment: of an order, or of a period of a subscription. */
export interface Capture {
  id: string;
  orderId?: string;
  agreementId?: string;
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
