import { Injectable } from '@nestjs/common';
import type { PaymentStatus } from '@swipeclean/contracts/server';
import { findCurrentPayment, returnedAt } from '../../purchases/purchase';
import { PurchaseRepository } from '../../purchases/purchase.repository';
import { CustomerRepository } from '../customers/customer.repository';
import { PaypalOrderRepository } from '../orders/paypal-order.repository';
import { isPaypalSubscription, PaypalBilling } from '../providers/paypal-billing';
import { PaypalClient, PaypalRequestError } from '../providers/paypal-client';
import { StripeClient, StripeRequestError, toId } from '../providers/stripe-client';

/** Tells the page that a payment returns to what is known of it. */
@Injectable()
export class PaymentStatusService {
  constructor(
    private readonly stripe: StripeClient,
    private readonly purchases: PurchaseRepository,
    private readonly customers: CustomerRepository,
    private readonly paypal: PaypalClient,
    private readonly paypalBilling: PaypalBilling,
    private readonly orders: PaypalOrderRepository,
  ) {}

  /** Paid once it is stored; pending while only Stripe has it, until its webhook is processed. */
  async get(paymentId: string): Promise<PaymentStatus> {
    const stored =
      (await this.purchases.findPayment(paymentId)) ??
      findCurrentPayment((await this.purchases.find(paymentId))?.payments ?? []);
    if (stored) return { status: returnedAt(stored) ? 'unknown' : 'paid' };
    return { status: (await this.isOnItsWay(paymentId)) ? 'pending' : 'unknown' };
  }

  private isOnItsWay(id: string): Promise<boolean> {
    return isPaypalSubscription(id) ? this.isApprovedAtPaypal(id) : this.isPaidAtStripe(id);
  }

  private async isApprovedAtPaypal(id: string): Promise<boolean> {
    if (this.paypal.mode === 'off' || !(await this.orders.findByOrderId(id))) return false;
    try {
      const { status } = await this.paypalBilling.find(id);
      return status === 'APPROVED' || status === 'ACTIVE';
    } catch (error) {
      if (error instanceof PaypalRequestError) return false;
      throw error;
    }
  }

  private async isPaidAtStripe(id: string): Promise<boolean> {
    if (!id.startsWith('pi_') || this.stripe.mode === 'off') return false;
    try {
      const { status, customer } = await this.stripe.request((api) => api.paymentIntents.retrieve(id));
      const customerId = toId(customer);
      const isMade = status === 'succeeded' || status === 'processing';
      return isMade && customerId !== undefined && (await this.customers.find(customerId)) !== null;
    } catch (error) {
      if (error instanceof StripeRequestError) return false;
      throw error;
    }
  }
}
