import type { CashTransfer, Plan } from '@swipeclean/contracts';
import { requestJson } from '../../../shared/api/http-client';
import type { CustomerInfo } from '../subscribe/customer-info';

const PATH = '/api/billing/cash-transfer';

/** The user's latest cash transfer; null when there was none. */
export const getCashTransfer = () => requestJson<CashTransfer | null>('GET', PATH);

/** Announces one (SUBS-19); while another is pending, the server tells of that again. */
export const announceCashTransfer = (customerInfo: CustomerInfo, plan: Plan) =>
  requestJson<CashTransfer>('POST', PATH, { customerInfo, plan });
