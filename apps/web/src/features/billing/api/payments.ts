import { type CreateSubscriptionDto, PRICES, type Plan } from '@swipeclean/contracts';
import { queryOptions } from '@tanstack/react-query';
import { billingApi } from '@/shared/api/billing-api';
import type { CustomerInfo } from '../subscribe/customer-info';

const STATUS_POLL_MS = 2000;
const MAX_STATUS_POLLS = 15;

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

/** What the server knows of a payment; asked again while it is pending. */
export const paymentStatusQuery = (paymentId: string) =>
  queryOptions({
    queryKey: ['payment', paymentId],
    queryFn: ({ signal }) => billingApi.getPaymentStatus({ paymentId }, { signal }),
    enabled: paymentId !== '',
    refetchInterval: ({ state }) =>
      state.data?.status === 'pending' && state.dataUpdateCount < MAX_STATUS_POLLS ? STATUS_POLL_MS : false,
  });

/** What a plan charges now and next, and whether the guarantee can still be used. */
export const previewQuery = (plan: Plan) =>
  queryOptions({
    queryKey: ['purchase-preview', plan],
    queryFn: ({ signal }) => billingApi.previewPurchase({ plan }, { signal }),
  });

export const quickSubscribe = () => billingApi.quickSubscribe();

/** Announces a cash transfer (SUBS-19); while another is pending, the server returns that one. */
export const announceCashTransfer = (customerInfo: CustomerInfo, plan: Plan) =>
  billingApi.announceCashTransfer({ customerInfo, plan });
