import { Inject, Injectable } from '@nestjs/common';
import { DAY_MS, SECOND_MS } from '@swipeclean/contracts/server';
import { Clock, type JobHandle, JobRunner, LOGGER, type Logger } from '@swipeclean/service-kit';
import { type PaymentProviderRecord, PROVIDERS } from '../providers/payment-provider';
import { PurchaseRepository } from '../purchases/purchase.repository';
import type { CustomerDeletionRow } from './customer.entity';
import { CustomerRepository } from './customer.repository';

/** Days after which a visitor who never paid is deleted. */
const UNPAID_VISITOR_RETENTION_DAYS = 30;

/** Deletes at the providers the customers whose accounts were erased here, and ends subscriptions without one. */
@Injectable()
export class CustomerDeletionJob {
  private readonly job: JobHandle;

  constructor(
    private readonly customers: CustomerRepository,
    private readonly purchases: PurchaseRepository,
    @Inject(PROVIDERS) private readonly providers: PaymentProviderRecord,
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
    for (const row of await this.customers.findPendingDeletions()) {
      signal.throwIfAborted();
      if (this.providers[row.provider].mode === 'off') continue;
      await this.deleteAtProvider(row).catch((error: unknown) => {
        this.logger.error({ err: error, customerId: row.id }, 'customer deletion failed');
      });
    }
  }

  private async deleteAtProvider(row: CustomerDeletionRow): Promise<void> {
    const provider = this.providers[row.provider];
    if (row.isSubscription) await provider.cancel(row.id);
    else {
      await provider.deleteCustomer?.(row.id);
      await this.purchases.removeCustomer(row.id);
    }
    await this.customers.removePendingDeletion(row);
  }
}
