import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@swipeclean/contracts/server';
import { AppError, Clock } from '@swipeclean/service-kit';
import type Stripe from 'stripe';
import { BillingConfig } from '../../config';
import { addressKey } from '../../email-key';
import { AccountRepository } from '../../accounts/account.repository';
import { StripeClient, StripeRequestError } from '../providers/stripe-client';
import type { CustomerRow } from './customer.entity';
import { CustomerRepository } from './customer.repository';

/** Maps users and visitors to Stripe customers. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly accounts: AccountRepository,
    private readonly stripe: StripeClient,
    private readonly config: BillingConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the ids of the caller's customers, at least one; the first takes new payments. A user pays with none
   * that a visitor created: its cards may be somebody else's.
   */
  async getOrCreateCustomers(
    actor: ActorContext,
    typedEmail: string | undefined,
  ): Promise<[string, ...string[]]> {
    const typed = typedEmail?.trim().toLowerCase();
    const { userId } = actor;
    const visitorKey = userId ? null : this.createVisitorKey(actor, typed ?? '');
    const rows = userId
      ? await this.customers.findByUser(userId)
      : [await this.customers.findByVisitorKey(visitorKey as string)].filter((row) => row !== null);
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
    if (visitorKey && known.length > 0) await this.customers.clearVisitorKey(visitorKey);
    await this.customers.insert({
      id,
      userId,
      visitorKey,
      byVisitor: !userId,
      email,
      addressKey: !userId && email ? addressKey(email) : null,
      lastUsedAt: this.clock.now(),
    });
    return id;
  }

  /**
   * Rejects a payment if this browser paid as a visitor and the address is not yet verified. Other browsers do not
   * learn about the payment. @throws AppError `CONFLICT`
   */
  async assertNoUnverifiedPurchase(actor: ActorContext): Promise<void> {
    const account = actor.userId ? await this.accounts.find(actor.userId) : null;
    if (!account?.addressKey || account.isVerified) return;
    const unassigned = await this.customers.findUnassignedPaid(account.addressKey);
    const message =
      'A payment waits for your e-mail address. Confirm the address, and it comes to your account.';
    if (unassigned.some(({ email, visitorKey }) => this.createVisitorKey(actor, email) === visitorKey))
      throw new AppError('CONFLICT', message, { errors: [{ field: 'email', code: 'TAKEN', message }] });
  }

  /** The address that a user has verified. */
  findVerifiedEmail(userId: string): Promise<string | null> {
    return this.customers.findVerifiedEmail(userId);
  }

  /** The address that a visitor gave for a purchase. */
  async findVisitorEmail(customerId: string): Promise<string | null> {
    return (await this.customers.find(customerId))?.email ?? null;
  }

  /** The customers that still exist at Stripe. */
  private async filterExisting(rows: CustomerRow[]): Promise<CustomerRow[]> {
    const found = await Promise.all(
      rows.map((row) =>
        this.stripe
          .request((api) => api.customers.retrieve(row.id))
          .then(
            ({ deleted }) => (deleted ? [] : [row]),
            (error: unknown) => {
              if (error instanceof StripeRequestError && error.code === 'resource_missing') return [];
              throw error;
            },
          ),
      ),
    );
    return found.flat();
  }

  /** A saved card of a customer that the user created. */
  async findSavedCard(userId: string): Promise<{ id: string; customer: string } | undefined> {
    const rows = (await this.customers.findByUser(userId)).filter(({ byVisitor }) => !byVisitor);
    for (const { id: customer } of await this.filterExisting(rows)) {
      const { data } = await this.stripe.request((api) =>
        api.customers.listPaymentMethods(customer, { limit: 1 }),
      );
      if (data[0]) return { id: data[0].id, customer };
    }
    return undefined;
  }

  /** Identifies a visitor's browser, so that nobody gets the payment of somebody with the same address. */
  private createVisitorKey({ ipAddress, userAgent }: ActorContext, email: string): string {
    const text = JSON.stringify([email, ipAddress, userAgent]);
    return createHmac('sha256', this.config.stripeSecretKey ?? '')
      .update(text)
      .digest('base64url');
  }
}
