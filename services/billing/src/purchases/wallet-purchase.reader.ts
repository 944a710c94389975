import { Injectable } from '@nestjs/common';
import { PRICES } from '@swipeclean/contracts/server';
import { WalletOrderRepository } from '../orders/wallet-order.repository';
import { WalletProvider } from '../providers/wallet-provider';
import type { SinglePaymentState } from './purchase.types';
import { centsOf, type WalletCapture } from './wallet-capture';

/** A wallet payment as it was read from its provider. */
export interface WalletPurchase {
  id: string;
  userId: string | null;
  /** The payer's, when a visitor has paid. */
  email: string | null;
  state: SinglePaymentState;
}

/** Reads from the wallet provider what a payment has come to. */
@Injectable()
export class WalletPurchaseReader {
  constructor(
    private readonly wallet: WalletProvider,
    private readonly orders: WalletOrderRepository,
  ) {}

  /** The capture with an id; undefined when it pays for no order of ours. */
  async read(id: string): Promise<WalletPurchase | undefined> {
    const capture = await this.wallet.call<WalletCapture>({
      path: `/v2/payments/captures/${encodeURIComponent(id)}`,
      verb: 'GET',
      headers: { 'Content-Type': 'application/json' },
    });
    const order = capture.custom_id ? await this.orders.find(capture.custom_id) : null;
    if (!order?.orderId) return undefined;
    const cents = centsOf(capture.amount);
    if (cents !== order.cents || capture.amount.currency_code !== PRICES.currency) {
      throw new Error(`Capture ${id} is not of the amount that its order asks for`);
    }
    const state: SinglePaymentState = {
      kind: 'single',
      plan: order.plan,
      payment: paymentOf(capture, cents),
    };
    const { userId } = order;
    return { id, userId, email: userId ? null : await this.payerOf(order.orderId), state };
  }

  private async payerOf(orderId: string): Promise<string | null> {
    const { payer } = await this.wallet.call<{ payer?: { email_address?: string } }>({
      path: `/v2/checkout/orders/${encodeURIComponent(orderId)}`,
      verb: 'GET',
      headers: { 'Content-Type': 'application/json' },
    });
    return payer?.email_address?.toLowerCase() ?? null;
  }
}

function paymentOf({ id, status, create_time: paidAt }: WalletCapture, cents: number) {
  const isPaid = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'REVERSED'].includes(status);
  if (!isPaid) return null;
  return {
    id,
    cents,
    paidAt,
    refundedCents: status === 'REFUNDED' ? cents : 0,
    disputed: status === 'REVERSED',
  };
}
