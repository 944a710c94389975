import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@swipeclean/contracts/server';
import { Clock } from '../clock';
import { BillingConfig } from '../config';
import { CardProvider } from '../providers/card-provider';
import { CustomerRepository } from './customer.repository';

/** Knows the card provider's customers and whose they are. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly cards: CardProvider,
    private readonly config: BillingConfig,
    private readonly clock: Clock,
  ) {}

  /** The ids of the provider's customers that buy for whoever calls, never none; the first takes what is new. */
  async buyingFor(actor: ActorContext, typedEmail: string | undefined): Promise<[string, ...string[]]> {
    const typed = typedEmail?.trim().toLowerCase();
    const { userId } = actor;
    const visitorKey = userId ? null : this.visitorKey(actor, typed ?? '');
    const known = userId
      ? await this.customers.findOf(userId)
      : [await this.customers.findOfVisitor(visitorKey as string)].filter((row) => row !== null);
    const [first, ...others] = known.map(({ id }) => id);
    if (first && visitorKey) await this.customers.use(first, this.clock.now());
    if (first) return [first, ...others];

    const email = typed ?? (userId ? await this.customers.emailOf(userId) : null);
    const owner = userId ? `user ${userId}` : `visitor ${visitorKey}`;
    const { id } = await this.cards.call((api) =>
      api.customers.create({ ...(email && { email }) }, { idempotencyKey: `customer of ${owner} ${email}` }),
    );
    await this.customers.insert({ id, userId, visitorKey, email, lastUsedAt: this.clock.now() });
    return [id];
  }

  /** Tells one visitor's browser from another, so that nobody is handed the payment of somebody with the same address. */
  private visitorKey({ ipAddress, userAgent }: ActorContext, email: string): string {
    const text = JSON.stringify([email, ipAddress, userAgent]);
    return createHmac('sha256', this.config.stripeSecretKey ?? '')
      .update(text)
      .digest('base64url');
  }
}
