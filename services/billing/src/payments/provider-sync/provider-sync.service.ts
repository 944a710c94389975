import { Inject, Injectable } from '@nestjs/common';
import { EntitlementService } from '../../entitlement/entitlement.service';
import { NoticesService } from '../../notices/notices.service';
import {
  type PaymentProviderRecord,
  PROVIDERS,
  type PurchaseReference,
} from '../../providers/payment-provider';
import { isSubscription } from '../../purchases/purchase';
import type { PurchaseRow } from '../../purchases/purchase.entity';
import { PurchaseRepository } from '../../purchases/purchase.repository';
import { ReferralReviewService } from '../../referrals/referral-review.service';
import { CustomersService } from '../../customers/customers.service';
import { VisitorPurchasesService } from '../../customers/visitor-purchases.service';
import { RenewalsService } from './renewals.service';

/** A change may call for another, such as days that put a charge off. */
const MAX_ROUNDS = 3;

/** Reads purchases from their providers, stores them and reviews their owners. */
@Injectable()
export class ProviderSyncService {
  constructor(
    @Inject(PROVIDERS) private readonly providers: PaymentProviderRecord,
    private readonly purchases: PurchaseRepository,
    private readonly customers: CustomersService,
    private readonly visitorPurchases: VisitorPurchasesService,
    private readonly entitlements: EntitlementService,
    private readonly referralReviews: ReferralReviewService,
    private readonly renewals: RenewalsService,
    private readonly notices: NoticesService,
  ) {}

  /**
   * Syncs a purchase for an event, unless a complete sync began after the event was received: it has read what the
   * event told. Returns the user, null while unknown.
   */
  async syncAfter(receivedAt: Date, purchase: PurchaseReference): Promise<string | null> {
    const known = await this.purchases.find(purchase.id);
    if (known?.syncedAt && known.syncedAt > receivedAt) return known.userId;
    return this.sync(purchase);
  }

  /** Syncs a purchase with its provider and reviews its user; returns the user, null while unknown. */
  async sync(purchase: PurchaseReference): Promise<string | null> {
    const { id } = purchase;
    const { row, startedAt } = await this.store(purchase);
    // While nothing is paid there is nothing to review.
    if (row && row.payments.length > 0) {
      if (row.userId) await this.reviewUser(row.userId);
      else await this.reviewVisitor(row);
    }
    await this.purchases.markSynced(id, startedAt);
    return row?.userId ?? null;
  }

  /** Reads a purchase from its provider and stores it, unless it is not ours. */
  private async store(reference: PurchaseReference): Promise<{ row: PurchaseRow | null; startedAt: Date }> {
    const { provider, id } = reference;
    const { syncNumber, startedAt } = await this.purchases.beginSync();
    const found = await this.providers[provider].read(reference);
    if (found) await this.purchases.save({ ...found, id, provider, syncNumber });
    return { row: await this.purchases.find(id), startedAt };
  }

  private async storeAll(rows: readonly PurchaseRow[]): Promise<void> {
    for (const { id, provider, state } of rows)
      if (provider !== 'cash') await this.store({ provider, id, kind: state.kind });
  }

  /** Syncs a user's running subscriptions, and those that wait to be confirmed. */
  async syncRunning(userId: string): Promise<void> {
    const unconfirmed = await this.visitorPurchases.findUnconfirmed(userId);
    const rows = [...(await this.purchases.findByUser(userId)), ...unconfirmed].filter(isSubscription);
    for (const { id, provider, state } of rows)
      if (state.status !== 'ended') await this.sync({ provider, id, kind: state.kind });
  }

  /**
   * Reviews a user's referral and entitlement, and adapts the renewals to them. Entitlement comes last: the user
   * stays due until it is computed, so the job retries after a failure.
   */
  async reviewUser(userId: string): Promise<void> {
    await this.referralReviews.reviewAfterPurchase(userId);
    let entitlement = await this.entitlements.review(userId);
    try {
      for (let round = 0; round < MAX_ROUNDS; round++) {
        const changed = await this.renewals.adapt(userId, entitlement);
        if (changed.length === 0) break;
        await this.storeAll(changed);
        entitlement = await this.entitlements.review(userId);
      }
      await this.reviewUnconfirmed(userId);
      const rows = await this.purchases.findByUser(userId);
      await this.notices.reviewPurchases({ userId, email: null }, rows);
    } catch (error) {
      await this.entitlements.scheduleReview(userId);
      throw error;
    }
  }

  /** Tells a user of what was bought with the address; nobody has the use of it, so it is not charged again. */
  private async reviewUnconfirmed(userId: string): Promise<void> {
    const rows = await this.visitorPurchases.findUnconfirmed(userId);
    await this.storeAll(await this.renewals.endUnconfirmed(rows));
    await this.notices.reviewUnconfirmed(userId, rows);
  }

  /** Ends a visitor's subscription whose money went back, and tells the visitor and the owner of the address. */
  private async reviewVisitor(row: PurchaseRow): Promise<void> {
    const { id, customerId } = row;
    const email = row.email ?? (customerId && (await this.customers.findVisitorEmail(customerId)));
    const owner = email && (await this.visitorPurchases.findAddressOwner(email));
    if (owner) await this.reviewUser(owner);
    // What the owner's review has changed is stored.
    const current = await this.purchases.find(id);
    if (!current) return;
    await this.storeAll(await this.renewals.endReturned([current]));
    const ended = await this.purchases.find(id);
    if (email && ended) await this.notices.reviewPurchases({ userId: null, email }, [ended]);
  }
}
