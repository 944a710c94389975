import { Inject, Injectable } from '@nestjs/common';
import { BILLING_TERMS, type NoRefundReason, SECOND_MS } from '@swipeclean/contracts/server';
import {
  appError,
  type AppError,
  Clock,
  type JobHandle,
  JobRunner,
  LOGGER,
  type Logger,
} from '@swipeclean/service-kit';
import { DuplicatePaymentsService } from '../duplicates/duplicate-payments.service';
import { ProviderSyncService } from '../provider-sync/provider-sync.service';
import { type PaymentProviderRecord, PROVIDERS } from '../../providers/payment-provider';
import { isRejected } from '../../providers/provider-errors';
import { isRunning, isSubscription, type Payment, toPayment } from '../../purchases/purchase';
import type { PurchaseRow, SubscriptionRow } from '../../purchases/purchase.entity';
import { PurchaseRepository } from '../../purchases/purchase.repository';
import { checkRefund, findRetryObstacle, type RefundEligibility } from './money-back-guarantee';
import { RefundRepository, type RefundRow } from './refund.repository';

/** Refunds resumed in one run. */
const BATCH_SIZE = 50;

/** Until this age a refund is being processed by the request that started it. */
const IN_PROGRESS_MS = 60_000;

/** Refunds the last payment and those for what it replaced, once per account. */
@Injectable()
export class MoneyBackGuaranteeService {
  readonly resumeJob: JobHandle;

  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly providerSync: ProviderSyncService,
    private readonly refunds: RefundRepository,
    @Inject(PROVIDERS) private readonly providers: PaymentProviderRecord,
    private readonly duplicates: DuplicatePaymentsService,
    private readonly clock: Clock,
    jobs: JobRunner,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.resumeJob = jobs.schedule({
      name: 'refunds.resume',
      everyMs: 5 * SECOND_MS,
      run: async ({ signal }) => {
        await this.resumeUnfinished(signal);
        await this.duplicates.completeErased(signal);
      },
    });
  }

  async checkEligibility(userId: string, now = this.clock.now()): Promise<RefundEligibility<PurchaseRow>> {
    const rows = await this.purchases.findByUser(userId);
    const refund = await this.refunds.findByUser(userId);
    if (!refund) return checkRefund(rows, now);
    if (refund.endedAt) return { reason: 'used' };
    const row = rows.find(({ id }) => id === refund.purchaseId);
    const payment = row ? findPayment(row, refund) : undefined;
    const reason = findRetryObstacle(payment, refund.requestedAt, now);
    if (!row || !payment || reason) return { reason: reason ?? 'none' };
    const records = rows.flatMap(({ payments }) => payments);
    const replaced = records.filter(({ id }) => refund.replacedPaymentIds.includes(id)).map(toPayment);
    return { row, payment, replaced };
  }

  async isUsed(userId: string): Promise<boolean> {
    return (await this.refunds.findByUser(userId)) !== null;
  }

  /** Refunds the payment and ends what it paid for; concurrent requests refund once. @throws AppError `CONFLICT` */
  async refund(userId: string): Promise<void> {
    const now = this.clock.now();
    const eligibility = await this.checkEligibility(userId, now);
    if (!eligibility.row) throw notRefundable(eligibility.reason);
    const { row, payment, replaced } = eligibility;
    const refund = await this.refunds.findOrInsert({
      userId,
      purchaseId: row.id,
      paymentId: payment.id,
      replacedPaymentIds: replaced.map(({ id }) => id),
      requestedAt: now,
    });
    if (!refund) throw refundRejected();
    if (!refund.endedAt) await this.complete(refund, now);
  }

  /** Resumes interrupted refunds; a failure does not stop the others. */
  private async resumeUnfinished(signal: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const before = new Date(now.getTime() - IN_PROGRESS_MS);
    for (const refund of await this.refunds.findUnfinished(before, BATCH_SIZE)) {
      signal.throwIfAborted();
      await this.complete(refund, now).catch((error: unknown) => {
        this.logger.warn({ err: error, paymentId: refund.paymentId }, 'refund failed');
      });
    }
  }

  /** Every step is repeatable: the row names the payment, and the provider knows what is done. */
  private async complete(refund: RefundRow, now: Date): Promise<void> {
    const row = await this.syncPurchase(refund.purchaseId);
    const payment = row ? findPayment(row, refund) : undefined;
    const obstacle = findRetryObstacle(payment, refund.requestedAt, now);
    if (!row || !payment || obstacle) {
      await this.refunds.delete(refund);
      throw notRefundable(obstacle ?? 'none');
    }
    try {
      await this.refundPayment(row, payment, toRefundKey(refund));
    } catch (error) {
      if (!isRejected(error)) throw error;
      // Another run may have refunded the payment meanwhile.
      if (!(await this.isRefunded(refund))) {
        await this.refunds.delete(refund);
        throw refundRejected();
      }
    }
    for (const id of refund.replacedPaymentIds) await this.refundReplaced(id, refund);
    await this.refunds.markCompleted(refund, now);
    await this.syncPurchase(row.id);
  }

  /** What the provider keeps of it still gives the days that it paid for. */
  private async refundReplaced(paymentId: string, refund: RefundRow): Promise<void> {
    const record = await this.purchases.findPayment(paymentId);
    const row = record && (await this.purchases.find(record.purchaseId));
    if (!record || !row || row.provider === 'cash') return;
    try {
      const key = toRefundKey({ ...refund, paymentId });
      await this.providers[row.provider].refund({ paymentId, key });
    } catch (error) {
      if (!isRejected(error)) throw error;
      this.logger.warn({ err: error, paymentId }, 'refund rejected');
    }
    if (row.id !== refund.purchaseId) await this.syncPurchase(row.id);
  }

  private async isRefunded(refund: RefundRow): Promise<boolean> {
    const row = await this.syncPurchase(refund.purchaseId);
    const payment = row ? findPayment(row, refund) : undefined;
    return payment !== undefined && payment.refundedCents >= payment.cents;
  }

  private async syncPurchase(id: string): Promise<PurchaseRow | null> {
    const known = await this.purchases.find(id);
    if (!known || known.provider === 'cash') return known;
    await this.providerSync.sync({ provider: known.provider, id, kind: known.state.kind });
    return this.purchases.find(id);
  }

  private refundPayment(row: PurchaseRow, payment: Payment, key: string): Promise<void> {
    if (row.provider === 'cash') throw notRefundable('cash');
    if (isSubscription(row)) return this.refundSubscription(row, payment, key);
    if (payment.refundedCents >= payment.cents) return Promise.resolve();
    return this.providers[row.provider].refund({ paymentId: payment.id, key });
  }

  /** Stops further charges first. What a later payment paid for runs to its end. */
  private async refundSubscription(
    { id, provider: name, state }: SubscriptionRow,
    payment: Payment,
    key: string,
  ): Promise<void> {
    const isUnpaid = state.status === 'overdue';
    const isPresent = state.payment?.id === payment.id;
    const runs = isRunning({ state });
    const provider = this.providers[name];
    if (runs && isUnpaid) await provider.cancel(id);
    if (runs && !isUnpaid) await provider.cancelAtPeriodEnd(id);
    if (payment.refundedCents < payment.cents) await provider.refund({ paymentId: payment.id, key });
    if (runs && !isUnpaid && isPresent) await provider.cancel(id);
  }
}

/** The row stays while the outcome is unknown, and a rejected refund begins with a new one. */
const toRefundKey = ({ paymentId, requestedAt }: Pick<RefundRow, 'paymentId' | 'requestedAt'>): string =>
  `guarantee-${paymentId}-${requestedAt.getTime()}`;

function findPayment({ payments: all }: PurchaseRow, { paymentId }: RefundRow): Payment | undefined {
  const record = all.find(({ id }) => id === paymentId);
  return record && toPayment(record);
}

const refundRejected = () => appError('REFUND_REFUSED');

const OBSTACLES = { cash: 'REFUND_CASH', returned: 'REFUND_RETURNED', used: 'REFUND_USED' } as const;

const notRefundable = (reason: NoRefundReason): AppError =>
  reason === 'none' || reason === 'late'
    ? appError('REFUND_TOO_LATE', { days: BILLING_TERMS.guaranteeDays })
    : appError(OBSTACLES[reason]);
