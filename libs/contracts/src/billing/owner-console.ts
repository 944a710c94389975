import { IsInt, IsOptional, IsString, Length, Matches, Max, MaxLength, Min } from 'class-validator';
import type { PurchaseProvider } from './payment-providers';
import type { Subscription } from './billing.types';
import type { Plan } from './prices';

/** What the owner does to the money and Pro of others; each is recorded. */
export type OwnerActionKind =
  | 'refund'
  | 'grant'
  | 'revoke'
  | 'attach'
  | 'cash-approved'
  | 'cash-rejected'
  | 'payout-paid'
  | 'payout-refused';

const ID = /^[\w-]{1,64}$/;

/** Searches customers by address, user id, purchase or payment; the latest payers without a text. */
export class SearchCustomersDto {
  @IsString()
  @MaxLength(254)
  q: string = '';
}

/** Identifies a customer, a purchase or a payment. */
export class BillingIdDto {
  @Matches(ID, { message: 'id is not valid' })
  id!: string;
}

/** An action of the owner, with its reason for the record. */
export class OwnerActionDto extends BillingIdDto {
  @IsString()
  @Length(1, 500, { message: 'Enter why' })
  @Matches(/\S/, { message: 'Enter why' })
  reason!: string;
}

/** Gives a user Pro for some days, or for ever without a number. */
export class GrantProDto extends OwnerActionDto {
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(3660)
  days?: number | null;
}

/** Gives a visitor's purchase to an account. */
export class AttachPurchaseDto extends OwnerActionDto {
  @Matches(ID, { message: 'userId is not valid' })
  userId!: string;
}

/** Somebody who has an account or has paid. */
export interface OwnerCustomer {
  /** The user id; the purchase of a visitor. */
  id: string;
  /** Null for a visitor. */
  userId: string | null;
  email: string | null;
  isPro: boolean;
  subscription: Subscription;
  /** What was paid and not given back, in US cents. */
  paidCents: number;
}

/** A payment as the owner sees it. */
export interface OwnerPayment {
  id: string;
  purchaseId: string;
  provider: PurchaseProvider;
  plan: Plan;
  cents: number;
  refundedCents: number;
  paidAt: string;
  /** Null without an open or lost dispute. */
  dispute: { at: string; isLost: boolean; dueBy: string | null } | null;
  isTest: boolean;
}

/** Pro that was given. */
export interface OwnerGrant {
  id: string;
  source: 'reward' | 'founder' | 'owner';
  startsAt: string;
  /** Null for ever. */
  days: number | null;
}

/** A recorded action: who did what to whom, when and why. */
export interface OwnerAction {
  id: string;
  at: string;
  ownerId: string;
  kind: OwnerActionKind;
  /** Whom it was about; null for a visitor and after an erasure. */
  userId: string | null;
  /** The payment, purchase, grant, transfer or payout. */
  subject: string;
  reason: string;
  /** Why it came to nothing; null if it was done. */
  failure: string | null;
}

/** A customer with payments, grants and what was done. */
export interface OwnerCustomerDetails extends OwnerCustomer {
  payments: OwnerPayment[];
  grants: OwnerGrant[];
  actions: OwnerAction[];
}

/** A disputed payment that the owner can still answer at the provider. */
export interface OwnerDispute extends OwnerPayment {
  /** As {@link OwnerCustomer.id}. */
  customerId: string;
}
