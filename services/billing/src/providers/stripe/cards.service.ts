import { Injectable } from '@nestjs/common';
import type { ActorContext, CardSetup } from '@swipeclean/contracts/server';
import { appError } from '@swipeclean/service-kit';
import type Stripe from 'stripe';
import { BillingConfig } from '../../config';
import { isRunning, isSubscription } from '../../purchases/purchase';
import type { PurchaseRow } from '../../purchases/purchase.entity';
import { PurchaseRepository } from '../../purchases/purchase.repository';
import { CheckoutLimitsService } from '../../payments/checkout/checkout-limits.service';
import { CustomerRepository } from '../../customers/customer.repository';
import { ProviderSyncService } from '../../payments/provider-sync/provider-sync.service';
import {
  cardDeclined,
  isRejected,
  onRejection,
  paymentOutcomeUnknown,
  providerNotConfigured,
} from '../provider-errors';
import { STRIPE, StripeClient, toId } from './stripe-client';
import { StripeProvider } from './stripe.provider';

/** Replaces the card that a running subscription is charged to, and opens the provider's portal. */
@Injectable()
export class CardsService {
  constructor(
    private readonly stripe: StripeClient,
    private readonly provider: StripeProvider,
    private readonly purchases: PurchaseRepository,
    private readonly customers: CustomerRepository,
    private readonly providerSync: ProviderSyncService,
    private readonly limits: CheckoutLimitsService,
    private readonly config: BillingConfig,
  ) {}

  /** Begins a setup, which the browser completes with the card and the bank's confirmation. */
  async startSetup(actor: ActorContext): Promise<CardSetup> {
    const [row] = await this.listCharged(String(actor.userId));
    if (!row?.customerId) throw noChargedCard();
    await this.limits.setCustomer(await this.limits.recordAttempt(actor), row.customerId);
    const params: Stripe.SetupIntentCreateParams = {
      customer: row.customerId,
      usage: 'off_session',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    };
    const { client_secret: clientSecret } = await this.stripe.request((api) =>
      api.setupIntents.create(params),
    );
    if (!clientSecret) throw new Error('Stripe returned no client secret');
    return { clientSecret };
  }

  /** Charges the card of a completed setup from now on, also for what is overdue. @throws AppError `CONFLICT` */
  async replace(userId: string, setupId: string): Promise<void> {
    const setup = await this.findSetup(setupId);
    const method = toId(setup?.payment_method);
    const rows = (await this.listCharged(userId)).filter(
      ({ customerId }) => customerId !== null && customerId === toId(setup?.customer),
    );
    if (setup?.status !== 'succeeded' || !method || rows.length === 0) throw noChargedCard();
    for (const row of rows) {
      await this.stripe.request((api) =>
        api.customers.update(String(row.customerId), {
          invoice_settings: { default_payment_method: method },
        }),
      );
      await this.stripe.request((api) =>
        api.subscriptions.update(row.id, { default_payment_method: method }),
      );
      try {
        await this.payOverdue(row, method);
      } finally {
        await this.providerSync.sync({ provider: STRIPE, id: row.id, kind: 'subscription' });
      }
    }
  }

  private findSetup(id: string): Promise<Stripe.SetupIntent | undefined> {
    return this.stripe.request((api) => api.setupIntents.retrieve(id)).catch(onRejection(undefined));
  }

  async openPortal(userId: string): Promise<{ url: string }> {
    if (!(await this.provider.hasPortal(userId))) throw providerNotConfigured();
    const customer = String((await this.customers.findByUser(STRIPE, userId)).at(-1)?.id);
    const returnUrl = `${this.config.publicUrl ?? ''}/profile`;
    const { url } = await this.stripe.request((api) =>
      api.billingPortal.sessions.create({ customer, return_url: returnUrl }),
    );
    return { url };
  }

  /** Pays the latest open invoice. Earlier ones are for periods that were not Pro, and are voided. */
  private async payOverdue({ id, state }: PurchaseRow, method: string): Promise<void> {
    if (state.kind !== 'subscription' || state.status !== 'overdue') return;
    const { data } = await this.stripe.request((api) =>
      api.invoices.list({ subscription: id, status: 'open', limit: 100 }),
    );
    const [latest, ...earlier] = data.sort((one, other) => other.created - one.created);
    for (const { id: invoice } of earlier)
      await this.stripe.request((api) => api.invoices.voidInvoice(String(invoice)));
    if (!latest) return;
    await this.stripe
      .request(
        (api) => api.invoices.pay(String(latest.id), { payment_method: method }),
        paymentOutcomeUnknown,
      )
      .catch((error: unknown) => {
        throw isRejected(error) && error.isCardDeclined ? cardDeclined(error) : error;
      });
  }

  /** Subscriptions that will be charged to a card again. */
  private async listCharged(userId: string): Promise<PurchaseRow[]> {
    if (this.stripe.mode === 'off') return [];
    return (await this.purchases.findByUser(userId)).filter(
      (row) =>
        row.provider === STRIPE && isSubscription(row) && isRunning(row) && !row.state.cancelAtPeriodEnd,
    );
  }
}

const noChargedCard = () => appError('NO_CARD_CHARGED');
