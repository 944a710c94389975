import { Injectable } from '@nestjs/common';
import { type ActorContext, PRICES, type RecurringPlan, SITE_PATHS } from '@swipeclean/contracts/server';
import { uuidv7 } from 'uuidv7';
import { BillingConfig } from '../../config';
import { EntitlementService } from '../../entitlement/entitlement.service';
import { alreadySubscribed, canBuy } from '../../entitlement/purchase-eligibility';
import { CustomersService } from '../../customers/customers.service';
import { PaypalBilling } from './paypal-billing';
import { PaypalClient } from './paypal-client';
import { PaypalOrderRepository } from './paypal-order.repository';

/** Starts PayPal subscriptions. Nobody becomes Pro here: PayPal's webhook confirms the first payment. */
@Injectable()
export class PaypalSubscriptionsService {
  constructor(
    private readonly paypal: PaypalClient,
    private readonly billing: PaypalBilling,
    private readonly orders: PaypalOrderRepository,
    private readonly customers: CustomersService,
    private readonly entitlements: EntitlementService,
    private readonly config: BillingConfig,
  ) {}

  /**
   * Creates a subscription that the buyer approves at PayPal. PayPal charges at once and cannot wait for days that are
   * paid already, so a user who has Pro gets none. @throws AppError `CONFLICT`
   */
  async create(actor: ActorContext, plan: RecurringPlan): Promise<{ approveUrl: string }> {
    const { userId } = actor;
    this.paypal.assertConfigured();
    const held = userId ? await this.entitlements.get(userId) : null;
    if (held && (held.isPro || !canBuy(held, plan, 'card'))) throw alreadySubscribed();
    await this.customers.assertNoUnverifiedPurchase(actor);
    const open = userId && (await this.findOpen(userId, plan));
    if (open) return { approveUrl: open };
    const row = { id: uuidv7(), isSubscription: true, userId, plan, cents: PRICES[plan] };
    await this.orders.insert(row);
    const site = this.config.publicUrl ?? '';
    const { id, approveUrl } = await this.billing.create(row.id, plan, {
      returnUrl: `${site}${SITE_PATHS.success}`,
      cancelUrl: `${site}${SITE_PATHS.subscribe}`,
    });
    await this.orders.setOrderId(row.id, id);
    return { approveUrl };
  }

  /** Where a subscription that was started before can be approved: two could both be. */
  private async findOpen(userId: string, plan: RecurringPlan): Promise<string | undefined> {
    const row = await this.orders.findSubscription(userId, plan);
    if (!row?.orderId) return undefined;
    const { status, links } = await this.billing.find(row.orderId);
    return status === 'APPROVAL_PENDING' ? links?.find(({ rel }) => rel === 'approve')?.href : undefined;
  }
}
