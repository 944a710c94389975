import { Injectable } from '@nestjs/common';
import type { RenewingProvider } from '@swipeclean/contracts/server';
import { Clock } from '@swipeclean/service-kit';
import type { Entitlement } from '../../entitlement/compute-entitlement';
import { EntitlementService } from '../../entitlement/entitlement.service';
import { getRenewalNoticeAt } from '../../notices/purchase-notices';
import { findEnding, isRunning, isSubscription, type SubscriptionState } from '../../purchases/purchase';
import type { PurchaseRow } from '../../purchases/purchase.entity';
import { PurchaseRepository } from '../../purchases/purchase.repository';
import { DuplicatePaymentsService } from '../duplicates/duplicate-payments.service';
import { ProviderSubscriptions } from '../providers/provider-subscriptions';

type SubscriptionRow = PurchaseRow & { provider: RenewingProvider; state: SubscriptionState };

/**
 * Adapts subscriptions at the provider, so that nobody is charged after a refund, beside lifetime or another
 * subscription, or for days that are paid already. Each method returns the subscriptions that it has changed.
 */
@Injectable()
export class RenewalsService {
  constructor(
    private readonly subscriptions: ProviderSubscriptions,
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
      const client = this.subscriptions.getClient(row.provider);
      const until =
        !isLifetime && client.deferRenewal && (await this.entitlements.findDeferral(userId, row.state));
      if (isLifetime) await client.setCancelAtPeriodEnd(row.id, true);
      else if (until) await client.deferRenewal!(row.id, until);
      else continue;
      changed.push(row);
    }
    return changed;
  }

  /** Ends subscriptions after a full refund or a dispute. */
  async endReturned(rows: readonly PurchaseRow[]): Promise<SubscriptionRow[]> {
    const changed: SubscriptionRow[] = [];
    for (const row of rows.filter(isSubscription)) {
      const client = this.subscriptions.getClient(row.provider);
      const { status, begun, cancelAtPeriodEnd } = row.state;
      const ending = client.mode === 'off' || !begun || status === 'ended' ? null : findEnding(row, rows);
      // An overdue invoice would still be collected until the period ends.
      if (ending === 'now' || (ending && status === 'overdue')) await client.cancel(row.id);
      else if (ending && !cancelAtPeriodEnd) await client.setCancelAtPeriodEnd(row.id, true);
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
      const { provider, id, state } = row;
      const client = this.subscriptions.getClient(provider);
      if (client.mode === 'off') continue;
      // The invoice of the next period is written an hour before it is charged.
      const isOver = Date.parse(state.payment?.coversUntil ?? state.periodEnd) <= now.getTime();
      const isNear = (getRenewalNoticeAt(state) ?? now) <= now;
      if (isOver) await client.cancel(id);
      else if (isNear && !state.cancelAtPeriodEnd) await client.setCancelAtPeriodEnd(id, true);
      else continue;
      changed.push(row);
    }
    return changed;
  }

  /** Subscriptions that will be charged again. */
  private listRenewing(rows: readonly PurchaseRow[]): SubscriptionRow[] {
    return rows.filter(isSubscription).filter(({ provider, state }) => {
      const isOff = this.subscriptions.getClient(provider).mode === 'off';
      return !isOff && state.begun && state.status === 'running' && !state.cancelAtPeriodEnd;
    });
  }
}
