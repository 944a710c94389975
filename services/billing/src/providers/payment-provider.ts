import type { PaymentProviderName, PaymentProviders, Plan, ProviderMode } from '@swipeclean/contracts/server';
import type { PaymentRecord, PurchaseState, SubscriptionState } from '../purchases/purchase';

/** Identifies a purchase at its provider. */
export interface ProviderReference {
  /** The provider's id of the subscription, or of the single payment. */
  id: string;
  kind: PurchaseState['kind'];
}

/** Identifies a purchase. */
export type PurchaseReference = ProviderReference & { provider: PaymentProviderName };

/** A purchase as its provider knows it at the moment, with whom it belongs to. */
export interface ProviderPurchase {
  state: PurchaseState;
  /** All payments since its start. */
  payments: PaymentRecord[];
  /** Null for a visitor's, and for that of an erased user. */
  userId: string | null;
  /** Its row in `customer`; null where the provider has no customers. */
  customerId: string | null;
  /** The payer's address in lower case, where a visitor paid and no customer holds it. */
  email: string | null;
}

/** An event that the provider has signed. */
export interface ProviderEvent {
  /** The provider's name of what happened. */
  type: string;
  /** The parsed JSON. */
  body: unknown;
}

export interface RefundRequest {
  /** The provider's id of the payment. */
  paymentId: string;
  /**
   * Names the attempt: a payment is refunded once for a key, also if the first answer was lost. Providers replay a
   * failure to the same key, so an attempt after a known failure needs a new one.
   */
  key: string;
  /** US cents; all that is left by default. */
  cents?: number;
  /** Whether the days were paid twice. */
  isDuplicate?: boolean;
}

/**
 * A payment provider: what billing needs of every one. What only one offers is an optional member, or stays in its
 * folder with its own calls. Ids are the provider's.
 *
 * All methods throw AppError `PROVIDER_OFF` without keys, `ProviderRejection` when the provider refused and changed
 * nothing, and `UPSTREAM_FAILED` without an answer, of which `PaymentOutcomeUnknownError` says that money may have
 * moved. `ProviderClient` tells them apart for all providers.
 */
export interface PaymentProvider<Name extends PaymentProviderName = PaymentProviderName> {
  readonly mode: ProviderMode;
  /** Its mode, with the keys that a browser may see. */
  readonly publicSettings: PaymentProviders[Name];

  /** The purchase that an event may have changed; null if there is none of ours. The event is not used otherwise. */
  findPurchase(event: ProviderEvent): Promise<ProviderReference | null>;
  /** Reads a purchase; undefined if it is not ours. */
  read(purchase: ProviderReference): Promise<ProviderPurchase | undefined>;
  /** Whether a payment or subscription of ours was paid or approved, perhaps before its webhook came. */
  isPaid(id: string): Promise<boolean>;

  /** Ends a subscription at once, without a refund; does nothing if it has ended or is unknown. */
  cancel(subscriptionId: string): Promise<void>;
  /** Makes sure that a subscription is not charged again; what is paid runs to its end here. */
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  /** Revokes that while the period runs; absent where a cancellation is final. */
  resume?(subscriptionId: string): Promise<void>;
  /** Moves the next charge to a later moment, without a charge now; absent where the provider cannot. */
  defer?(subscriptionId: string, until: Date): Promise<void>;
  /** Gives a payment back; does nothing if it was given back before. */
  refund(request: RefundRequest): Promise<void>;
  /** Deletes a customer with what could still be charged; absent where the provider has no customers. */
  deleteCustomer?(customerId: string): Promise<void>;

  /** Counts a declined card and ends what card after card is tried on; false if the event is about none. */
  recordDecline?(event: ProviderEvent): Promise<boolean>;
  /** Whether its subscriptions are charged to a card, which can be replaced here. */
  readonly chargesCards?: true;
  /** Whether a user has a page with invoices and payment details at the provider. */
  hasPortal?(userId: string): Promise<boolean>;
  /** The plans that a running subscription can change to; absent where it keeps its plan. */
  listPlanChanges?(subscription: SubscriptionState, now: Date): Plan[];
}

/** The payment providers by name. */
export type PaymentProviderRecord = { readonly [Name in PaymentProviderName]: PaymentProvider<Name> };

/** Token of the `PaymentProviderRecord`. */
export const PROVIDERS = Symbol('PROVIDERS');
