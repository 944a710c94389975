import { IsIn, IsInt, IsISO8601, IsOptional, IsString } from 'class-validator';
import { Nested } from '../core/nested.decorator';
import { PLANS, type Plan } from './prices';

/** The mails about money; those that begin with `owner` go to the operator's address. */
export const BILLING_MAILS = [
  'receipt',
  'renewal',
  'paymentFailed',
  'refund',
  'cancelled',
  'duplicateRefunded',
  'duplicateDays',
  'purchaseUnconfirmed',
  'cashAnnounced',
  'cashApproved',
  'cashRejected',
  'reward',
  'payoutPaid',
  'payoutRefused',
  'ownerCash',
  'ownerDispute',
  'ownerPayout',
  'ownerWebhookFailed',
] as const;
/** One of {@link BILLING_MAILS}. */
export type BillingMail = (typeof BILLING_MAILS)[number];

/** What a mail about money tells; each kind needs some of it. */
export class BillingMailDetails {
  /** US cents. */
  @IsOptional()
  @IsInt()
  cents?: number;

  @IsOptional()
  @IsIn(PLANS)
  plan?: Plan;

  /** The day that it is about (ISO 8601). */
  @IsOptional()
  @IsISO8601({ strict: true })
  at?: string;

  /** A reference, a reason or the number of an invoice. */
  @IsOptional()
  @IsString()
  text?: string;

  /** Where its button leads, as a path of the site or an address of the provider. */
  @IsOptional()
  @IsString()
  link?: string;
}

/** A mail about money is to be sent: to a user, to a visitor's address, or to the owner if both are null. */
export class BillingMailRequested {
  @IsOptional()
  @IsString()
  userId!: string | null;

  @IsOptional()
  @IsString()
  email!: string | null;

  @IsIn(BILLING_MAILS)
  kind!: BillingMail;

  @Nested(BillingMailDetails)
  details!: BillingMailDetails;
}
