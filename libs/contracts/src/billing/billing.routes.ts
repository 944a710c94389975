import type { Routes } from '../core/http';

/** Routes of billing. */
export const billingRoutes = {
  getPaypalSetup: 'GET /api/paypal/setup',
  createPaypalOrder: 'POST /api/paypal/order',
  capturePaypalOrder: 'POST /api/paypal/order/:orderId/capture',
  createSubscription: 'POST /api/create-subscription',
  getPaymentStatus: 'GET /api/billing/payments/:paymentId',
  previewPurchase: 'GET /api/billing/preview',
  quickSubscribe: 'POST /api/quick-subscribe',
  getSubscription: 'GET /api/billing/subscription',
  cancelSubscription: 'POST /api/billing/subscription/cancel',
  resumeSubscription: 'POST /api/billing/subscription/resume',
  refundPayment: 'POST /api/billing/refund',
  announceCashTransfer: 'POST /api/billing/cash-transfer',
  getCashTransfer: 'GET /api/billing/cash-transfer',
  listActivations: 'GET /api/owner/activations',
  listDecidedActivations: 'GET /api/owner/activations/decided',
  approveActivation: 'POST /api/owner/activations/:id/approve',
  rejectActivation: 'POST /api/owner/activations/:id/reject',
  recordShare: 'POST /api/referrals/shares',
  getInviter: 'GET /api/referrals/inviter',
  requestPayout: 'POST /api/referrals/payouts',
  listPayouts: 'GET /api/owner/payouts',
  payPayout: 'POST /api/owner/payouts/:id/paid',
  refusePayout: 'POST /api/owner/payouts/:id/refuse',
  getOwnerMetrics: 'GET /api/owner/metrics',
} as const satisfies Routes;
