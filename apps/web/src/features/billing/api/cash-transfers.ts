import type { Plan } from '@swipeclean/contracts';
import { billingApi } from '@/shared/api/billing-api';
import type { CustomerInfo } from '../subscribe/customer-info';

/** Announces a cash transfer (SUBS-19); while another is pending, the server returns that one. */
export const announceCashTransfer = (customerInfo: CustomerInfo, plan: Plan) =>
  billingApi.announceCashTransfer({ customerInfo, plan });
