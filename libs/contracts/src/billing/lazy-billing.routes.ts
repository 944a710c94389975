import type { Routes } from '../core/http';

/** Routes of the owner's console, apart from those that every page loads. */
export const ownerConsoleRoutes = {
  listCustomers: 'GET /api/owner/customers',
  getCustomer: 'GET /api/owner/customers/:id',
  grantPro: 'POST /api/owner/customers/:id/grant',
  refundCustomer: 'POST /api/owner/payments/:id/refund',
  revokeGrant: 'POST /api/owner/grants/:id/revoke',
  attachPurchase: 'POST /api/owner/purchases/:id/attach',
  listDisputes: 'GET /api/owner/disputes',
  listOwnerActions: 'GET /api/owner/actions',
  getPayoutEvidence: 'GET /api/owner/payouts/:id/friends',
  payPayouts: 'POST /api/owner/payouts/paid',
} as const satisfies Routes;

/** The route that starts a PayPal subscription. */
export const paypalSubscriptionRoutes = {
  createPaypalSubscription: 'POST /api/paypal/subscription',
} as const satisfies Routes;

/** Routes of invoices, and of what a visitor does with a purchase. */
export const invoiceRoutes = {
  listPayments: 'GET /api/billing/payments',
  getInvoice: 'GET /api/billing/invoices/:id',
  claimPurchase: 'POST /api/billing/invoices/:id/claim',
  cancelVisitorPurchase: 'POST /api/billing/invoices/:id/cancel',
} as const satisfies Routes;

/** Routes of the plan in a user's profile, apart from those that every page loads. */
export const planChangeRoutes = {
  confirmPurchase: 'POST /api/billing/purchases/:id/confirm',
  previewPlanChange: 'GET /api/billing/subscription/change',
  changePlan: 'POST /api/billing/subscription/change',
  startCardSetup: 'POST /api/billing/card',
  replaceCard: 'POST /api/billing/card/replace',
  openPortal: 'POST /api/billing/portal',
} as const satisfies Routes;
