import { Injectable } from '@nestjs/common';
import { payments } from '@paypal/checkout-server-sdk';
import { type PaymentProviders, PRICES, type ProviderMode } from '@swipeclean/contracts/server';
import { PurchaseRepository } from '../../purchases/purchase.repository';
import type {
  PaymentProvider,
  ProviderEvent,
  ProviderPurchase,
  ProviderReference,
  RefundRequest,
} from '../payment-provider';
import { isRejected, onRejection, paymentOutcomeUnknown } from '../provider-errors';
import { PaypalBilling } from './paypal-billing';
import { toDecimal } from './paypal-capture';
import { PaypalCaptureReader } from './paypal-capture.reader';
import { PaypalClient } from './paypal-client';
import { findEventSubject, getEventResource } from './paypal-events';
import { PaypalOrderRepository } from './paypal-order.repository';
import { PaypalSubscriptionReader } from './paypal-subscription.reader';

@Injectable()
export class PaypalProvider implements PaymentProvider<'paypal'> {
  readonly mode: ProviderMode;
  readonly publicSettings: PaymentProviders['paypal'];

  constructor(
    private readonly paypal: PaypalClient,
    private readonly billing: PaypalBilling,
    private readonly captures: PaypalCaptureReader,
    private readonly subscriptions: PaypalSubscriptionReader,
    private readonly orders: PaypalOrderRepository,
    private readonly purchases: PurchaseRepository,
  ) {
    const { mode, clientId } = paypal;
    this.mode = mode;
    this.publicSettings = { mode, clientId };
  }

  /** A charge of a subscription is known by its payment. */
  async findPurchase(event: ProviderEvent): Promise<ProviderReference | null> {
    const subject = findEventSubject(event.type, getEventResource(event));
    if (!subject) return null;
    const row = await this.purchases.findByPayment(subject.id);
    return row ? { id: row.id, kind: row.state.kind } : subject;
  }

  async read({ id, kind }: ProviderReference): Promise<ProviderPurchase | undefined> {
    const found = await (kind === 'subscription' ? this.subscriptions : this.captures).read(id);
    return found && { ...found, customerId: null };
  }

  /** Only a subscription is approved at PayPal itself; an order is paid by a call of ours. */
  async isPaid(id: string): Promise<boolean> {
    if (!(await this.orders.findByOrderId(id))?.isSubscription) return false;
    const subscription = await this.billing.find(id).catch(onRejection(undefined));
    return subscription?.status === 'APPROVED' || subscription?.status === 'ACTIVE';
  }

  async cancel(id: string): Promise<void> {
    await this.billing.cancel(id).catch((error: unknown) => {
      if (!(isRejected(error) && error.status === 404)) throw error;
    });
  }

  /** PayPal ends a subscription at once and for good; what is paid runs on here. */
  cancelAtPeriodEnd(id: string): Promise<void> {
    return this.billing.cancel(id);
  }

  async refund({ paymentId, key, cents, isDuplicate }: RefundRequest): Promise<void> {
    const request = new payments.CapturesRefundRequest(paymentId);
    const amount = { value: toDecimal(cents ?? 0), currency_code: PRICES.currency };
    request.requestBody({
      ...(cents !== undefined && { amount }),
      ...(isDuplicate && { note_to_payer: 'Paid twice for the same days' }),
    } as never);
    Object.assign(request.headers, { 'PayPal-Request-Id': key });
    await this.paypal
      .send(request, paymentOutcomeUnknown)
      .catch(onRejection(undefined, 'CAPTURE_FULLY_REFUNDED'));
  }
}
