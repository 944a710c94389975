import { randomUUID } from 'node:crypto';
import { billingRpc, DAY_MS, type Plan } from '@swipeclean/contracts/server';
import Stripe from 'stripe';
import { EntitlementService } from '../../src/entitlement/entitlement.service';
import { ControlRefused, type useShop } from './use-shop';

type Shop = ReturnType<typeof useShop>;

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
] as const;
export type Step = (typeof STEPS)[number];

export const GIFT_DAYS = 31;

/** A buyer's steps against the service and the sandbox; a step that is not possible at the moment does nothing. */
export class Buyer {
  /** When days were given, in milliseconds. */
  readonly gifts: number[] = [];
  readonly captures: string[] = [];
  private readonly disputes: string[] = [];

  constructor(
    private readonly shop: Shop,
    readonly user: string,
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
    const act = shop.billing.as(user);
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
        return act.call(billingRpc.cancelSubscription);
      case 'resume':
        return act.call(billingRpc.resumeSubscription);
      case 'use guarantee':
        return act.call(billingRpc.refundPayment);
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
        return this.changePlan(step.slice('change to '.length) as Plan);
      case 'replace card':
        return this.replaceCard();
      case 'pay open invoice':
        return this.onSubscriptions((one) => this.payOpenInvoices(one));
    }
  }

  private async payByCard(plan: Plan): Promise<void> {
    const intent = await this.shop.begin(this.user, plan);
    await this.shop.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
  }

  private async payByWallet(): Promise<void> {
    const act = this.shop.billing.as(this.user);
    const { id: order } = await act.call(billingRpc.createPaypalOrder, { amount: '4.99' });
    await this.shop.control('paypal/approve', { order });
    await act.call(billingRpc.capturePaypalOrder, { orderId: order });
    this.captures.push(await this.shop.captureOf(order));
  }

  private async changePlan(plan: Plan): Promise<void> {
    const act = this.shop.billing.as(this.user);
    const { previewedAt } = await act.call(billingRpc.previewPlanChange, { plan });
    await act.call(billingRpc.changePlan, { plan, previewedAt });
  }

  private async replaceCard(): Promise<void> {
    const act = this.shop.billing.as(this.user);
    const { clientSecret } = await act.call(billingRpc.startCardSetup);
    const setupId = String(clientSecret.split('_secret_')[0]);
    await this.shop.stripe.setupIntents.confirm(setupId, { payment_method: 'pm_card_visa' });
    await act.call(billingRpc.replaceCard, { setupId });
  }

  private async giveDays(): Promise<void> {
    const { billing } = this.shop;
    const startsAt = this.shop.now();
    const grant = { id: randomUUID(), userId: this.user, source: 'reward', plan: 'monthly' } as const;
    const entitlements = billing.app.get(EntitlementService, { strict: false });
    await billing.dataSource.transaction((manager) =>
      entitlements.grant(manager, { ...grant, startsAt, days: GIFT_DAYS }),
    );
    this.gifts.push(startsAt.getTime());
  }

  private async onLatestCharge(act: (charge: string) => Promise<unknown>): Promise<void> {
    const customers = await this.shop.billing.dataSource.query(`SELECT id FROM customer WHERE user_id = $1`, [
      this.user,
    ]);
    for (const { id: customer } of customers) {
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
