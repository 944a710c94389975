import { Injectable } from '@nestjs/common';
import type { Renewal, SubscriptionOverview } from '@swipeclean/contracts/server';
import { AppError } from '@swipeclean/service-kit';
import { Clock } from '../../clock';
import { EntitlementsService } from '../../entitlement/entitlement.service';
import { CardProvider, CardRefusal } from '../providers/stripe-client';
import type { PurchaseRow } from '../purchases/purchase.entity';
import { PurchaseRepository } from '../purchases/purchase.repository';
import { ReadingsService } from '../provider-sync/provider-sync.service';
import { isRunning, toOffer } from './money-back-guarantee';
import { GuaranteeService } from './money-back-guarantee.service';

/** What users do with what they have bought. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly cards: CardProvider,
    private readonly purchases: PurchaseRepository,
    private readonly readings: ReadingsService,
    private readonly entitlements: EntitlementsService,
    private readonly guarantee: GuaranteeService,
    private readonly clock: Clock,
  ) {}

  async get(userId: string): Promise<SubscriptionOverview> {
    const { subscription, graceEnd } = await this.entitlements.of(userId);
    const [running] = await this.runningOf(userId);
    return {
      ...subscription,
      graceEnd: graceEnd && graceEnd.toISOString(),
      renewal: running ? toRenewal(running) : null,
      refund: toOffer(await this.guarantee.judge(userId, this.clock.now())),
    };
  }

  /** Ends it with its period, at once where that is not paid, or takes it back. @throws AppError `CONFLICT` when nothing runs */
  async setEnding(userId: string, ends: boolean): Promise<SubscriptionOverview> {
    const running = await this.runningOf(userId);
    if (running.length === 0) throw nothingRuns();
    for (const { id, state } of running) {
      const isUnpaid = state.kind === 'subscription' && state.status === 'overdue';
      await this.cards
        .call((api) =>
          ends && isUnpaid
            ? api.subscriptions.cancel(id)
            : api.subscriptions.update(id, { cancel_at_period_end: ends }),
        )
        .catch((error: unknown) => this.onRefusal(id, error));
      await this.readings.refreshCard(id);
    }
    return this.get(userId);
  }

  async refund(userId: string): Promise<SubscriptionOverview> {
    await this.guarantee.refund(userId, this.clock.now());
    return this.get(userId);
  }

  /** The provider refuses to change what has ended there before its message of that has come. */
  private async onRefusal(id: string, error: unknown): Promise<never> {
    if (!(error instanceof CardRefusal)) throw error;
    await this.readings.refreshCard(id);
    throw nothingRuns();
  }

  /** Those that will be charged for go first. */
  private async runningOf(userId: string): Promise<PurchaseRow[]> {
    const running = (await this.purchases.findOf(userId)).filter(isRunning);
    const isCancelled = (row: PurchaseRow) => Number(toRenewal(row)?.isCancelled);
    return running.sort((one, other) => isCancelled(one) - isCancelled(other));
  }
}

const toRenewal = ({ state }: PurchaseRow): Renewal | null =>
  state.kind === 'subscription'
    ? { plan: state.plan, at: state.periodEnd, isCancelled: state.cancelAtPeriodEnd }
    : null;

const nothingRuns = () => new AppError('CONFLICT', 'There is no running subscription.');
