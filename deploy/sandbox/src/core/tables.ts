import type Stripe from 'stripe';
import type {
  Agreement,
  BillingPlan,
  Capture,
  Order,
  PaypalEvent,
  PaypalRefund,
  Product,
} from '../paypal/paypal-types';

/** Some of a row's fields, checked against the library's types so that the sandbox cannot drift from the API. */
export type PartOf<Row> = Row extends object ? { [Name in keyof Row]?: PartOf<Row[Name]> } : Row;

/** What the sandbox stores of a payment method beyond the API's fields. */
interface StoredCard {
  id: string;
  number: string;
  /** Whether its owner has authenticated, so that later charges need no authentication. */
  isSetUp: boolean;
}

/** The stored answer to a request with an idempotency key. */
interface StoredAnswer {
  id: string;
  fingerprint: string;
  status: number;
  body: unknown;
  requestId: string;
  at: number;
}

/** Where a customer is taxed; the API does not return it. */
interface TaxLocation {
  /** The customer. */
  id: string;
  ipAddress: string;
}

interface Rows {
  customers: Stripe.Customer;
  taxLocations: TaxLocation;
  prices: Stripe.Price;
  paymentMethods: Stripe.PaymentMethod;
  cards: StoredCard;
  paymentIntents: Stripe.PaymentIntent;
  setupIntents: Stripe.SetupIntent;
  setupAttempts: Stripe.SetupAttempt;
  charges: Stripe.Charge;
  refunds: Stripe.Refund;
  disputes: Stripe.Dispute;
  subscriptions: Stripe.Subscription;
  invoices: Stripe.Invoice;
  invoicePayments: Stripe.InvoicePayment;
  events: Stripe.Event;
  answers: StoredAnswer;
  orders: Order;
  captures: Capture;
  agreements: Agreement;
  paypalPlans: BillingPlan;
  paypalProducts: Product;
  paypalRefunds: PaypalRefund;
  paypalEvents: PaypalEvent;
}

/** All data by kind and id, in the order of creation. */
export type Tables = { [Name in keyof Rows]: Map<string, Rows[Name]> };

const TABLE_NAMES: Record<keyof Rows, true> = {
  customers: true,
  taxLocations: true,
  prices: true,
  paymentMethods: true,
  cards: true,
  paymentIntents: true,
  setupIntents: true,
  setupAttempts: true,
  charges: true,
  refunds: true,
  disputes: true,
  subscriptions: true,
  invoices: true,
  invoicePayments: true,
  events: true,
  answers: true,
  orders: true,
  captures: true,
  agreements: true,
  paypalPlans: true,
  paypalProducts: true,
  paypalRefunds: true,
  paypalEvents: true,
};

/** Creates the tables, with the data of a snapshot if there is one. */
export function createTables(snapshot: Partial<Record<string, { id?: string }[]>> = {}): Tables {
  const rows = (name: string) => (snapshot[name] ?? []).map((row) => [row.id, row] as const);
  const tables = Object.keys(TABLE_NAMES).map((name) => [name, new Map(rows(name))] as const);
  return Object.fromEntries(tables) as unknown as Tables;
}

/** The snapshot that {@link createTables} reads. */
export const snapshotTables = (tables: Tables): Record<string, unknown[]> =>
  Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, [...rows.values()]]));

const DAY_SECONDS = 86_400;
/** Days that Stripe stores events. */
const EVENT_RETENTION_DAYS = 30;

/** Deletes what the providers would have deleted too, so that a long-running sandbox stays small. */
export function deleteExpired(tables: Tables, now: number): void {
  // Rows are in the order of creation: the first young one ends the loop.
  for (const { id, at } of tables.answers.values()) {
    if (now - at < DAY_SECONDS) break;
    tables.answers.delete(id);
  }
  for (const { id, created } of tables.events.values()) {
    if (now - created < EVENT_RETENTION_DAYS * DAY_SECONDS) break;
    tables.events.delete(id);
  }
  for (const { id, create_time: created } of tables.paypalEvents.values()) {
    if (now - Date.parse(created) / 1000 < EVENT_RETENTION_DAYS * DAY_SECONDS) break;
    tables.paypalEvents.delete(id);
  }
}
