import { IdDto } from '../core/id.dto';
import { defineRpc, NoRequest, rpc } from '../core/rpc';
import type { UserExport } from '../core/user-data';
import {
  CaptureOrderDto,
  StripeWebhookDto,
  AnnounceLinkPaymentDto,
  CashTransferDto,
  ChangePlanDto,
  CreateOrderDto,
  CreatePaypalSubscriptionDto,
  CreateSubscriptionDto,
  InviterDto,
  PaymentStatusDto,
  PreviewPurchaseDto,
  PayPayoutDto,
  RecordLandingDto,
  RecordShareDto,
  RefusePayoutDto,
  RejectActivationDto,
  ReplaceCardDto,
  RequestPayoutDto,
  PaypalWebhookDto,
} from './billing.dto';
import type {
  CallersPurchasePreview,
  CardSetup,
  CashTransfer,
  DecidedActivation,
  Inviter,
  OwnerPayout,
  PaymentProviders,
  PaymentStatus,
  Payout,
  PendingActivation,
  PlanChangePreview,
  QuickSubscribeResult,
  ReferralOverview,
  ShareCount,
  SubscriptionOverview,
} from './billing.types';
import {
  AttachPurchaseDto,
  BillingIdDto,
  GrantProDto,
  OwnerActionDto,
  PayPayoutsDto,
  SearchCustomersDto,
  type OwnerAction,
  type OwnerCustomer,
  type OwnerCustomerDetails,
  type OwnerDispute,
  type PayoutEvidence,
} from './owner-console';
import type { OwnerMetrics } from './owner-metrics';
import { billingRoutes } from './billing.routes';
import { type Invoice, InvoiceDto, type PaymentSummary, VisitorPurchaseDto } from './invoices';
import {
  invoiceRoutes,
  ownerConsoleRoutes,
  paypalSubscriptionRoutes,
  planChangeRoutes,
} from './lazy-billing.routes';

const repeatable = { idempotent: true };
/** Not sent twice: while the first is under way at the provider, a second one would be refused, and answer first. */
const changesAtProvider = { status: 200 } as const;

