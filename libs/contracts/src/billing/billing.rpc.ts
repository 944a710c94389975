import { IdDto } from '../core/id.dto';
import { defineRpc, NoRequest, rpc } from '../core/rpc';
import type { UserExport } from '../core/user-data';
import {
  CaptureOrderDto,
  StripeWebhookDto,
  CashTransferDto,
  CreateOrderDto,
  CreateSubscriptionDto,
  InviterDto,
  PayPayoutDto,
  RecordLandingDto,
  RecordShareDto,
  RefusePayoutDto,
  RejectActivationDto,
  RequestPayoutDto,
  PaypalWebhookDto,
} from './billing.dto';
import type {
  CashTransfer,
  DecidedActivation,
  Inviter,
  OwnerPayout,
  PaymentProviders,
  Payout,
  PendingActivation,
  QuickSubscribeResult,
  ReferralOverview,
  ShareCount,
  SubscriptionOverview,
} from './billing.types';
import type { OwnerMetrics } from './owner-metrics';
import { billingRoutes } from './billing.routes';

const repeatable = { idempotent: true };

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
    createSubscription: rpc(CreateSubscriptionDto).returns<{ clientSecret: string }>({ access: 'public' }),
    quickSubscribe: rpc(NoRequest).returns<QuickSubscribeResult>({ status: 200, refusesBody: true }),
    getSubscription: rpc(NoRequest).returns<SubscriptionOverview>(repeatable),
    /** Ends the subscription with its period, or at once where a payment is missing. */
    cancelSubscription: rpc(NoRequest).returns<SubscriptionOverview>({
      idempotent: true,
      status: 200,
      refusesBody: true,
    }),
    /** Takes a cancellation back while the period runs. */
    resumeSubscription: rpc(NoRequest).returns<SubscriptionOverview>({
      idempotent: true,
      status: 200,
      refusesBody: true,
    }),
    /** Gives the last payment back and ends what it paid for, within the days of the guarantee and once an account. */
    refundPayment: rpc(NoRequest).returns<SubscriptionOverview>({ status: 200, refusesBody: true }),
    /** Keeps a message whose signature is right; a repeat changes nothing. */
    receiveStripeWebhook: rpc(StripeWebhookDto).returns<void>(repeatable),
    receivePaypalWebhook: rpc(PaypalWebhookDto).returns<void>(repeatable),
    /** Announces a cash transfer; while one is pending, tells of that again. */
    announceCashTransfer: rpc(CashTransferDto).returns<CashTransfer>(repeatable),
    /** The user's latest; null when none was ever announced. */
    getCashTransfer: rpc(NoRequest).returns<CashTransfer | null>(repeatable),
    /** Cash transfers that wait, newest first; these four are the owner's. */
    listActivations: rpc(NoRequest).returns<PendingActivation[]>({ idempotent: true, access: 'owner' }),
    /** Those decided last, newest first, with who did it. */
    listDecidedActivations: rpc(NoRequest).returns<DecidedActivation[]>({
      idempotent: true,
      access: 'owner',
    }),
    approveActivation: rpc(IdDto).returns<void>({ access: 'owner', status: 204 }),
    rejectActivation: rpc(RejectActivationDto).returns<void>({ access: 'owner', status: 204 }),
    getReferrals: rpc(NoRequest).returns<ReferralOverview>(repeatable),
    recordShare: rpc(RecordShareDto).returns<ShareCount>(),
    /** Counts a visitor once for each user; answers whether the code is somebody's. */
    recordLanding: rpc(RecordLandingDto).returns<{ known: boolean }>(repeatable),
    /** Whose code it is, for the one who holds it; 404 for nobody's. */
    getInviter: rpc(InviterDto).returns<Inviter>({ idempotent: true, access: 'public', limit: 'inviter' }),
    requestPayout: rpc(RequestPayoutDto).returns<Payout>(),
    /** All that wait and the latest that are settled, newest first; the owner's alone, as the two beneath. */
    listPayouts: rpc(NoRequest).returns<OwnerPayout[]>({ idempotent: true, access: 'owner' }),
    payPayout: rpc(PayPayoutDto).returns<OwnerPayout>({ idempotent: true, access: 'owner', status: 200 }),
    refusePayout: rpc(RefusePayoutDto).returns<OwnerPayout>({
      idempotent: true,
      access: 'owner',
      status: 200,
    }),
    /** How the business stands; the owner's alone. */
    getOwnerMetrics: rpc(NoRequest).returns<OwnerMetrics>({ idempotent: true, access: 'owner' }),
    exportUser: rpc(NoRequest).returns<UserExport>(repeatable),
  },
  billingRoutes,
);
