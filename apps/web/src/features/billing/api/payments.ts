import {
  announceCashTransfer as announceCashTransferCall,
  announceLinkPayment as announceLinkPaymentCall,
  capturePaypalOrder,
  createPaypalOrder,
  createSubscription as createSubscriptionCall,
  type CreateSubscriptionDto,
  getPaypalSetup,
  type Plan,
  PRICES,
  quickSubscribe as quickSubscribeCall,
} from '@swipeclean/contracts';
import { request } from '@/shared/api/client';
import type { CustomerInfo } from '../subscribe/customer-info';

export const getWalletToken = () => request(getPaypalSetup);

/** Creates a wallet order; the server checks the amount against its own prices (API-09, CONST-02). */
export const createWalletOrder = (plan: Plan) =>
  request(createPaypalOrder, {
    amount: (PRICES[plan] / 100).toFixed(2),
    currency: PRICES.currency,
    intent: 'CAPTURE',
  });

export const captureWalletOrder = (orderId: string) => request(capturePaypalOrder, { orderId });

/** Starts a card subscription (API-12); the plan is monthly unless given. */
export const createSubscription = (email: string, plan: Plan) =>
  request(createSubscriptionCall, {
    email,
    paymentMethodId: null,
    ...(plan !== 'monthly' && { plan }),
  } as CreateSubscriptionDto);

export const quickSubscribe = () => request(quickSubscribeCall);

/** Announces a cash transfer (SUBS-19); while another is pending, the server returns that one. */
export const announceCashTransfer = (customerInfo: CustomerInfo, plan: Plan) =>
  request(announceCashTransferCall, { customerInfo, plan });

export const announceLinkPayment = (reference: string) => request(announceLinkPaymentCall, { reference });
