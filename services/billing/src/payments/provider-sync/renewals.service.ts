import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@swipeclean/service-kit';
import type { Entitlement } from '../../entitlement/compute-entitlement';
import { EntitlementService } from '../../entitlement/entitlement.service';
import { getRenewalNoticeAt } from '../../notices/purchase-notices';
import { type PaymentProviderRecord, PROVIDERS } from '../../providers/payment-provider';
import { findEnding, isRunning, isSubscription } from '../../purchases/purchase';
import type { PurchaseRow, SubscriptionRow } from '../../purchases/purchase.entity';
import { PurchaseRepository } from '../../purchases/purchase.repository';
import { DuplicatePaymentsService } from '../duplicates/duplicate-payments.service';

/**
 * Adapts subscriptions at the provider, so that nobody is charged after a refund, beside lifetime or another
 * subscription, or for days that are paid already. Each method returns the subscriptions that it has changed.
 */
@Injectable()
export class RenewalsService {
  constructor(
    @Inject(PROVIDERS) private readonly providers: PaymentProviderRecord,
    private readonly purchases: PurchaseRepository,
    private readonly entitlements: EntitlementService,
    private readonly duplicates: DuplicatePaymentsService,
    private readonly clock: Clock,
  ) {}

  async adapt(userId: string, { subscription }: Entitlement): Promise<PurchaseRow[]> {
    const rows = await this.purchases.findByUser(userId);
    const ended = await this.endReturned(rows);
    if (ended.length > 0) return ended;
    const resolved = await this.duplicates.resolve(userId, rows);
    if (resolved.length > 0) return resolved;
    const isLifetime = subscription.status === 'active' && subscription.currentPeriodEnd === null;
    const changed: PurchaseRow[] = [];
    for (const row of this.listRenewing(rows)) {
      const provider = this.providers[row.provider];
      const until =
        !isLifetime && provider.defer && (await this.entitlements.findDeferral(userId, row.state));
      if (isLifetime) await provider.cancelAtPeriodEnd(row.id);
      else if (until) await provider.defer?.(row.id, until);
      else continue;
      changed.push(row);
    }
    return changed;
  }

  /** Ends subscriptions after a full refund or a dispute. */
  async endReturned(rows: readonly PurchaseRow[]): Promise<SubscriptionRow[]> {
    const changed: SubscriptionRow[] = [];
    for (const row of rows.filter(isSubscription)) {
      const provider = this.providers[row.provider];
      const { status, begun, cancelAtPeriodEnd } = row.state;
      const ending = provider.mode === 'off' || !begun || status === 'ended' ? null : findEnding(row, rows);
      // An overdue invoice would still be collected until the period ends.
      if (ending === 'now' || (ending && status === 'overdue')) await provider.cancel(row.id);
      else if (ending && !cancelAtPeriodEnd) await provider.cancelAtPeriodEnd(row.id);
      else continue;
      changed.push(row);
    }
    return changed;
  }

  /** Ends subscriptions that wait to be confirmed, before their next charge. */
  async endUnconfirmed(rows: readonly PurchaseRow[]): Promise<SubscriptionRow[]> {
    const now = this.clock.now();
    const changed: SubscriptionRow[] = [];
    for (const row of rows.filter(isSubscription).filter(isRunning)) {
      const { id, state } = row;
      const provider = this.providers[row.provider];
      if (provider.mode === 'off') continue;
      // The invoice of the next period is written an hour before it is charged.
      const isOver = Date.parse(state.payment?.coversUntil ?? state.periodEnd) <= now.getTime();
      const isNear = (getRenewalNoticeAt(state) ?? now) <= now;
      if (isOver) await provider.cancel(id);
      else if (isNear && !state.cancelAtPeriodEnd) await provider.cancelAtPeriodEnd(id);
      else continue;
      changed.push(row);
    }
    return changed;
  }

  /** Subscriptions that will be charged again. */
  private listRenewing(rows: readonly PurchaseRow[]): SubscriptionRow[] {
    return rows.filter(isSubscription).filter(({ provider, state }) => {
      const isOff = this.providers[provider].mode === 'off';
      return !isOff && state.begun && state.status === 'running' && !state.cancelAtPeriodEnd;
    });
  }
}
