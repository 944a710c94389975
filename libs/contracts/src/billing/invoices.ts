import { IsOptional, IsUUID } from 'class-validator';
import { BillingIdDto } from './owner-console';
import type { PurchaseProvider } from './payment-providers';
import type { Plan } from './prices';

/** Names a payment; the token of its mail opens it to a visitor who has bought without an account. */
export class InvoiceDto extends BillingIdDto {
  @IsOptional()
  @IsUUID()
  token?: string;
}

/** Names a visitor's payment, with the token of its mail. */
export class VisitorPurchaseDto extends BillingIdDto {
  @IsUUID()
  token!: string;
}

/** A payment in the user's list. */
export interface PaymentSummary {
  id: string;
  plan: Plan;
  cents: number;
  refundedCents: number;
  paidAt: string;
}

/** A payment as its invoice states it. */
export interface Invoice extends PaymentSummary {
  /** The provider's number where it writes the invoice, else ours. */
  number: string;
  /** The provider's page with its invoice; null if the invoice is ours. */
  providerUrl: string | null;
  provider: PurchaseProvider;
  currency: string;
  /** The payer's e-mail address, if known. */
  buyer: string | null;
  /** Name, address and tax number of the seller, as set up; empty when they are not. */
  seller: string[];
  /** The tax within the price; null when none is set up. */
  tax: { percent: number; cents: number } | null;
  /** What the operator adds about tax. */
  taxNote: string | null;
  /** End of the paid period; null for a single payment. */
  coversUntil: string | null;
  refunds: { at: string; cents: number }[];
  isTest: boolean;
  /** Whether a visitor has bought it, who can attach it to an account. */
  isVisitors: boolean;
  /** When a visitor's subscription renews; null for users, and when it does not. */
  renewsAt: string | null;
}
