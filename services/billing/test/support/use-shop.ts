import { randomUUID } from 'node:crypto';
import {
  announceCashTransfer,
  cancelSubscription,
  capturePaypalOrder,
  changePlan,
  confirmPurchase,
  createPaypalOrder,
  createPaypalSubscription,
  createSubscription,
  DAY_MS,
  getOwnerMetrics,
  getSubscription,
  type OwnerMetrics,
  type Plan,
  previewPlanChange,
  PRICES,
  type RecurringPlan,
  refundPayment,
  replaceCard,
  resumeSubscription,
  startCardSetup,
  type SubscriptionOverview,
} from '@swipeclean/contracts/server';
import type { ServiceUnderTest } from '@swipeclean/service-kit/testing';
import type Stripe from 'stripe';
import { EntitlementService } from '../../src/entitlement/entitlement.service';
import { type AccountChange, newAccount } from './new-account';
import { type PaypalCharge, type PaypalOrder, readPaypal } from './read-paypal';
import { useShopCore } from './shop-core';

export type Shop = ReturnType<typeof useShop>;
type Who = Parameters<ServiceUnderTest['as']>[0];

/** Cents as PayPal writes them. */
const toAmount = (cents: number): string => (cents / 100).toFixed(2);

/** What is stored of a payment. */
export interface StoredPayment {
  id: string;
  cents: number;
  currency: string;
  country: string | null;
  money_back: { kind: string; cents: number }[];
  instrument: string | null;
  is_test: boolean;
}

