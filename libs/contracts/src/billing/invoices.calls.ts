import { call, type NoRequest, types } from '../core/call';
import type { Invoice, InvoiceDto, PaymentSummary, VisitorPurchaseDto } from './invoices';

// Payments, their invoices, and purchases of visitors.

const repeatable = { idempotent: true } as const;

/** Not sent twice: while the first is under way at the provider, a second one would be refused, and answer first. */
const changesAtProvider = { status: 200 } as const;

/** The user's payments, newest first. */
export const listPayments = call(
  'billing.listPayments',
  'GET /api/billing/payments',
  types<NoRequest, PaymentSummary[]>(),
  repeatable,
);

/** The invoice of a payment: for its payer, for the owner, and by the token of a visitor's mail. */
export const getInvoice = call(
  'billing.getInvoice',
  'GET /api/billing/invoices/:id',
  types<InvoiceDto, Invoice>(),
  { idempotent: true, access: 'public' },
);

/** Attaches a visitor's purchase to the caller's account. */
export const claimPurchase = call(
  'billing.claimPurchase',
  'POST /api/billing/invoices/:id/claim',
  types<VisitorPurchaseDto, Invoice>(),
  { status: 200 },
);

/** Ends the renewals of a visitor's subscription. */
export const cancelVisitorPurchase = call(
  'billing.cancelVisitorPurchase',
  'POST /api/billing/invoices/:id/cancel',
  types<VisitorPurchaseDto, Invoice>(),
  changesAtProvider,
  { access: 'public' },
);
