import { defineRpc, NoRequest, rpc } from '../core/rpc';
import type { UserExport } from '../core/user-data';
import { CaptureOrderDto, CreateOrderDto, CreateSubscriptionDto, RecordShareDto } from './billing.dto';
import type {
  PaymentProviders,
  QuickSubscribeResult,
  ReferralStanding,
  ShareCount,
  Subscription,
} from './billing.types';

const repeatable = { idempotent: true };

/** Payment providers, orders and subscriptions. */
export const billingRpc = defineRpc('billing', {
  getProviders: rpc(NoRequest).returns<PaymentProviders>(repeatable),
  getPaypalSetup: rpc(NoRequest).returns<{ clientToken: string }>(repeatable),
  createPaypalOrder: rpc(CreateOrderDto).returns<{ id: string }>(),
  capturePaypalOrder: rpc(CaptureOrderDto).returns<{ id: string; status: string }>(),
  createSubscription: rpc(CreateSubscriptionDto).returns<{ clientSecret: string }>(),
  quickSubscribe: rpc(NoRequest).returns<QuickSubscribeResult>(),
  getSubscription: rpc(NoRequest).returns<Subscription>(repeatable),
  getReferrals: rpc(NoRequest).returns<ReferralStanding>(repeatable),
  recordShare: rpc(RecordShareDto).returns<ShareCount>(),
  exportUser: rpc(NoRequest).returns<UserExport>(repeatable),
});