/** A shop with settings, and what buyers, the owner and providers do in it. */
export function useShop(env: Record<string, string> = {}) {
  const core = useShopCore(env);
  const { billing, control, query, waitForWebhooks } = core;

  const steps = {
    owner: () => billing.as({ userId: 'the-owner', isOwner: true }),
    metrics: (): Promise<OwnerMetrics> => steps.owner().call(getOwnerMetrics),
    visitor: (ipAddress = '10.1.0.1') => ({ ipAddress, userAgent: 'browser' }),
    /** Opens an account, by default with a verified address; returns the user's id. */
    async openAccount({ isVerified = true, ...change }: AccountChange & { isVerified?: boolean } = {}) {
      const account = newAccount(core.now(), change);
      await billing.auth.openAccounts(account);
      if (isVerified) await billing.auth.verifyEmail(account.userId, account.email);
      return account.userId;
    },

    standing: (user: string): Promise<SubscriptionOverview> => billing.as(user).call(getSubscription),
    cancel: (user: string) => billing.as(user).call(cancelSubscription),
    resume: (user: string) => billing.as(user).call(resumeSubscription),
    /** Uses the money-back guarantee. */
    refund: (user: string) => billing.as(user).call(refundPayment),
    async daysLeft(user: string): Promise<number> {
      const { currentPeriodEnd } = await steps.standing(user);
      return (Date.parse(String(currentPeriodEnd)) - core.now().getTime()) / DAY_MS;
    },
    /** The last published entitlement. */
    async isPro(user: string): Promise<boolean> {
      const [row] = await query<{ is_pro: boolean }>(`SELECT is_pro FROM entitlement WHERE user_id = $1`, [
        user,
      ]);
      return row?.is_pro ?? false;
    },

    /** Starts a payment by card and returns the payment intent to confirm. */
    async begin(who: Who, plan: Plan = 'monthly', email?: string): Promise<string> {
      const request = { plan, ...(email && { email }) };
      const { clientSecret } = await billing.as(who).call(createSubscription, request);
      return String(clientSecret.split('_secret_')[0]);
    },
    confirm: (intent: string, card = 'pm_card_visa') =>
      core.stripe.paymentIntents.confirm(intent, { payment_method: card }),
    /** Tries a card that the bank declines. */
    confirmInVain: (intent: string) =>
      steps.confirm(intent, 'pm_card_visa_chargeDeclined').catch(() => undefined),
    /** Buys a plan by card and waits for the webhook; returns the payment intent. */
    async buy(user: string, plan: Plan = 'monthly', card?: string): Promise<string> {
      const intent = await steps.begin(user, plan);
      await steps.confirm(intent, card);
      await waitForWebhooks();
      return intent;
    },
    /** Buys a plan as a visitor, by default a month. */
    async buyAsVisitor(email: string, who: Who = steps.visitor(), plan?: Plan): Promise<string> {
      const intent = await steps.begin(who, plan, email);
      await steps.confirm(intent);
      await waitForWebhooks();
      return intent;
    },
    async chargeOf(intent: string): Promise<string> {
      return String((await core.stripe.paymentIntents.retrieve(intent)).latest_charge);
    },
    /** Refunds a payment at the card provider, in full by default. */
    async refundCharge(intent: string, amount?: number): Promise<string> {
      const charge = await steps.chargeOf(intent);
      const { id } = await control<{ id: string }>('stripe/refund', { charge, amount });
      await waitForWebhooks();
      return id;
    },
    /** Has the bank dispute a payment; returns how the dispute is closed. */
    async dispute(intent: string): Promise<(outcome: 'won' | 'lost') => Promise<void>> {
      const charge = await steps.chargeOf(intent);
      const { id: dispute } = await control<{ id: string }>('stripe/dispute', { charge });
      await waitForWebhooks();
      return async (outcome) => {
        await control('stripe/dispute/close', { dispute, outcome });
        await waitForWebhooks();
      };
    },
    async customerOf(user: string): Promise<string> {
      const [row] = await query<{ id: string }>(`SELECT id FROM customer WHERE user_id = $1`, [user]);
      return String(row?.id);
    },
    /** All subscriptions of a user, also of customers from purchases as a visitor. */
    async subscriptionsOf(user: string): Promise<Stripe.Subscription[]> {
      const customers = await query<{ id: string }>(`SELECT id FROM customer WHERE user_id = $1`, [user]);
      const lists = customers.map(({ id: customer }) =>
        core.stripe.subscriptions.list({ customer, status: 'all' }),
      );
      return (await Promise.all(lists)).flatMap(({ data }) => data);
    },
    async changePlan(user: string, plan: Plan): Promise<SubscriptionOverview> {
      const { previewedAt } = await billing.as(user).call(previewPlanChange, { plan });
      return billing.as(user).call(changePlan, { plan, previewedAt });
    },
    /** Sets a card up as the browser does; returns the setup's id. */
    async setUpCard(user: string, card: string): Promise<string> {
      const { clientSecret } = await billing.as(user).call(startCardSetup);
      const setupId = String(clientSecret.split('_secret_')[0]);
      await core.stripe.setupIntents.confirm(setupId, { payment_method: card });
      return setupId;
    },
    async replaceCard(user: string, card: string): Promise<SubscriptionOverview> {
      const setupId = await steps.setUpCard(user, card);
      return billing.as(user).call(replaceCard, { setupId });
    },
    /** Makes the next renewals of a user's only subscription fail; returns its id. */
    async loseCard(user: string): Promise<string> {
      const id = await steps.purchaseOf(user);
      const { customer } = await core.stripe.subscriptions.retrieve(id);
      const bad = await core.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
        customer: String(customer),
      });
      await core.stripe.subscriptions.update(id, { default_payment_method: bad.id });
      return id;
    },
    /** Cancels what would be renewed, with all its webhooks, whenever time passes. */
    async endSubscriptions(): Promise<void> {
      for await (const { id, status } of core.stripe.subscriptions.list({ limit: 100 }))
        if (status !== 'incomplete_expired') await core.stripe.subscriptions.cancel(id);
      await waitForWebhooks();
    },

    /** Orders a plan with PayPal; returns the order's id. */
    async order(who: Who, plan: Plan = 'monthly'): Promise<string> {
      const request = { amount: toAmount(PRICES[plan]) };
      return (await billing.as(who).call(createPaypalOrder, request)).id;
    },
    approve: (order: string, buyer?: string) => control('paypal/approve', { order, buyer }),
    capture: (who: Who, orderId: string) => billing.as(who).call(capturePaypalOrder, { orderId }),
    /** Orders, approves and captures, and waits for the webhook; returns the capture's id. */
    async payByWallet(who: Who, { plan, buyer }: { plan?: Plan; buyer?: string } = {}): Promise<string> {
      const order = await steps.order(who, plan);
      await steps.approve(order, buyer);
      await steps.capture(who, order);
      await waitForWebhooks();
      return steps.captureOf(order);
    },
    /** The capture of an order, as the merchant receives it. */
    async captureOf(order: string): Promise<string> {
      const { purchase_units: units } = await readPaypal<PaypalOrder>(core, `/v2/checkout/orders/${order}`);
      return units[0]?.payments.captures[0]?.id ?? '';
    },
    /** Starts a PayPal subscription; returns its id. */
    async startPaypal(who: Who, plan?: RecurringPlan): Promise<string> {
      const { approveUrl } = await billing.as(who).call(createPaypalSubscription, plan ? { plan } : {});
      return String(new URL(approveUrl).searchParams.get('ba_token'));
    },
    async approvePaypal(subscription: string, buyer?: string): Promise<void> {
      await control('paypal/subscription/approve', { subscription, buyer });
      await waitForWebhooks();
    },
    /** Starts and approves a PayPal subscription; returns its id. */
    async subscribeByPaypal(user: string, plan?: RecurringPlan): Promise<string> {
      const id = await steps.startPaypal(user, plan);
      await steps.approvePaypal(id, `${user}@wallet.example`);
      return id;
    },
    /** What PayPal has charged for a subscription, less what went back, oldest first. */
    paypalCharges: (subscription: string): Promise<PaypalCharge[]> =>
      control('paypal/subscription/charges', { subscription }),
    /** What Stripe has charged to the customers of an account and of an address, oldest first. */
    async cardCharges(user: string, email: string): Promise<Stripe.Charge[]> {
      const sql = `SELECT id FROM customer WHERE user_id = $1 OR email = $2`;
      const lists = (await query<{ id: string }>(sql, [user, email])).map(({ id: customer }) =>
        core.stripe.charges.list({ customer, limit: 100 }).autoPagingToArray({ limit: 1000 }),
      );
      const charges = (await Promise.all(lists)).flat();
      return charges.filter(({ paid }) => paid).sort((one, other) => one.created - other.created);
    },
    /** What was told to a user, or with null to visitors and the owner: the words that the keys begin with. */
    async listTold(userId: string | null): Promise<string[]> {
      const rows = await query<{ key: string }>(
        `SELECT key FROM notice WHERE user_id IS NOT DISTINCT FROM $1 ORDER BY requested_at`,
        [userId],
      );
      return rows.map(({ key }) => key.replace(/ \S*[\d_].*$/, ''));
    },
    /** Adds a visitor's purchase, the only one that waits, to the account with its address. */
    async confirmPurchase(user: string): Promise<SubscriptionOverview> {
      const [waiting] = (await steps.standing(user)).unconfirmed;
      return billing.as(user).call(confirmPurchase, { id: String(waiting?.id) });
    },
    /** Refunds or reverses a capture at PayPal. */
    async giveBack(capture: string, value?: string, how: 'refund' | 'reverse' = 'refund'): Promise<void> {
      await control(`paypal/${how}`, { capture, value });
      await waitForWebhooks();
    },

    /** Gives days of Pro as a reward, from now on. */
    async giveDays(userId: string, days: number): Promise<Date> {
      const startsAt = core.now();
      const grant = { id: randomUUID(), userId, source: 'reward', plan: 'monthly', startsAt, days } as const;
      const entitlements = billing.app.get(EntitlementService, { strict: false });
      await billing.dataSource.transaction((manager) => entitlements.grant(manager, grant));
      return startsAt;
    },
    /** Announces a payment in cash; returns its id. */
    async announceCash(user: string, plan: Plan = 'monthly'): Promise<string> {
      const customerInfo = {
        firstName: 'Ann',
        lastName: 'Lee',
        email: `${user}@people.example`,
        phone: '+1 555',
      };
      const request = { customerInfo, plan };
      return (await billing.as(user).call(announceCashTransfer, request)).id;
    },

    /** The id of a user's only purchase. */
    async purchaseOf(user: string): Promise<string> {
      const rows = await query<{ id: string }>(`SELECT id FROM purchase WHERE user_id = $1`, [user]);
      if (rows.length !== 1) throw new Error(`${user} has ${rows.length} purchases`);
      return String(rows[0]?.id);
    },
    /** The stored payments of a user or of a purchase, oldest first. */
    paymentsOf: (of: string): Promise<StoredPayment[]> =>
      query(
        `SELECT payment.* FROM payment JOIN purchase ON purchase.id = purchase_id
         WHERE user_id = $1 OR purchase_id = $1 ORDER BY paid_at`,
        [of],
      ),
    /** What went back of each of them. */
    async moneyBackOf(of: string): Promise<[kind: string, cents: number][][]> {
      const payments = await steps.paymentsOf(of);
      return payments.map(({ money_back: all }) => all.map(({ kind, cents }) => [kind, cents]));
    },
  };
  return Object.assign(core, steps);
}
