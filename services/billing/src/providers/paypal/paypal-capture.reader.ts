import { Injectable } from '@nestjs/common';
import { type Plan, PLANS, PRICES } from '@swipeclean/contracts/server';
import {
  hashPayer,
  listMoneyBack,
  orderDescription,
  type PaypalCapture,
  type PaypalOrder,
  toCents,
} from './paypal-capture';
import { PaypalOrderRepository } from './paypal-order.repository';
import { PaypalClient } from './paypal-client';
import { type PaymentRecord, toPayment } from '../../purchases/purchase';
import { PurchaseRepository } from '../../purchases/purchase.repository';
import type { ProviderPurchase } from '../payment-provider';

/** The order that a capture paid; the payer's address is read only if no user is or was known. */
interface OrderDetails {
  orderId: string;
  plan: Plan;
  cents: number;
  userId: string | null;
  isKnown: boolean;
}

/** Statuses of a capture whose money was taken, whatever happened to it later. */
const CAPTURED_STATUSES = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'REVERSED'];

@Injectable()
export class PaypalCaptureReader {
  constructor(
    private readonly paypal: PaypalClient,
    private readonly orders: PaypalOrderRepository,
    private readonly purchases: PurchaseRepository,
  ) {}

  /** Reads a capture; undefined if it belongs to no order of ours. */
  async read(id: string): Promise<Omit<ProviderPurchase, 'customerId'> | undefined> {
    const capture = await this.paypal.get<PaypalCapture>(`/v2/payments/captures/${encodeURIComponent(id)}`);
    const details = await this.findOrderDetails(capture);
    if (!details) return undefined;
    const { plan, userId, orderId, isKnown } = details;
    const cents = toCents(capture.amount);
    if (cents !== details.cents || capture.amount.currency_code !== PRICES.currency) {
      throw new Error(`PayPal capture ${id} differs from the amount of its order`);
    }
    const order = await this.paypal.get<PaypalOrder>(`/v2/checkout/orders/${encodeURIComponent(orderId)}`);
    const payment = CAPTURED_STATUSES.includes(capture.status)
      ? this.captureToPaymentRecord(capture, cents, order)
      : null;
    return {
      userId,
      email: isKnown ? null : (order.payer?.email_address?.toLowerCase() ?? null),
      state: { kind: 'single', plan, payment: payment && toPayment(payment) },
      payments: payment ? [payment] : [],
    };
  }

  /** The stored order, or that of an erased user: later refunds still belong in the accounts. */
  private async findOrderDetails(capture: PaypalCapture): Promise<OrderDetails | undefined> {
    const order = capture.custom_id ? await this.orders.find(capture.custom_id) : null;
    if (order?.orderId) {
      const { orderId, plan, cents, userId } = order;
      return { orderId, plan, cents, userId, isKnown: userId !== null };
    }
    const stored = await this.purchases.find(capture.id);
    const orderId = capture.supplementary_data?.related_ids?.order_id;
    if (!orderId) return undefined;
    const sale = stored?.state.payment
      ? { plan: stored.state.plan, cents: stored.state.payment.cents }
      : await this.findErasedSale(capture, orderId);
    return sale && { ...sale, orderId, userId: null, isKnown: true };
  }

  /** What an order sold whose buyer was erased before the webhook came: our description, and the price of then. */
  private async findErasedSale(
    { custom_id: orderKey }: PaypalCapture,
    orderId: string,
  ): Promise<Pick<OrderDetails, 'plan' | 'cents'> | undefined> {
    if (!orderKey) return undefined;
    const order = await this.paypal.get<PaypalOrder>(`/v2/checkout/orders/${encodeURIComponent(orderId)}`);
    const unit = order.purchase_units?.find(({ custom_id: id }) => id === orderKey);
    const plan = PLANS.find((one) => orderDescription(one) === unit?.description);
    return unit && plan && { plan, cents: toCents(unit.amount) };
  }

  private captureToPaymentRecord(capture: PaypalCapture, cents: number, order: PaypalOrder): PaymentRecord {
    return {
      id: capture.id,
      cents,
      currency: capture.amount.currency_code,
      country: order.payer?.address?.country_code ?? null,
      paidAt: new Date(capture.create_time),
      coversUntil: null,
      moneyBack: listMoneyBack(capture, order),
      instrument: hashPayer(order),
      isTest: this.paypal.mode === 'sandbox',
    };
  }
}
