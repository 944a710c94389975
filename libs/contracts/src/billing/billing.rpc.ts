import { defineRpc, NoRequest, rpc } from '../core/rpc';
import type { UserExport } from '../core/user-data';
import { CaptureOrderDto, CreateOrderDto, CreateSubscriptionDto } from './billing.dto';
import type { PaymentProviders, QuickSubscribeResult, Subscription } from './billing.types';

const read = { idempotent: true };

/** Payment providers, orders and subscriptions. */
export const billingRpc = defineRpc('billing', {
  getProviders: rpc(NoRequest).returns<PaymentProviders>(read),
  getPaypalSetup: rpc(NoRequest).returns<{ clientToken: string }>(read),
  createPaypalOrder: rpc(CreateOrderDto).returns<{ id: string }>(),
  capturePaypalOrder: rpc(CaptureOrderDto).returns<{ id: string; status: string }>(),
  createSubscription: rpc(CreateSubscriptionDto).returns<{ clientSecret: string }>(),
  quickSubscribe: rpc(NoRequest).returns<QuickSubscribeResult>(),
  getSubscription: rpc(NoRequest).returns<Subscription>(read),
  exportUser: rpc(NoRequest).returns<UserExport>(read),
});
