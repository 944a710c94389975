import { Injectable } from '@nestjs/common';
import { billingEvents, type Plan, type Subscription } from '@swipeclean/contracts/server';
import { EventOutbox } from '@swipeclean/service-kit';
import type { EntityManager } from 'typeorm';
import { Clock } from '../clock';
import { alreadySubscribed } from './already-subscribed';
import { EntitlementRepository } from './entitlement.repository';
import { type Entitlement, entitlementOf } from './compute-entitlement';
import { mayBuy, type WayToPay } from './purchase-eligibility';

/** Judges who is Pro, and tells the others when that changes. */
@Injectable()
export class EntitlementsService {
  constructor(
    private readonly entitlements: EntitlementRepository,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
  ) {}

  async subscriptionOf(userId: string): Promise<Subscription> {
    return (await this.of(userId)).subscription;
  }

  /** What a user is entitled to now; tells nobody. */
  async of(userId: string, manager?: EntityManager): Promise<Entitlement> {
    const { purchases, grants } = await this.entitlements.holdingsOf(userId, manager);
    return entitlementOf(purchases, grants, this.clock.now());
  }

  /** Whether a user may buy a plan; see {@link mayBuy}. */
  async mayBuy(userId: string, plan: Plan, way: WayToPay): Promise<boolean> {
    return mayBuy(await this.subscriptionOf(userId), plan, way);
  }

  /** The same for whoever is about to pay. @throws AppError `CONFLICT` */
  async requireMayBuy(userId: string, plan: Plan, way: WayToPay): Promise<void> {
    if (!(await this.mayBuy(userId, plan, way))) throw alreadySubscribed();
  }

  /** Has a user judged at the next look at what is due. */
  callFor(userId: string): Promise<void> {
    return this.outbox.transaction((manager) => this.entitlements.callFor(manager, userId));
  }

  /** Judges a user anew. What is told carries its time, later than that of anything told before. */
  async review(userId: string): Promise<Entitlement> {
    return this.outbox.transaction(async (manager, emit) => {
      await this.entitlements.lock(manager, userId);
      const known = await this.entitlements.find(manager, userId);
      const { purchases, grants } = await this.entitlements.holdingsOf(userId, manager);
      const now = this.clock.now();
      const entitlement = entitlementOf(purchases, grants, now);
      const { isPro, changesAt } = entitlement;
      const hasChanged = isPro !== (known?.isPro ?? false);
      const changedAt = hasChanged ? laterThan(known?.changedAt, now) : (known?.changedAt ?? now);
      if (known || isPro || changesAt)
        await this.entitlements.save(manager, { userId, isPro, changedAt, reviewAt: changesAt });
      if (hasChanged)
        await emit(billingEvents.entitlementChanged, { userId, isPro, at: changedAt.toISOString() });
      return entitlement;
    });
  }
}

const laterThan = (before: Date | undefined, now: Date): Date =>
  new Date(Math.max(now.getTime(), (before?.getTime() ?? 0) + 1));
