import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import type { FriendState, LinkVisits } from './referral-terms';
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
  | 'payout-refused'
  | 'founder-named'
  | 'founder-removed';

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

/** Gives a user Pro for some days, or for ever without a number; a repeat with the same `grantId` changes nothing. */
export class GrantProDto extends OwnerActionDto {
  /** The id of the new grant, made by the page. */
  @IsUUID()
  grantId!: string;

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

/** Marks payouts of one run as sent, with the proof of its payment. */
export class PayPayoutsDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(500)
  @IsUUID(undefined, { each: true })
  ids!: string[];

  @IsString()
  @Length(1, 200, { message: 'Enter the reference of the payment' })
  @Matches(/\S/, { message: 'Enter the reference of the payment' })
  reference!: string;
}

/**
 * What may speak against a payout: many friends joined within an hour, accounts of one person or card, money went
 * back, most friends have erased their accounts, the link had fewer visits than friends, or all paid in cash.
 */
export type PayoutRisk =
  | 'joined-together'
  | 'same-person'
  | 'money-back'
  | 'left'
  | 'few-visits'
  | 'cash-only';

/** A friend of the user who asked for a payout. */
export interface PayoutFriend {
  /** First name and the first letter of the last; null when unknown. */
  name: string | null;
  state: FriendState;
  signedUpAt: string;
  /** What the friend has paid and not got back, in US cents. */
  paidCents: number;
  /** Whether everything was paid in cash. */
  isCash: boolean;
}

/** The friends behind a payout, the latest hundred, and its risk signs. */
export interface PayoutEvidence {
  friends: PayoutFriend[];
  risks: PayoutRisk[];
  /** Null for an erased user. */
  visits: LinkVisits | null;
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
  source: 'reward' | 'founder' | 'owner' | 'duplicate';
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
  /** Visits by the referral link; null for a visitor. */
  visits: LinkVisits | null;
}

/** A disputed payment that the owner can still answer at the provider. */
export interface OwnerDispute extends OwnerPayment {
  /** As {@link OwnerCustomer.id}. */
  customerId: string;
}
