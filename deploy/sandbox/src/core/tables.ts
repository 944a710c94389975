import type Stripe from 'stripe';
import type { Capture, Order, PaypalEvent, PaypalRefund } from '../paypal/paypal-types';

/** What is known of a payment method beyond what the provider would tell. */
export interface KnownCard {
  id: string;
  number: string;
  /** Whether its owner has proved to be it, so that later charges need not ask. */
  isSetUp: boolean;
}

/** The answer given to a repeatable request, so that its repeat gets the same. */
export interface GivenAnswer {
  id: string;
  fingerprint: string;
  status: number;
  body: unknown;
  requestId: string;
  at: number;
}

interface Rows {
  customers: Stripe.Customer;
  products: Stripe.Product;
  prices: Stripe.Price;
  paymentMethods: Stripe.PaymentMethod;
  cards: KnownCard;
  paymentIntents: Stripe.PaymentIntent;
  setupIntents: Stripe.SetupIntent;
  charges: Stripe.Charge;
  refunds: Stripe.Refund;
  disputes: Stripe.Dispute;
  subscriptions: Stripe.Subscription;
  invoices: Stripe.Invoice;
  invoicePayments: Stripe.InvoicePayment;
  events: Stripe.Event;
  webhookEndpoints: Stripe.WebhookEndpoint;
  answers: GivenAnswer;
  orders: Order;
  captures: Capture;
  paypalRefunds: PaypalRefund;
  paypalEvents: PaypalEvent;
}

/** Everything that the sandbox knows, by kind and id, in the order in which it was made. */
export type Tables = { [Name in keyof Rows]: Map<string, Rows[Name]> };

const NAMES: Record<keyof Rows, true> = {
  ...{ customers: true, products: true, prices: true, paymentMethods: true, cards: true },
  ...{ paymentIntents: true, setupIntents: true, charges: true, refunds: true, disputes: true },
  ...{ subscriptions: true, invoices: true, invoicePayments: true, events: true, webhookEndpoints: true },
  ...{ answers: true, orders: true, captures: true, paypalRefunds: true, paypalEvents: true },
};

/** Tables that hold what a snapshot holds; empty ones when there is none. */
export function openTables(snapshot: Partial<Record<string, { id?: string }[]>> = {}): Tables {
  const rows = (name: string) => (snapshot[name] ?? []).map((row) => [row.id, row] as const);
  const tables = Object.keys(NAMES).map((name) => [name, new Map(rows(name))] as const);
  return Object.fromEntries(tables) as unknown as Tables;
}

/** What {@link openTables} reads. */
export const closeTables = (tables: Tables): Record<string, unknown[]> =>
  Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, [...rows.values()]]));
