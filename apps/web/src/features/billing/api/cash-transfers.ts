import type { CashTransfer, Plan } from '@swipeclean/contracts';
import { requestJson } from '@/shared/api/http-client';
import { CASH_TRANSFER } from '@/shared/billing/cash-transfer';
import type { CustomerInfo } from '../subscribe/customer-info';

/** Announces a cash transfer (SUBS-19); while another is pending, the server tells of that again. */
export const announceCashTransfer = (customerInfo: CustomerInfo, plan: Plan) =>
  requestJson<CashTransfer>('POST', CASH_TRANSFER, { customerInfo, plan });
