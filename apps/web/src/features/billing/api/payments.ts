import { type CreateSubscriptionDto, PRICES, type Plan } from '@swipeclean/contracts';
import { billingApi } from '@/shared/api/billing-api';
import type { CustomerInfo } from '../subscribe/customer-info';

export const getWalletToken = () => billingApi.getPaypalSetup();

/** Creates a wallet order; the server checks the amount against its own prices (API-09, CONST-02). */
export const createWalletOrder = (plan: Plan) =>
  billingApi.createPaypalOrder({
    amount: (PRICES[plan] / 100).toFixed(2),
    currency: PRICES.currency,
    intent: 'CAPTURE',
  });

export const captureWalletOrder = (orderId: string) => billingApi.capturePaypalOrder({ orderId });

/** Starts a card subscription (API-12); the plan is monthly unless given. */
export const createSubscription = (email: string, plan: Plan) =>
  billingApi.createSubscription({
    email,
    paymentMethodId: null,
    ...(plan !== 'monthly' && { plan }),
  } as CreateSubscriptionDto);

export const quickSubscribe = () => billingApi.quickSubscribe();

/** Announces a cash transfer (SUBS-19); while another is pending, the server returns that one. */
export const announceCashTransfer = (customerInfo: CustomerInfo, plan: Plan) =>
  billingApi.announceCashTransfer({ customerInfo, plan });

export const announceLinkPayment = (reference: string) => billingApi.announceLinkPayment({ reference });