/** Payment providers, orders and subscriptions. */
export const billingRpc = defineRpc(
  'billing',
  {
    getProviders: rpc(NoRequest).returns<PaymentProviders>(repeatable),
    getPaypalSetup: rpc(NoRequest).returns<{ clientToken: string }>({ idempotent: true, access: 'public' }),
    createPaypalOrder: rpc(CreateOrderDto).returns<{ id: string }>({ access: 'public' }),
    capturePaypalOrder: rpc(CaptureOrderDto).returns<{ id: string; status: string }>({
      access: 'public',
      status: 200,
    }),
    /** Starts a PayPal subscription; the buyer approves it at the address. */
    createPaypalSubscription: rpc(CreatePaypalSubscriptionDto).returns<{ approveUrl: string }>({
      access: 'public',
    }),
    createSubscription: rpc(CreateSubscriptionDto).returns<{ clientSecret: string }>({ access: 'public' }),
    /** Whether a payment was made, by its id, which only its payer knows. */
    getPaymentStatus: rpc(PaymentStatusDto).returns<PaymentStatus>({ idempotent: true, access: 'public' }),
    /** What buying a plan by card charges now and next. */
    previewPurchase: rpc(PreviewPurchaseDto).returns<CallersPurchasePreview>({
      idempotent: true,
      access: 'public',
    }),
    quickSubscribe: rpc(NoRequest).returns<QuickSubscribeResult>({ status: 200, refusesBody: true }),
    getSubscription: rpc(NoRequest).returns<SubscriptionOverview>(repeatable),
    /** Cancels the subscription at the end of its period, or at once if a payment is missing. */
    cancelSubscription: rpc(NoRequest).returns<SubscriptionOverview>({
      ...changesAtProvider,
      refusesBody: true,
    }),
    /** Revokes a cancellation while the period runs. */
    resumeSubscription: rpc(NoRequest).returns<SubscriptionOverview>({
      ...changesAtProvider,
      refusesBody: true,
    }),
    /** Refunds the last payment and what was paid for the plan it replaced; within the guarantee, once per account. */
    refundPayment: rpc(NoRequest).returns<SubscriptionOverview>({ ...changesAtProvider, refusesBody: true }),
    /** What changing to another plan charges now and next. */
    previewPlanChange: rpc(PreviewPurchaseDto).returns<PlanChangePreview>(repeatable),
    /** Changes the plan at once if it costs more, else when what is paid is used up. */
    changePlan: rpc(ChangePlanDto).returns<SubscriptionOverview>(changesAtProvider),
    /** Begins to replace the card that is charged. */
    startCardSetup: rpc(NoRequest).returns<CardSetup>({ refusesBody: true }),
    /** Charges a new card from now on, and an overdue payment at once. */
    replaceCard: rpc(ReplaceCardDto).returns<SubscriptionOverview>(changesAtProvider),
    /** Opens the provider's customer portal. */
    openPortal: rpc(NoRequest).returns<{ url: string }>({ refusesBody: true }),
    /** The user's payments, newest first. */
    listPayments: rpc(NoRequest).returns<PaymentSummary[]>(repeatable),
    /** The invoice of a payment: for its payer, for the owner, and by the token of a visitor's mail. */
    getInvoice: rpc(InvoiceDto).returns<Invoice>({ idempotent: true, access: 'public' }),
    /** Attaches a visitor's purchase to the caller's account. */
    claimPurchase: rpc(VisitorPurchaseDto).returns<Invoice>({ status: 200 }),
    /** Adds what was bought signed out with the caller's verified address to the account. */
    confirmPurchase: rpc(BillingIdDto).returns<SubscriptionOverview>({ status: 200 }),
    /** Ends the renewals of a visitor's subscription. */
    cancelVisitorPurchase: rpc(VisitorPurchaseDto).returns<Invoice>({
      ...changesAtProvider,
      access: 'public',
    }),
    /** Stores a message with a valid signature; a repeat changes nothing. */
    receiveStripeWebhook: rpc(StripeWebhookDto).returns<void>(repeatable),
    receivePaypalWebhook: rpc(PaypalWebhookDto).returns<void>(repeatable),
    /** Announces a cash transfer; while one is pending, returns that one. */
    announceCashTransfer: rpc(CashTransferDto).returns<CashTransfer>(repeatable),
    /** Announces a payment by the operator's personal link; while a transfer is pending, returns that one. */
    announceLinkPayment: rpc(AnnounceLinkPaymentDto).returns<CashTransfer>(repeatable),
    /** The user's latest; null when there is none. */
    getCashTransfer: rpc(NoRequest).returns<CashTransfer | null>(repeatable),
    /** Pending cash transfers, newest first; these four calls are for the owner. */
    listActivations: rpc(NoRequest).returns<PendingActivation[]>({ idempotent: true, access: 'owner' }),
    /** The latest decided transfers, newest first, with the user who decided. */
    listDecidedActivations: rpc(NoRequest).returns<DecidedActivation[]>({
      idempotent: true,
      access: 'owner',
    }),
    approveActivation: rpc(IdDto).returns<void>({ access: 'owner', status: 204 }),
    rejectActivation: rpc(RejectActivationDto).returns<void>({ access: 'owner', status: 204 }),
    getReferrals: rpc(NoRequest).returns<ReferralOverview>(repeatable),
    recordShare: rpc(RecordShareDto).returns<ShareCount>(),
    /** Counts a visitor once for each user; returns whether the code exists. */
    recordLanding: rpc(RecordLandingDto).returns<{ known: boolean }>(repeatable),
    /** The inviter of a code; 404 for an unknown code. */
    getInviter: rpc(InviterDto).returns<Inviter>({ idempotent: true, access: 'public', limit: 'inviter' }),
    requestPayout: rpc(RequestPayoutDto).returns<Payout>(),
    /** All pending payouts and the latest settled ones, newest first; owner only, like the two below. */
    listPayouts: rpc(NoRequest).returns<OwnerPayout[]>({ idempotent: true, access: 'owner' }),
    payPayout: rpc(PayPayoutDto).returns<OwnerPayout>({ idempotent: true, access: 'owner', status: 200 }),
    refusePayout: rpc(RefusePayoutDto).returns<OwnerPayout>({
      idempotent: true,
      access: 'owner',
      status: 200,
    }),
    /** The friends behind a payout, and its risk signs. */
    getPayoutEvidence: rpc(IdDto).returns<PayoutEvidence>({ idempotent: true, access: 'owner' }),
    /** Marks the payouts of a run as sent; returns those that are, without those that cannot be paid. */
    payPayouts: rpc(PayPayoutsDto).returns<OwnerPayout[]>({ idempotent: true, access: 'owner', status: 200 }),
    /** The owner's business figures. */
    getOwnerMetrics: rpc(NoRequest).returns<OwnerMetrics>({ idempotent: true, access: 'owner' }),
    /** Customers by address or id, at most fifty; these calls are for the owner, whose actions are recorded. */
    listCustomers: rpc(SearchCustomersDto).returns<OwnerCustomer[]>({ idempotent: true, access: 'owner' }),
    getCustomer: rpc(BillingIdDto).returns<OwnerCustomerDetails>({ idempotent: true, access: 'owner' }),
    /** Refunds a payment at its provider; records that cash was returned by hand. */
    refundCustomer: rpc(OwnerActionDto).returns<OwnerCustomerDetails>({ access: 'owner', status: 200 }),
    grantPro: rpc(GrantProDto).returns<OwnerCustomerDetails>({ access: 'owner', status: 200 }),
    revokeGrant: rpc(OwnerActionDto).returns<OwnerCustomerDetails>({ access: 'owner', status: 200 }),
    attachPurchase: rpc(AttachPurchaseDto).returns<OwnerCustomerDetails>({ access: 'owner', status: 200 }),
    listDisputes: rpc(NoRequest).returns<OwnerDispute[]>({ idempotent: true, access: 'owner' }),
    /** The latest hundred actions, newest first. */
    listOwnerActions: rpc(NoRequest).returns<OwnerAction[]>({ idempotent: true, access: 'owner' }),
    exportUser: rpc(NoRequest).returns<UserExport>(repeatable),
  },
  {
    ...billingRoutes,
    ...invoiceRoutes,
    ...paypalSubscriptionRoutes,
    ...planChangeRoutes,
    ...ownerConsoleRoutes,
  },
);
