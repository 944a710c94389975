import { DAY_MS, type Plan, type RecurringPlan } from '@swipeclean/contracts/server';
import Stripe from 'stripe';
import { ControlRefused } from './shop-core';
import type { Shop } from './use-shop';

/** What may happen to a buyer: own actions, the provider's dashboard, the bank, the programme. */
export const STEPS = [
  'buy monthly',
  'buy annual',
  'buy lifetime',
  'pay by wallet',
  'gift days',
  'cancel',
  'resume',
  'use guarantee',
  'refund charge',
  'refund part',
  'refund wallet',
  'dispute',
  'win dispute',
  'lose dispute',
  'cancel at provider',
  'lose card',
  'pay open invoice',
  'change to annual',
  'change to monthly',
  'replace card',
  'start PayPal month',
  'start PayPal year',
  'approve PayPal',
  'lose PayPal funds',
  'regain PayPal funds',
  'buy a month signed out',
  'buy a year signed out',
  'subscribe to PayPal signed out',
  'confirm purchase',
] as const;
export type Step = (typeof STEPS)[number];

export const GIFT_DAYS = 31;

let visits = 0;

/** A buyer's steps against the service and the sandbox; a step that is not possible at the moment does nothing. */
export class Buyer {
  /** When days were given, in milliseconds. */
  readonly gifts: number[] = [];
  readonly captures: string[] = [];
  /** PayPal subscriptions that were approved. */
  readonly agreements: string[] = [];
  /** When purchases that were made signed out were confirmed, by their ids. */
  readonly confirmed = new Map<string, number>();
  /** When the guarantee was used. */
  guaranteeAt: number | null = null;
  private readonly started: string[] = [];
  private readonly disputes: string[] = [];

  constructor(
    private readonly shop: Shop,
    readonly user: string,
    /** The verified address of the account. */
    readonly email: string,
  ) {}

  /** Whether the step was possible. */
  async attempt(step: Step): Promise<boolean> {
    try {
      await this.run(step);
      return true;
    } catch (error) {
      if (isImpossible(error)) return false;
      throw error;
    }
  }

  private run(step: Step): Promise<unknown> {
    const { shop, user } = this;
    switch (step) {
      case 'buy monthly':
      case 'buy annual':
      case 'buy lifetime':
        return this.payByCard(step.slice('buy '.length) as Plan);
      case 'pay by wallet':
        return this.payByWallet();
      case 'gift days':
        return this.giveDays();
      case 'cancel':
        return shop.cancel(user);
      case 'resume':
        return shop.resume(user);
      case 'use guarantee':
        return this.useGuarantee();
      case 'refund charge':
        return this.onLatestCharge((charge) => shop.control('stripe/refund', { charge }));
      case 'refund part':
        return this.onLatestCharge((charge) => shop.control('stripe/refund', { charge, amount: 100 }));
      case 'refund wallet':
        return shop.control('paypal/refund', { capture: this.captures.at(-1) });
      case 'dispute':
        return this.onLatestCharge(async (charge) => {
          this.disputes.push((await shop.control<{ id: string }>('stripe/dispute', { charge })).id);
        });
      case 'win dispute':
        return shop.control('stripe/dispute/close', { dispute: this.disputes.at(-1), outcome: 'won' });
      case 'lose dispute':
        return shop.control('stripe/dispute/close', { dispute: this.disputes.at(-1), outcome: 'lost' });
      case 'cancel at provider':
        return this.onSubscriptions(({ id }) => shop.control('stripe/cancel', { subscription: id }));
      case 'lose card':
        return this.onSubscriptions((one) => this.setCard(one, 'pm_card_chargeCustomerFail'));
      case 'change to annual':
      case 'change to monthly':
        return shop.changePlan(user, step.slice('change to '.length) as Plan);
      case 'replace card':
        return shop.replaceCard(user, 'pm_card_visa');
      case 'start PayPal month':
        return this.startPaypal('monthly');
      case 'start PayPal year':
        return this.startPaypal('annual');
      case 'approve PayPal':
        return this.approvePaypal(this.started.pop());
      case 'lose PayPal funds':
        return this.setPaypalFunds(true);
      case 'regain PayPal funds':
        return this.setPaypalFunds(false);
      case 'buy a month signed out':
        return this.buySignedOut('monthly');
      case 'buy a year signed out':
        return this.buySignedOut('annual');
      case 'subscribe to PayPal signed out':
        return this.subscribeSignedOut();
      case 'confirm purchase':
        return this.confirmPurchase();
      case 'pay open invoice':
        return this.onSubscriptions((one) => this.payOpenInvoices(one));
    }
  }

