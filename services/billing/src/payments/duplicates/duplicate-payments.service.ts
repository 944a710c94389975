import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Clock, LOGGER, type Logger, withAdvisoryLock } from '@swipeclean/service-kit';
import { uuidv7 } from 'uuidv7';
import { DataSource, type EntityManager } from 'typeorm';
import { EntitlementService } from '../../entitlement/entitlement.service';
import { NoticesService } from '../../notices/notices.service';
import { listDuplicateNotices } from '../../notices/purchase-notices';
import { type PaymentProviderRecord, PROVIDERS } from '../../providers/payment-provider';
import { isRejected } from '../../providers/provider-errors';
import type { DuplicatePaymentRow } from '../../purchases/duplicate-payment.entity';
import { DuplicatePaymentRepository } from '../../purchases/duplicate-payment.repository';
import { isSubscription } from '../../purchases/purchase';
import type { PurchaseRow } from '../../purchases/purchase.entity';
import { PurchaseRepository } from '../../purchases/purchase.repository';
import { findReplaced } from './find-duplicates';

/** Leaves an account one running subscription, and returns what was paid twice. */
@Injectable()
export class DuplicatePaymentsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly duplicates: DuplicatePaymentRepository,
    private readonly purchases: PurchaseRepository,
    @Inject(PROVIDERS) private readonly providers: PaymentProviderRecord,
    private readonly entitlements: EntitlementService,
    private readonly notices: NoticesService,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns the purchases that it has changed at their providers. Every step can be repeated. */
  async resolve(userId: string, rows: readonly PurchaseRow[]): Promise<PurchaseRow[]> {
    const running = rows
      .filter(isSubscription)
      .filter(({ provider }) => this.providers[provider].mode !== 'off');
    const ended = findReplaced(running);
    for (const { row, keptId: keptPurchaseId, duplicates } of ended) {
      const found = { userId, purchaseId: row.id, keptPurchaseId, foundAt: this.clock.now() };
      // Before the end: afterwards nothing tells that there were two.
      await this.duplicates.insertNew(duplicates.map((duplicate) => ({ ...duplicate, ...found })));
      await this.providers[row.provider].cancel(row.id);
    }
    const open = await this.duplicates.findOpen(userId);
    for (const duplicate of open) await this.complete(duplicate);
    const changed = new Set([...ended.map(({ row }) => row.id), ...open.map(({ purchaseId }) => purchaseId)]);
    return rows.filter(({ id }) => changed.has(id));
  }

  /** Refunds what was not refunded before its user was erased; a failure does not stop the others. */
  async completeErased(signal: AbortSignal): Promise<void> {
    for (const duplicate of await this.duplicates.findOpen(null)) {
      signal.throwIfAborted();
      await this.complete(duplicate).catch((error: unknown) => {
        this.logger.warn({ err: error, paymentId: duplicate.paymentId }, 'refund failed');
      });
    }
  }

  /** Of two runs one waits: the provider may refuse one and accept the other. */
  private async complete({ paymentId, purchaseId }: DuplicatePaymentRow): Promise<void> {
    const purchase = await this.purchases.find(purchaseId);
    if (!purchase) return;
    await withAdvisoryLock(this.dataSource, `duplicate:${paymentId}`, async (manager) => {
      const duplicate = await this.duplicates.findOpenPayment(manager, paymentId);
      if (!duplicate) return;
      const { userId, days } = duplicate;
      const outcome = await this.refund(purchase, duplicate);
      const completedAt = this.clock.now();
      await this.duplicates.complete(manager, { paymentId, outcome, completedAt });
      if (!userId) return;
      const grant = { id: uuidv7(), userId, source: 'duplicate', startsAt: completedAt, days } as const;
      if (outcome === 'days') await this.entitlements.grant(manager, { ...grant, plan: purchase.state.plan });
      await this.notify(manager, userId, purchase);
    });
  }

  private async refund(
    { provider }: PurchaseRow,
    { paymentId, cents }: DuplicatePaymentRow,
  ): Promise<'refunded' | 'days'> {
    if (provider === 'cash') return 'days';
    try {
      const key = `duplicate-${paymentId}`;
      await this.providers[provider].refund({ paymentId, key, cents, isDuplicate: true });
      return 'refunded';
    } catch (error) {
      if (!isRejected(error)) throw error;
      this.logger.warn({ err: error, paymentId }, 'refund rejected, days added');
      return 'days';
    }
  }

  /** Tells it once all payments of the subscription are done. */
  private async notify(manager: EntityManager, userId: string, purchase: PurchaseRow): Promise<void> {
    const rows = await this.duplicates.findByPurchases([purchase.id], manager);
    if (rows.some(({ completedAt }) => !completedAt)) return;
    for (const notice of listDuplicateNotices(purchase, rows))
      await this.notices.notify(manager, { userId, email: null }, notice);
  }
}
