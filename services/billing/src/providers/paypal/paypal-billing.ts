import { Injectable } from '@nestjs/common';
import { DAY_MS, PRICES, type RecurringPlan } from '@swipeclean/contracts/server';
import { orderDescription, type PaypalMoney, toDecimal } from './paypal-capture';
import { onRejection } from '../provider-errors';
import { PaypalClient } from './paypal-client';

/** The fields used of a subscription. */
export interface PaypalSubscription {
  id: string;
  plan_id: string;
  status: 'APPROVAL_PENDING' | 'APPROVED' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED' | 'EXPIRED';
  status_update_time?: string;
  start_time: string;
  custom_id?: string;
  subscriber?: {
    email_address?: string;
    payer_id?: string;
    shipping_address?: { address?: { country_code?: string } };
  };
  billing_info?: { failed_payments_count?: number; next_billing_time?: string };
  links?: { rel: string; href: string }[];
}

/** A charge of a subscription. */
export interface PaypalTransaction {
  id: string;
  status: 'COMPLETED' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED';
  amount_with_breakdown: { gross_amount: PaypalMoney };
  time: string;
}

interface BillingPlan {
  id: string;
  product_id?: string;
  name?: string;
  status?: string;
  billing_cycles?: { frequency: { interval_unit: string } }[];
}

/** What our subscriptions are of; the same at each start. */
const PRODUCT_ID = 'SWIPECLEAN-PRO';

/** PayPal answers a list of at most a year's transactions for each range. */
const MAX_RANGE_MS = 365 * DAY_MS;

/** PayPal's API of subscriptions. */
@Injectable()
export class PaypalBilling {
  private readonly planIds = new Map<string, Promise<string>>();

  constructor(private readonly paypal: PaypalClient) {}

  /** Creates a subscription that its buyer has to approve at PayPal. */
  async create(
    orderKey: string,
    plan: RecurringPlan,
    pages: { returnUrl: string; cancelUrl: string },
  ): Promise<{ id: string; approveUrl: string }> {
    const { id, links } = await this.paypal.post<PaypalSubscription>(
      '/v1/billing/subscriptions',
      {
        plan_id: await this.getPlanId(plan),
        custom_id: orderKey,
        application_context: {
          return_url: pages.returnUrl,
          cancel_url: pages.cancelUrl,
          user_action: 'SUBSCRIBE_NOW',
          shipping_preference: 'NO_SHIPPING',
        },
      },
      orderKey,
    );
    const approveUrl = links?.find(({ rel }) => rel === 'approve')?.href;
    if (!approveUrl) throw new Error('PayPal returned no link to approve a subscription');
    return { id, approveUrl };
  }

  find(id: string): Promise<PaypalSubscription> {
    return this.paypal.get(`/v1/billing/subscriptions/${encodeURIComponent(id)}`);
  }

  /** All charges of a subscription since its start. */
  async listTransactions(
    { id, start_time: start }: PaypalSubscription,
    now: Date,
  ): Promise<PaypalTransaction[]> {
    const found: PaypalTransaction[] = [];
    for (let from = Date.parse(start) - DAY_MS; from < now.getTime(); from += MAX_RANGE_MS) {
      const range = new URLSearchParams({
        start_time: toPaypalTime(from),
        end_time: toPaypalTime(Math.min(from + MAX_RANGE_MS, now.getTime() + DAY_MS)),
      });
      const path = `/v1/billing/subscriptions/${encodeURIComponent(id)}/transactions?${range}`;
      found.push(
        ...((await this.paypal.get<{ transactions?: PaypalTransaction[] }>(path)).transactions ?? []),
      );
    }
    return [...new Map(found.map((one) => [one.id, one])).values()];
  }

  /** Ends all further charges; does nothing if it has ended before. */
  async cancel(id: string): Promise<void> {
    const path = `/v1/billing/subscriptions/${encodeURIComponent(id)}/cancel`;
    await this.paypal
      .post(path, { reason: 'Cancelled on the site' })
      .catch(onRejection(undefined, 'SUBSCRIPTION_STATUS_INVALID'));
  }

  /** The plan of ours that a subscription is of; undefined for another sale of the PayPal account. */
  async findPlan(planId: string): Promise<RecurringPlan | undefined> {
    const plan = await this.paypal.get<BillingPlan>(`/v1/billing/plans/${encodeURIComponent(planId)}`);
    if (plan.product_id !== PRODUCT_ID) return undefined;
    return plan.billing_cycles?.[0]?.frequency.interval_unit === 'YEAR' ? 'annual' : 'monthly';
  }

  /** The plan with today's price, created once; a change of the price creates another. */
  private getPlanId(plan: RecurringPlan): Promise<string> {
    const name = `${orderDescription(plan)} ${PRICES[plan]} ${PRICES.currency}`;
    const known = this.planIds.get(name) ?? this.findOrCreatePlan(plan, name);
    this.planIds.set(name, known);
    known.catch(() => this.planIds.delete(name));
    return known;
  }

  private async findOrCreatePlan(plan: RecurringPlan, name: string): Promise<string> {
    await this.paypal
      .post('/v1/catalogs/products', { id: PRODUCT_ID, name: 'Premium', type: 'SERVICE' })
      .catch(onRejection(undefined, 'DUPLICATE_RESOURCE_IDENTIFIER'));
    const { plans = [] } = await this.paypal.get<{ plans?: BillingPlan[] }>(
      `/v1/billing/plans?product_id=${PRODUCT_ID}&page_size=20`,
    );
    const known = plans.find((one) => one.name === name && one.status === 'ACTIVE');
    if (known) return known.id;
    const { id } = await this.paypal.post<BillingPlan>('/v1/billing/plans', toPlanRequest(plan, name), name);
    return id;
  }
}

const toPlanRequest = (plan: RecurringPlan, name: string): object => ({
  product_id: PRODUCT_ID,
  name,
  billing_cycles: [
    {
      frequency: { interval_unit: plan === 'annual' ? 'YEAR' : 'MONTH', interval_count: 1 },
      tenure_type: 'REGULAR',
      sequence: 1,
      total_cycles: 0,
      pricing_scheme: {
        fixed_price: { value: toDecimal(PRICES[plan]), currency_code: PRICES.currency },
      },
    },
  ],
  payment_preferences: { auto_bill_outstanding: true, payment_failure_threshold: 3 },
});

/** PayPal accepts no milliseconds. */
const toPaypalTime = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+/, '');