  private async payByCard(plan: Plan): Promise<void> {
    await this.shop.confirm(await this.shop.begin(this.user, plan));
  }

  private async payByWallet(): Promise<void> {
    const order = await this.shop.order(this.user);
    await this.shop.approve(order);
    await this.shop.capture(this.user, order);
    this.captures.push(await this.shop.captureOf(order));
  }

  private async useGuarantee(): Promise<void> {
    await this.shop.refund(this.user);
    this.guaranteeAt = this.shop.now().getTime();
  }

  /** Starts a PayPal subscription, which may be approved much later. */
  private async startPaypal(plan: RecurringPlan): Promise<void> {
    this.started.push(await this.shop.startPaypal(this.user, plan));
  }

  private async approvePaypal(subscription: string | undefined): Promise<void> {
    await this.shop.control('paypal/subscription/approve', { subscription, buyer: this.email });
    this.agreements.push(String(subscription));
  }

  private async setPaypalFunds(refuses: boolean): Promise<void> {
    for (const subscription of this.agreements)
      await this.shop.control('paypal/subscription/refuse-charges', { subscription, refuses });
  }

  /** As from another browser each time. */
  private get visitor() {
    return this.shop.visitor(`10.${(visits >> 8) & 255}.${visits++ & 255}.7`);
  }

  private async buySignedOut(plan: Plan): Promise<void> {
    await this.shop.confirm(await this.shop.begin(this.visitor, plan, this.email));
  }

  private async subscribeSignedOut(): Promise<void> {
    await this.approvePaypal(await this.shop.startPaypal(this.visitor, 'monthly'));
  }

  private async confirmPurchase(): Promise<void> {
    const [waiting] = (await this.shop.standing(this.user)).unconfirmed;
    if (!waiting) throw new ControlRefused('Nothing waits');
    await this.shop.confirmPurchase(this.user);
    this.confirmed.set(waiting.id, this.shop.now().getTime());
  }

  private async giveDays(): Promise<void> {
    this.gifts.push((await this.shop.giveDays(this.user, GIFT_DAYS)).getTime());
  }

  private async onLatestCharge(act: (charge: string) => Promise<unknown>): Promise<void> {
    const sql = `SELECT id FROM customer WHERE user_id = $1`;
    for (const { id: customer } of await this.shop.query<{ id: string }>(sql, [this.user])) {
      const { data } = await this.shop.stripe.charges.list({ customer, limit: 100 });
      const paid = data.filter(({ paid: isPaid, refunded }) => isPaid && !refunded);
      if (paid[0]) return void (await act(paid[0].id));
    }
  }

  private async onSubscriptions(act: (one: Stripe.Subscription) => Promise<unknown>): Promise<void> {
    for (const one of await this.shop.subscriptionsOf(this.user))
      if (!one.ended_at && one.status !== 'incomplete') await act(one);
  }

  private async setCard({ id, customer }: Stripe.Subscription, card: string): Promise<string> {
    const { stripe } = this.shop;
    const { id: method } = await stripe.paymentMethods.attach(card, { customer: String(customer) });
    await stripe.subscriptions.update(id, { default_payment_method: method });
    return method;
  }

  private async payOpenInvoices(one: Stripe.Subscription): Promise<void> {
    const { stripe } = this.shop;
    const method = await this.setCard(one, 'pm_card_visa');
    const { data } = await stripe.invoices.list({ subscription: one.id, status: 'open' });
    for (const { id } of data) await stripe.invoices.pay(String(id), { payment_method: method });
  }
}

/** A conflict with the buyer's state, at our side or the provider's. */
function isImpossible(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeError) return (error.statusCode ?? 500) < 500;
  return error instanceof ControlRefused || (error as { code?: string }).code === 'CONFLICT';
}

/** The days of a payment of ours, as an upper bound. */
export const MAX_DAYS: Record<Plan, number> = { monthly: 31, annual: 366, lifetime: Infinity };

/** Adds up days that begin at given times: none ends before those that were there are used up. */
export function addUpDays(chunks: readonly { from: number; length: number }[]): number {
  const ordered = [...chunks].sort((one, other) => one.from - other.from);
  return ordered.reduce((end, { from, length }) => Math.max(end, from) + length, -Infinity);
}

export const daysToMs = (days: number): number => days * DAY_MS;
