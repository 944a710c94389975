import { payments } from '@paypal/checkout-server-sdk';
import { Inject, Injectable } from '@nestjs/common';
import { BILLING_TERMS, type NoRefundReason } from '@swipeclean/contracts/server';
import { AppError, LOGGER, type Logger } from '@swipeclean/service-kit';
import { CardProvider, CardRefusal } from '../providers/stripe-client';
import { outcomeUnknown } from '../providers/provider-errors';
import { WalletProvider, WalletRefusal } from '../providers/paypal-client';
import { toPayment } from '../purchases/payment-record';
import type { PurchaseRow } from '../purchases/purchase.entity';
import { PurchaseRepository } from '../purchases/purchase.repository';
import type { Payment } from '../purchases/purchase-state';
import { ReadingsService } from '../provider-sync/provider-sync.service';
import { isRunning, type Judgement, judgeRefund, obstacleToFinish } from './money-back-guarantee';
import type { RefundRow } from './refund.entity';
import { RefundRepository } from './refund.repository';

/** Refunds that are gone on with at one look. */
const AT_ONCE = 50;

/** After which one is no longer being done by whoever asked for it. */
const DONE_MS = 60_000;

/** Gives the last payment back, once an account. */
@Injectable()
export class GuaranteeService {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly readings: ReadingsService,
    private readonly refunds: RefundRepository,
    private readonly cards: CardProvider,
    private readonly wallet: WalletProvider,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async judge(userId: string, now: Date): Promise<Judgement<PurchaseRow>> {
    const rows = await this.purchases.findOf(userId);
    const begun = await this.refunds.find(userId);
    if (!begun) return judgeRefund(rows, now);
    if (begun.endedAt) return { reason: 'used' };
    const row = rows.find(({ id }) => id === begun.purchaseId);
    const payment = row ? paymentOf(row, begun) : undefined;
    const reason = obstacleToFinish(payment, begun.requestedAt, now);
    return row && payment && !reason ? { row, payment } : { reason: reason ?? 'none' };
  }

  /** Gives the payment back and ends what it paid for; of two askings at once one counts. @throws AppError `CONFLICT` */
  async refund(userId: string, now: Date): Promise<void> {
    const judged = await this.judge(userId, now);
    if (!judged.row) throw new AppError('CONFLICT', REFUSALS[judged.reason]);
    const { row, payment } = judged;
    const begun = await this.refunds.begin({
      ...{ userId, purchaseId: row.id, paymentId: payment.id, requestedAt: now },
    });
    if (!begun) throw refused();
    if (!begun.endedAt) await this.finish(begun, now);
  }

  /** Goes on with what was broken off; one that fails again does not hold up the others. */
  async finishOpen(now: Date): Promise<void> {
    const brokenOff = new Date(now.getTime() - DONE_MS);
    for (const begun of await this.refunds.findOpen(brokenOff, AT_ONCE)) {
      await this.finish(begun, now).catch((error: unknown) => {
        this.logger.warn(
          { err: error, paymentId: begun.paymentId },
          'A refund could not be brought to its end',
        );
      });
    }
  }

  /** Every step may be done again: the row says of which payment, the provider what has been done. */
  private async finish(begun: RefundRow, now: Date): Promise<void> {
    const row = await this.readAgain(begun.purchaseId);
    const payment = row ? paymentOf(row, begun) : undefined;
    const obstacle = obstacleToFinish(payment, begun.requestedAt, now);
    if (!row || !payment || obstacle) {
      await this.refunds.drop(begun);
      throw new AppError('CONFLICT', REFUSALS[obstacle ?? 'none']);
    }
    try {
      if (row.provider === 'paypal') await this.refundCapture(row.id);
      else await this.refundCard(row, payment);
    } catch (error) {
      if (isRefusal(error)) await this.refunds.drop(begun);
      throw isRefusal(error) ? refused() : error;
    }
    await this.refunds.end(begun, now);
    await this.readAgain(row.id);
  }

  private async readAgain(id: string): Promise<PurchaseRow | null> {
    const known = await this.purchases.find(id);
    if (known?.provider === 'paypal') await this.readings.refreshWallet(id);
    else await this.readings.refreshCard(id);
    return this.purchases.find(id);
  }

  /** First nothing more is charged, whatever becomes of the rest; what a later payment pays for runs to its end. */
  private async refundCard({ id, state }: PurchaseRow, payment: Payment): Promise<void> {
    const isUnpaid = state.kind === 'subscription' && state.status === 'overdue';
    const isPresent = state.payment?.id === payment.id;
    const runs = isRunning({ state });
    if (runs && isUnpaid) await this.end(id);
    if (runs && !isUnpaid)
      await this.cards.call((api) => api.subscriptions.update(id, { cancel_at_period_end: true }));
    if (payment.refundedCents < payment.cents) {
      const wish = { payment_intent: payment.id, reason: 'requested_by_customer' } as const;
      const idempotencyKey = `guarantee ${payment.id}`;
      await this.cards
        .call((api) => api.refunds.create(wish, { idempotencyKey }), outcomeUnknown)
        .catch(unless(CardRefusal, ({ code }) => code === 'charge_already_refunded'));
    }
    if (runs && !isUnpaid && isPresent) await this.end(id);
  }

  private async end(id: string): Promise<void> {
    await this.cards
      .call((api) => api.subscriptions.cancel(id))
      .catch(unless(CardRefusal, ({ code }) => code === 'resource_missing'));
  }

  private async refundCapture(id: string): Promise<void> {
    const request = new payments.CapturesRefundRequest(id);
    request.requestBody({} as never);
    Object.assign(request.headers, { 'PayPal-Request-Id': `guarantee-${id}` });
    await this.wallet
      .call(request, outcomeUnknown)
      .catch(unless(WalletRefusal, ({ issue }) => issue === 'CAPTURE_FULLY_REFUNDED'));
  }
}

/** For `catch`: what was done before is as good as done. */
const unless =
  <Refusal>(kind: new (...of: never[]) => Refusal, isDone: (refusal: Refusal) => boolean) =>
  (error: unknown): void => {
    if (!(error instanceof kind && isDone(error))) throw error;
  };

const isRefusal = (error: unknown) => error instanceof CardRefusal || error instanceof WalletRefusal;

/** The payment that was asked back, of those that were paid for its purchase. */
function paymentOf({ payments: all }: PurchaseRow, { paymentId }: RefundRow): Payment | undefined {
  const record = all.find(({ id }) => id === paymentId);
  return record && toPayment(record);
}

const refused = () =>
  new AppError('CONFLICT', 'The payment provider refuses to give this payment back. Write to the support.');

const TOO_LATE = `There is no payment of the last ${BILLING_TERMS.guaranteeDays} days that can be refunded.`;
const REFUSALS: Record<NoRefundReason, string> = {
  none: TOO_LATE,
  late: TOO_LATE,
  cash: 'Cash goes back by hand only. Write to the support.',
  returned: 'The payment was given back already, or the bank is asked about it.',
  used: 'You have had a payment refunded already.',
};
