import { Inject, Injectable } from '@nestjs/common';
import { DAY_MS, SECOND_MS } from '@swipeclean/contracts/server';
import { Clock, type JobHandle, JobRunner, LOGGER, type Logger } from '@swipeclean/service-kit';
import { isPaypalSubscription, PaypalBilling } from '../providers/paypal-billing';
import { PaypalClient, PaypalRequestError } from '../providers/paypal-client';
import { isAwaitingConfirmation, StripeClient, StripeRequestError } from '../providers/stripe-client';
import { PurchaseRepository } from '../../purchases/purchase.repository';
import { CustomerRepository } from './customer.repository';

/** Days after which a visitor who never paid is deleted. */
const UNPAID_VISITOR_RETENTION_DAYS = 30;

/** Deletes at Stripe the customers whose accounts were erased here, which ends their subscriptions; ends PayPal's. */
@Injectable()
export class CustomerDeletionJob {
  private readonly job: JobHandle;

  constructor(
    private readonly customers: CustomerRepository,
    private readonly purchases: PurchaseRepository,
    private readonly stripe: StripeClient,
    private readonly paypal: PaypalClient,
    private readonly paypalBilling: PaypalBilling,
    private readonly clock: Clock,
    jobs: JobRunner,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.job = jobs.schedule({
      name: 'customers.delete',
      everyMs: 5 * SECOND_MS,
      run: ({ signal }) => this.deleteCustomers(signal),
    });
  }

  /** Runs the job now and waits for its end. */
  run(): Promise<void> {
    return this.job.run();
  }

  private async deleteCustomers(signal: AbortSignal): Promise<void> {
    const since = new Date(this.clock.now().getTime() - UNPAID_VISITOR_RETENTION_DAYS * DAY_MS);
    await this.customers.deleteUnpaidVisitors(since);
    for (const id of await this.customers.findPendingDeletions()) {
      signal.throwIfAborted();
      const provider = isPaypalSubscription(id) ? this.paypal : this.stripe;
      if (provider.mode === 'off') continue;
      await this.deleteCustomer(id).catch((error: unknown) => {
        this.logger.error({ err: error, customerId: id }, 'customer deletion failed');
      });
    }
  }

  private async deleteCustomer(id: string): Promise<void> {
    if (isPaypalSubscription(id)) {
      await this.paypalBilling.cancel(id).catch((error: unknown) => {
        if (!(error instanceof PaypalRequestError && error.status === 404)) throw error;
      });
      return this.customers.removePendingDeletion(id);
    }
    await this.deleteAtProvider(id).catch((error: unknown) => {
      if (!(error instanceof StripeRequestError && error.code === 'resource_missing')) throw error;
    });
    await this.purchases.removeCustomer(id);
    await this.customers.removePendingDeletion(id);
  }

  private async deleteAtProvider(customer: string): Promise<void> {
    const { data } = await this.stripe.request((api) => api.paymentIntents.list({ customer, limit: 100 }));
    // Stripe ends subscriptions with the customer; a one-time payment could still be confirmed in a page left open.
    for (const { id } of data.filter(
      (one) => one.metadata.plan === 'lifetime' && isAwaitingConfirmation(one),
    ))
      await this.stripe.request((api) => api.paymentIntents.cancel(id));
    await this.stripe.request((api) => api.customers.del(customer));
  }
}
