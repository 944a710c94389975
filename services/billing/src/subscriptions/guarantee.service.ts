import { payments } from '@paypal/checkout-server-sdk';
import { Injectable } from '@nestjs/common';
import type { NoRefundReason } from '@swipeclean/contracts/server';
import { AppError } from '@swipeclean/service-kit';
import { CardProvider, CardRefusal } from '../providers/card-provider';
import { WalletProvider, WalletRefusal } from '../providers/wallet-provider';
import type { PurchaseRow } from '../purchases/purchase.entity';
import { PurchaseRepository } from '../purchases/purchase.repository';
import { PurchasesService } from '../purchases/purchases.service';
import { type Judgement, judgeRefund } from './guarantee';
import { RefundRepository } from './refund.repository';

/** Gives the last payment back, once an account. */
@Injectable()
export class GuaranteeService {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly providers: PurchasesService,
    private readonly refunds: RefundRepository,
    private readonly cards: CardProvider,
    private readonly wallet: WalletProvider,
  ) {}

  async judge(userId: string, now: Date): Promise<Judgement<PurchaseRow> & { isBegun: boolean }> {
    const rows = await this.purchases.findOf(userId);
    const begun = await this.refunds.find(userId);
    return { ...judgeRefund(rows, begun?.purchaseId, now), isBegun: begun !== null };
  }

  /** A repeat goes on with what was begun, under the provider's idempotency key. @throws AppError `CONFLICT` */
  async refund(userId: string, now: Date): Promise<void> {
    const { row, reason, isBegun } = await this.judge(userId, now);
    if (!row) throw new AppError('CONFLICT', REFUSALS[reason]);
    if (!isBegun && !(await this.refunds.insert(userId, row.id))) return this.refund(userId, now);
    if (row.provider === 'paypal') await this.refundCapture(row.id);
    else await this.refundCard(row);
  }

  private async refundCard({ id, state }: PurchaseRow): Promise<void> {
    const intent = state.payment?.id as string;
    const idempotencyKey = `guarantee ${intent}`;
    await this.cards
      .call((api) =>
        api.refunds.create({ payment_intent: intent, reason: 'requested_by_customer' }, { idempotencyKey }),
      )
      .catch(ifAlready('charge_already_refunded'));
    if (state.kind === 'subscription' && state.status !== 'ended')
      await this.cards.call((api) => api.subscriptions.cancel(id)).catch(ifAlready('resource_missing'));
    await this.providers.refreshCard(id);
  }

  private async refundCapture(id: string): Promise<void> {
    const request = new payments.CapturesRefundRequest(id);
    request.requestBody({} as never);
    Object.assign(request.headers, { 'PayPal-Request-Id': `guarantee-${id}` });
    await this.wallet.call(request).catch((error: unknown) => {
      if (!(error instanceof WalletRefusal)) throw error;
      if (error.issue !== 'CAPTURE_FULLY_REFUNDED') throw refused();
    });
    await this.providers.refreshWallet(id);
  }
}

/** For `catch`: what was done before is as good as done. */
const ifAlready = (code: string) => (error: unknown) => {
  if (!(error instanceof CardRefusal)) throw error;
  if (error.code !== code) throw refused();
};

const refused = () => new AppError('CONFLICT', 'The payment provider refuses to give this payment back.');

const TOO_LATE = 'There is no payment of the last 30 days that can be refunded.';
const REFUSALS: Record<NoRefundReason, string> = {
  none: TOO_LATE,
  late: TOO_LATE,
  cash: 'Cash goes back by hand only. Write to the support.',
  returned: 'The payment was given back already, or the bank is asked about it.',
  used: 'You have had a payment refunded already.',
};
