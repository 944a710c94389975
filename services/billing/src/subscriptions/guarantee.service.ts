import { payments } from '@paypal/checkout-server-sdk';
import { Injectable } from '@nestjs/common';
import { AppError } from '@swipeclean/service-kit';
import { CardProvider, CardRefusal } from '../providers/card-provider';
import { WalletProvider, WalletRefusal } from '../providers/wallet-provider';
import type { PurchaseRow } from '../purchases/purchase.entity';
import { PurchaseRepository } from '../purchases/purchase.repository';
import { PurchasesService } from '../purchases/purchases.service';
import { refundableOf } from './guarantee';
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

  /** A repeat goes on with what was begun, under the provider's idempotency key. @throws AppError `CONFLICT` */
  async refund(userId: string, now: Date): Promise<void> {
    const rows = await this.purchases.findOf(userId);
    const begun = await this.refunds.find(userId);
    const row = begun ? rows.find(({ id }) => id === begun.purchaseId) : refundableOf(rows, now);
    const isDone = begun && row?.state.payment && row.state.payment.refundedCents > 0;
    if (isDone && !isRunning(row)) throw new AppError('CONFLICT', 'You have had a payment refunded already.');
    if (!row?.state.payment)
      throw new AppError('CONFLICT', 'There is no payment of the last 30 days that can be refunded.');
    if (!begun && !(await this.refunds.insert(userId, row.id))) return this.refund(userId, now);
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
      if (!(error instanceof WalletRefusal && error.issue === 'CAPTURE_FULLY_REFUNDED')) throw error;
    });
    await this.providers.refreshWallet(id);
  }
}

const isRunning = (row: PurchaseRow | undefined) =>
  row?.state.kind === 'subscription' && row.state.status !== 'ended';

/** For `catch`: what was done before is as good as done. */
const ifAlready = (code: string) => (error: unknown) => {
  if (!(error instanceof CardRefusal && error.code === code)) throw error;
};
