import { Injectable } from '@nestjs/common';
import type {
  ActorContext,
  CreateSubscriptionDto,
  Plan,
  QuickSubscribeResult,
} from '@swipeclean/contracts/server';
import { AppError, appError, appFieldError, fieldError } from '@swipeclean/service-kit';
import type Stripe from 'stripe';
import { EntitlementService } from '../../entitlement/entitlement.service';
import { alreadySubscribed } from '../../entitlement/purchase-eligibility';
import { CheckoutLimitsService } from '../../payments/checkout/checkout-limits.service';
import { CustomersService } from '../../customers/customers.service';
import { isRejected } from '../provider-errors';
import { StripeCustomers } from './stripe-customers.service';
import { StripeLifetimePayments } from './stripe-lifetime-payments';
import { StripeClient } from './stripe-client';
import { StripeSubscriptions } from './stripe-subscriptions';

/** Starts card payments. Nobody becomes Pro here: the provider's webhook confirms the payment. */
@Injectable()
export class CardCheckoutService {
  constructor(
    private readonly stripe: StripeClient,
    private readonly customers: CustomersService,
    private readonly stripeCustomers: StripeCustomers,
    private readonly subscriptions: StripeSubscriptions,
    private readonly lifetime: StripeLifetimePayments,
    private readonly entitlements: EntitlementService,
    private readonly limits: CheckoutLimitsService,
  ) {}

  /** Returns the secret with which the browser confirms the first payment (API-12). */
  async createSubscription(
    actor: ActorContext,
    request: CreateSubscriptionDto,
  ): Promise<{ clientSecret: string }> {
    const { email, plan, paymentMethodId } = request;
    if (!actor.userId && !email) throw appFieldError('email', 'REQUIRED', 'EMAIL_NEEDED_FOR_PURCHASE');
    this.stripe.assertConfigured();
    if (actor.userId) await this.entitlements.assertCanBuy(actor.userId, plan, 'card');
    await this.customers.assertNoUnverifiedPurchase(actor);
    const attempt = await this.limits.recordAttempt(actor);
    const buyers = await this.stripeCustomers.getOrCreate(actor, email);
    await this.limits.setCustomer(attempt, buyers[0]);
    return toReply(await this.createClientSecret(buyers, plan, paymentMethodId));
  }

  private async createClientSecret(
    buyers: [string, ...string[]],
    plan: Plan,
    paymentMethodId?: string | null,
  ): Promise<string | null | undefined> {
    if (plan === 'lifetime') return (await this.lifetime.findOrCreate(buyers)).client_secret;
    if (paymentMethodId) await this.attachPaymentMethod(paymentMethodId, buyers[0]);
    const subscription = await this.subscriptions.findOrCreate(buyers, plan, {
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      ...(paymentMethodId && { default_payment_method: paymentMethodId }),
    });
    const invoice = subscription.latest_invoice as Stripe.Invoice;
    return invoice.confirmation_secret?.client_secret;
  }

  /** Subscribes with the card saved by an earlier payment (API-13, QUICK-08). */
  async quickSubscribe(userId: string): Promise<QuickSubscribeResult> {
    if (!(await this.entitlements.canBuy(userId, 'monthly', 'card'))) return failed(alreadySubscribed());
    if (this.stripe.mode === 'off') return failed(appError('NO_PAYMENT_METHOD'));
    try {
      const card = await this.stripeCustomers.findSavedCard(userId);
      if (!card) return failed(appError('NO_PAYMENT_METHOD'));
      await this.subscriptions.findOrCreate([card.customer], 'monthly', {
        payment_behavior: 'error_if_incomplete',
        off_session: true,
        default_payment_method: card.id,
      });
      return { success: true, message: 'Your Pro subscription has started.' };
    } catch (error) {
      if (isRejected(error) && error.isCardDeclined) return failed(error);
      if (error instanceof AppError && error.code === 'CONFLICT') return failed(error);
      throw error;
    }
  }

  private async attachPaymentMethod(method: string, customer: string): Promise<void> {
    try {
      await this.stripe.request((api) => api.paymentMethods.attach(method, { customer }));
    } catch (error) {
      if (isRejected(error)) throw fieldError('paymentMethodId', 'INVALID', error.message);
      throw error;
    }
  }
}

const failed = ({ message, reason }: AppError): QuickSubscribeResult => ({ success: false, message, reason });

function toReply(clientSecret: string | null | undefined): { clientSecret: string } {
  if (!clientSecret) throw new Error('Stripe returned no client secret');
  return { clientSecret };
}
