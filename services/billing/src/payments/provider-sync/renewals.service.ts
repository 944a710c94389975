import { Injectable } from '@nestjs/common';
import type { RenewingProvider } from '@swipeclean/contracts/server';
import type { Entitlement } from '../../entitlement/compute-entitlement';
import { EntitlementService } from '../../entitlement/entitlement.service';
import { findEnding, isSubscription, type SubscriptionState } from '../../purchases/purchase';
import type { PurchaseRow } from '../../purchases/purchase.entity';
import { PurchaseRepository } from '../../purchases/purchase.repository';
import { ProviderSubscriptions } from '../providers/provider-subscriptions';

type SubscriptionRow = PurchaseRow & { provider: RenewingProvider; state: SubscriptionState };

/**
 * Adapts subscriptions at the provider, so that nobody is charged after a refund, beside lifetime, or for days that
 * are paid already. Each method returns the subscriptions that it has changed.
 */
@Injectable()
export class RenewalsService {
  constructor(
    private readonly subscriptions: ProviderSubscriptions,
    private readonly purchases: PurchaseRepository,
    private readonly entitlements: EntitlementService,
  ) {}

  async adapt(userId: string, { subscription }: Entitlement): Promise<SubscriptionRow[]> {
    const rows = await this.purchases.findByUser(userId);
    const ended = await this.endReturned(rows);
    if (ended.length > 0) return ended;
    const isLifetime = subscription.status === 'active' && subscription.currentPeriodEnd === null;
    const changed: SubscriptionRow[] = [];
    const renewing = this.listRenewing(rows);
    for (const row of renewing) {
      const client = this.subscriptions.getClient(row.provider);
      // What cannot wait for the end of the first, such as one approved in another window.
      const isSecond = !client.deferRenewal && renewing[0] !== row;
      const until =
        !isLifetime && client.deferRenewal && (await this.entitlements.findDeferral(userId, row.state));
      if (isLifetime || isSecond) await client.setCancelAtPeriodEnd(row.id, true);
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

  /** Subscriptions that will be charged again, the earliest first. */
  private listRenewing(rows: readonly PurchaseRow[]): SubscriptionRow[] {
    const renewing = rows.filter(isSubscription).filter(({ provider, state }) => {
      const isOff = this.subscriptions.getClient(provider).mode === 'off';
      return !isOff && state.begun && state.status === 'running' && !state.cancelAtPeriodEnd;
    });
    const begin = ({ payments }: SubscriptionRow) =>
      Math.min(...payments.map(({ paidAt }) => paidAt.getTime()));
    // Two without a payment are equal.
    return renewing.sort((one, other) => begin(one) - begin(other) || 0);
  }
}
