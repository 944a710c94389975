import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@swipeclean/contracts/server';
import { appFieldError } from '@swipeclean/service-kit';
import { BillingConfig } from '../config';
import { AccountRepository } from '../accounts/account.repository';
import { CustomerRepository } from './customer.repository';

/** What is known of buyers, whichever provider they pay with. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly accounts: AccountRepository,
    private readonly config: BillingConfig,
  ) {}

  /**
   * Rejects a payment if this browser paid as a visitor and the address is not yet verified. Other browsers do not
   * learn about the payment. @throws AppError `CONFLICT`
   */
  async assertNoUnverifiedPurchase(actor: ActorContext): Promise<void> {
    const account = actor.userId ? await this.accounts.find(actor.userId) : null;
    if (!account?.addressKey || account.isVerified) return;
    const unassigned = await this.customers.findUnassignedPaid(account.addressKey);
    if (unassigned.some(({ email, visitorKey }) => this.createVisitorKey(actor, email) === visitorKey))
      throw appFieldError('email', 'TAKEN', 'PAYMENT_WAITS_FOR_EMAIL');
  }

  /** The address that a user has verified. */
  findVerifiedEmail(userId: string): Promise<string | null> {
    return this.customers.findVerifiedEmail(userId);
  }

  /** The address that a visitor gave for a purchase. */
  async findVisitorEmail(customerId: string): Promise<string | null> {
    return (await this.customers.find(customerId))?.email ?? null;
  }

  /** Identifies a visitor's browser, so that nobody gets the payment of somebody with the same address. */
  createVisitorKey({ ipAddress, userAgent }: ActorContext, email: string): string {
    const text = JSON.stringify([email, ipAddress, userAgent]);
    return createHmac('sha256', this.config.stripeSecretKey ?? '')
      .update(text)
      .digest('base64url');
  }
}
