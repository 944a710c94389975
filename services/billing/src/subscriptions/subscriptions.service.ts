import { Injectable } from '@nestjs/common';
import type { Subscription } from '@swipeclean/contracts/server';
import { AppError } from '@swipeclean/service-kit';
import { Clock } from '../clock';
import { EntitlementsService } from '../entitlement/entitlements.service';
import { CardProvider } from '../providers/card-provider';
import { PurchaseRepository } from '../purchases/purchase.repository';
import { PurchasesService } from '../purchases/purchases.service';
import { GuaranteeService } from './guarantee.service';

/** What users do with what they have bought. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly cards: CardProvider,
    private readonly purchases: PurchaseRepository,
    private readonly providers: PurchasesService,
    private readonly entitlements: EntitlementsService,
    private readonly guarantee: GuaranteeService,
    private readonly clock: Clock,
  ) {}

  get(userId: string): Promise<Subscription> {
    return this.entitlements.subscriptionOf(userId);
  }

  /** Ends it with its period, or takes that back. */
  async setEnding(userId: string, ends: boolean): Promise<Subscription> {
    const ids = await this.runningIdsOf(userId);
    if (ids.length === 0) throw new AppError('CONFLICT', 'There is no running subscription.');
    for (const id of ids) {
      await this.cards.call((api) => api.subscriptions.update(id, { cancel_at_period_end: ends }));
      await this.providers.refreshCard(id);
    }
    return this.get(userId);
  }

  async refund(userId: string): Promise<Subscription> {
    await this.guarantee.refund(userId, this.clock.now());
    return this.get(userId);
  }

  private async runningIdsOf(userId: string): Promise<string[]> {
    const known = await this.purchases.findOf(userId);
    return known.flatMap(({ id, state }) =>
      state.kind === 'subscription' && state.begun && state.status !== 'ended' ? [id] : [],
    );
  }
}
