import { Injectable } from '@nestjs/common';
import { type ChangePlanDto, type Plan, type PlanChangePreview, PRICES } from '@swipeclean/contracts/server';
import { appError, Clock } from '@swipeclean/service-kit';
import type Stripe from 'stripe';
import { isSubscription, type SubscriptionState } from '../../purchases/purchase';
import { PurchaseRepository } from '../../purchases/purchase.repository';
import { ProviderSyncService } from '../../payments/provider-sync/provider-sync.service';
import { cardDeclined, isRejected, paymentOutcomeUnknown, type ProviderRejection } from '../provider-errors';
import { STRIPE, StripeClient, toIso } from './stripe-client';
import { StripePrices } from './stripe-prices';
import { findChangeTiming, MAX_PREVIEW_AGE_MS } from './plan-change';

interface PlanChange {
  id: string;
  state: SubscriptionState;
  timing: 'now' | 'later';
  items: [{ id: string; price: string }];
}

/** Changes the plan of a running subscription at the provider. */
@Injectable()
export class PlanChangesService {
  constructor(
    private readonly stripe: StripeClient,
    private readonly prices: StripePrices,
    private readonly purchases: PurchaseRepository,
    private readonly providerSync: ProviderSyncService,
    private readonly clock: Clock,
  ) {}

  /** What the change charges; the provider computes the credit. @throws AppError `CONFLICT` */
  async preview(userId: string, plan: Plan): Promise<PlanChangePreview> {
    const { id, state, timing, items } = await this.findChange(userId, plan);
    const previewedAt = toIso(Math.floor(this.clock.now().getTime() / 1000));
    const base = { plan, previewedAt };
    if (timing === 'later')
      return { ...base, dueNow: 0, credit: 0, nextCharge: { at: state.periodEnd, cents: PRICES[plan] } };
    const { amount_due: dueNow, lines } = await this.stripe.request((api) =>
      api.invoices.createPreview({
        subscription: id,
        subscription_details: { items, ...prorateAt(previewedAt) },
      }),
    );
    const credits = lines.data.map(({ amount }) => Math.max(0, -amount));
    const end = Math.max(...lines.data.map(({ period }) => period.end));
    return {
      ...base,
      dueNow,
      credit: credits.reduce((sum, cents) => sum + cents, 0),
      nextCharge: { at: toIso(end), cents: PRICES[plan] },
    };
  }

  /** Changes the plan as previewed; a repeated call changes it once. @throws AppError `CONFLICT` */
  async change(userId: string, { plan, previewedAt }: ChangePlanDto): Promise<void> {
    const age = this.clock.now().getTime() - Date.parse(previewedAt);
    if (age < 0 || age > MAX_PREVIEW_AGE_MS) throw appError('PREVIEW_OUTDATED');
    const { id, state, timing, items } = await this.findChange(userId, plan);
    const params: Stripe.SubscriptionUpdateParams =
      timing === 'now'
        ? { items, ...prorateAt(previewedAt), payment_behavior: 'error_if_incomplete' }
        : { items, trial_end: Date.parse(state.periodEnd) / 1000, proration_behavior: 'none' };
    const idempotencyKey = `change ${id} ${plan} ${previewedAt}`;
    try {
      await this.stripe.request(
        (api) => api.subscriptions.update(id, params, { idempotencyKey }),
        paymentOutcomeUnknown,
      );
    } catch (error) {
      throw isRejected(error) ? toConflict(error) : error;
    } finally {
      await this.providerSync.sync({ provider: STRIPE, id, kind: 'subscription' });
    }
  }

  private async findChange(userId: string, plan: Plan): Promise<PlanChange> {
    const rows = (await this.purchases.findByUser(userId)).filter(isSubscription);
    for (const { id, provider, state } of rows) {
      const timing = findChangeTiming(state, plan, this.clock.now());
      if (provider !== STRIPE || !timing || plan === 'lifetime') continue;
      const { items } = await this.stripe.request((api) => api.subscriptions.retrieve(id));
      const [item] = items.data;
      if (item) return { id, state, timing, items: [{ id: item.id, price: await this.prices.getId(plan) }] };
    }
    throw cannotChange();
  }
}

const cannotChange = () => appError('PLAN_CHANGE_IMPOSSIBLE');

const toConflict = (error: ProviderRejection) =>
  error.isCardDeclined ? cardDeclined(error) : cannotChange();

/** Charges the difference at once, as of the moment of the preview. */
const prorateAt = (previewedAt: string) =>
  ({
    proration_behavior: 'always_invoice',
    proration_date: Math.floor(Date.parse(previewedAt) / 1000),
  }) as const;
