import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@swipeclean/contracts/server';
import { Clock } from '@swipeclean/service-kit';
import type Stripe from 'stripe';
import { BillingConfig } from '../../config';
import { addressKey } from '../../email-key';
import type { CustomerRow } from '../../customers/customer.entity';
import { CustomerRepository } from '../../customers/customer.repository';
import { CustomersService } from '../../customers/customers.service';
import { onRejection } from '../provider-errors';
import { RESOURCE_MISSING, STRIPE, StripeClient } from './stripe-client';

/** Maps users and visitors to Stripe customers. */
@Injectable()
export class StripeCustomers {
  constructor(
    private readonly buyers: CustomersService,
    private readonly customers: CustomerRepository,
    private readonly stripe: StripeClient,
    private readonly config: BillingConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the ids of the caller's customers, at least one; the first takes new payments. A user pays with none
   * that a visitor created: its cards may be somebody else's.
   */
  async getOrCreate(actor: ActorContext, typedEmail: string | undefined): Promise<[string, ...string[]]> {
    const typed = typedEmail?.trim().toLowerCase();
    const { userId } = actor;
    const visitorKey = userId ? null : this.buyers.createVisitorKey(actor, typed ?? '');
    const rows = userId
      ? await this.customers.findByUser(STRIPE, userId)
      : [await this.customers.findByVisitorKey(STRIPE, visitorKey as string)].filter((row) => row !== null);
    const known = await this.filterExisting(rows);
    const own = known.find(({ byVisitor }) => byVisitor === !userId);
    const others = known.filter((row) => row !== own).map(({ id }) => id);
    if (own && visitorKey) await this.customers.updateLastUsed(own.id, this.clock.now());
    const email = typed ?? (userId ? await this.customers.findVerifiedEmail(userId) : null);
    const id = own?.id ?? (await this.create({ userId, visitorKey, email }, rows));
    // Not as it is created: that request is repeated from other addresses.
    const tax = this.findTaxLocation(actor);
    if (tax) await this.stripe.request((api) => api.customers.update(id, { tax }));
    return [id, ...others];
  }

  /** Stripe computes the tax of the place that the buyer's address is in. */
  private findTaxLocation({ ipAddress }: ActorContext): Stripe.CustomerUpdateParams.Tax | undefined {
    return this.config.stripeTax === 'on' && ipAddress ? { ip_address: ipAddress } : undefined;
  }

  /** Creates a customer; concurrent calls create one, and not one that Stripe has deleted. */
  private async create(
    { userId, visitorKey, email }: Pick<CustomerRow, 'userId' | 'visitorKey' | 'email'>,
    known: CustomerRow[],
  ): Promise<string> {
    const owner = userId ? `user ${userId}` : `visitor ${visitorKey}`;
    const idempotencyKey = `customer of ${owner} ${email} after ${known.map(({ id }) => id).join()}`;
    const { id } = await this.stripe.request((api) =>
      api.customers.create({ ...(email && { email }) }, { idempotencyKey }),
    );
    if (visitorKey && known.length > 0) await this.customers.clearVisitorKey(STRIPE, visitorKey);
    await this.customers.insert({
      id,
      provider: STRIPE,
      userId,
      visitorKey,
      byVisitor: !userId,
      email,
      addressKey: !userId && email ? addressKey(email) : null,
      lastUsedAt: this.clock.now(),
    });
    return id;
  }

  /** The customers that still exist at Stripe. */
  private async filterExisting(rows: CustomerRow[]): Promise<CustomerRow[]> {
    const found = await Promise.all(
      rows.map((row) =>
        this.stripe
          .request((api) => api.customers.retrieve(row.id))
          .then(({ deleted }) => (deleted ? [] : [row]), onRejection([], RESOURCE_MISSING)),
      ),
    );
    return found.flat();
  }

  /** A saved card of a customer that the user created. */
  async findSavedCard(userId: string): Promise<{ id: string; customer: string } | undefined> {
    const rows = (await this.customers.findByUser(STRIPE, userId)).filter(({ byVisitor }) => !byVisitor);
    for (const { id: customer } of await this.filterExisting(rows)) {
      const { data } = await this.stripe.request((api) =>
        api.customers.listPaymentMethods(customer, { limit: 1 }),
      );
      if (data[0]) return { id: data[0].id, customer };
    }
    return undefined;
  }
}
