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
} as const satisfies Routes;

/** Routes of the plan in a user's profile, apart from those that every page loads. */
export const planChangeRoutes = {
  previewPlanChange: 'GET /api/billing/subscription/change',
  changePlan: 'POST /api/billing/subscription/change',
  startCardSetup: 'POST /api/billing/card',
  replaceCard: 'POST /api/billing/card/replace',
  openPortal: 'POST /api/billing/portal',
} as const satisfies Routes;
