import { PRICES, type Plan, type QuickSubscribeResult } from '@swipeclean/contracts';
import { requestJson } from '@/shared/api/http-client';

/** A token with which the browser may talk to the wallet provider (API-11, ENT-13). */
export const getWalletToken = () => requestJson<{ clientToken: string }>('GET', '/api/paypal/setup');

/** Opens a wallet order; the server checks the amount against its own prices (API-09, CONST-02). */
export const createWalletOrder = (plan: Plan) =>
  requestJson<{ id: string }>('POST', '/api/paypal/order', {
    amount: (PRICES[plan] / 100).toFixed(2),
    currency: PRICES.currency,
    intent: 'CAPTURE',
  });

/** Takes the money of an order that the buyer has approved (API-10). */
export const captureWalletOrder = (orderId: string) =>
  requestJson<{ id: string; status: string }>(
    'POST',
    `/api/paypal/order/${encodeURIComponent(orderId)}/capture`,
    {},
  );

/** Begins a card subscription (API-12); the server takes the monthly plan unless another is named. */
export const createSubscription = (email: string, plan: Plan) =>
  requestJson<{ clientSecret: string }>('POST', '/api/create-subscription', {
    email,
    paymentMethodId: null,
    ...(plan !== 'monthly' && { plan }),
  });

/** Subscribes with the payment method on file (API-13). */
export const quickSubscribe = () => requestJson<QuickSubscribeResult>('POST', '/api/quick-subscribe');
