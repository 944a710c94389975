import { busCall, call, type NoRequest, types } from '../core/call';
import type { UserExport } from '../core/user-data';
import type {
  CaptureOrderDto,
  StripeWebhookDto,
  AnnounceLinkPaymentDto,
  CashTransferDto,
  ChangePlanDto,
  CreateOrderDto,
  CreatePaypalSubscriptionDto,
  CreateSubscriptionDto,
  PaymentStatusDto,
  PreviewPurchaseDto,
  ReplaceCardDto,
  PaypalWebhookDto,
} from './billing.dto';
import type {
  CallersPurchasePreview,
  CardSetup,
  CashTransfer,
  PaymentProviders,
  PaymentStatus,
  PlanChangePreview,
  QuickSubscribeResult,
  SubscriptionOverview,
} from './billing.types';
import type { BillingIdDto } from './owner-console';

// Payment providers, orders and subscriptions.

const repeatable = { idempotent: true } as const;

/** Not sent twice: while the first is under way at the provider, a second one would be refused, and answer first. */
const changesAtProvider = { status: 200 } as const;

export const getProviders = busCall('billing.getProviders', types<NoRequest, PaymentProviders>(), repeatable);

export const getPaypalSetup = call(
  'billing.getPaypalSetup',
  'GET /api/paypal/setup',
  types<NoRequest, { clientToken: string }>(),
  { idempotent: true, access: 'public' },
);

export const createPaypalOrder = call(
  'billing.createPaypalOrder',
  'POST /api/paypal/order',
  types<CreateOrderDto, { id: string }>(),
  { access: 'public' },
);

export const capturePaypalOrder = call(
  'billing.capturePaypalOrder',
  'POST /api/paypal/order/:orderId/capture',
  types<CaptureOrderDto, { id: string; status: string }>(),
  { access: 'public', status: 200 },
);

/** Starts a PayPal subscription; the buyer approves it at the address. */
export const createPaypalSubscription = call(
  'billing.createPaypalSubscription',
  'POST /api/paypal/subscription',
  types<CreatePaypalSubscriptionDto, { approveUrl: string }>(),
  { access: 'public' },
);

export const createSubscription = call(
  'billing.createSubscription',
  'POST /api/create-subscription',
  types<CreateSubscriptionDto, { clientSecret: string }>(),
  { access: 'public' },
);

/** Whether a payment was made, by its id, which only its payer knows. */
export const getPaymentStatus = call(
  'billing.getPaymentStatus',
  'GET /api/billing/payments/:paymentId',
  types<PaymentStatusDto, PaymentStatus>(),
  { idempotent: true, access: 'public' },
);

/** What buying a plan by card charges now and next. */
export const previewPurchase = call(
  'billing.previewPurchase',
  'GET /api/billing/preview',
  types<PreviewPurchaseDto, CallersPurchasePreview>(),
  { idempotent: true, access: 'public' },
);

export const quickSubscribe = call(
  'billing.quickSubscribe',
  'POST /api/quick-subscribe',
  types<NoRequest, QuickSubscribeResult>(),
  { status: 200, refusesBody: true },
);

export const getSubscription = call(
  'billing.getSubscription',
  'GET /api/billing/subscription',
  types<NoRequest, SubscriptionOverview>(),
  repeatable,
);

/** Cancels the subscription at the end of its period, or at once if a payment is missing. */
export const cancelSubscription = call(
  'billing.cancelSubscription',
  'POST /api/billing/subscription/cancel',
  types<NoRequest, SubscriptionOverview>(),
  changesAtProvider,
  { refusesBody: true },
);

/** Revokes a cancellation while the period runs. */
export const resumeSubscription = call(
  'billing.resumeSubscription',
  'POST /api/billing/subscription/resume',
  types<NoRequest, SubscriptionOverview>(),
  changesAtProvider,
  { refusesBody: true },
);

/** Refunds the last payment and what was paid for the plan it replaced; within the guarantee, once per account. */
export const refundPayment = call(
  'billing.refundPayment',
  'POST /api/billing/refund',
  types<NoRequest, SubscriptionOverview>(),
  changesAtProvider,
  { refusesBody: true },
);

/** What changing to another plan charges now and next. */
export const previewPlanChange = call(
  'billing.previewPlanChange',
  'GET /api/billing/subscription/change',
  types<PreviewPurchaseDto, PlanChangePreview>(),
  repeatable,
);

/** Changes the plan at once if it costs more, else when what is paid is used up. */
export const changePlan = call(
  'billing.changePlan',
  'POST /api/billing/subscription/change',
  types<ChangePlanDto, SubscriptionOverview>(),
  changesAtProvider,
);

/** Begins to replace the card that is charged. */
export const startCardSetup = call(
  'billing.startCardSetup',
  'POST /api/billing/card',
  types<NoRequest, CardSetup>(),
  { refusesBody: true },
);

/** Charges a new card from now on, and an overdue payment at once. */
export const replaceCard = call(
  'billing.replaceCard',
  'POST /api/billing/card/replace',
  types<ReplaceCardDto, SubscriptionOverview>(),
  changesAtProvider,
);

/** Opens the provider's customer portal. */
export const openPortal = call(
  'billing.openPortal',
  'POST /api/billing/portal',
  types<NoRequest, { url: string }>(),
  { refusesBody: true },
);

/** Adds what was bought signed out with the caller's verified address to the account. */
export const confirmPurchase = call(
  'billing.confirmPurchase',
  'POST /api/billing/purchases/:id/confirm',
  types<BillingIdDto, SubscriptionOverview>(),
  { status: 200 },
);

/** Stores a message with a valid signature; a repeat changes nothing. */
export const storeStripeWebhook = busCall(
  'billing.storeStripeWebhook',
  types<StripeWebhookDto, void>(),
  repeatable,
);

export const storePaypalWebhook = busCall(
  'billing.storePaypalWebhook',
  types<PaypalWebhookDto, void>(),
  repeatable,
);

/** Announces a cash transfer; while one is pending, returns that one. */
export const announceCashTransfer = call(
  'billing.announceCashTransfer',
  'POST /api/billing/cash-transfer',
  types<CashTransferDto, CashTransfer>(),
  repeatable,
);

/** Announces a payment by the operator's personal link; while a transfer is pending, returns that one. */
export const announceLinkPayment = call(
  'billing.announceLinkPayment',
  'POST /api/billing/link-payment',
  types<AnnounceLinkPaymentDto, CashTransfer>(),
  repeatable,
);

/** The user's latest; null when there is none. */
export const getCashTransfer = call(
  'billing.getCashTransfer',
  'GET /api/billing/cash-transfer',
  types<NoRequest, CashTransfer | null>(),
  repeatable,
);

export const exportBillingData = busCall(
  'billing.exportBillingData',
  types<NoRequest, UserExport>(),
  repeatable,
);
