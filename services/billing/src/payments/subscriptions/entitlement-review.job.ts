import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@swipeclean/service-kit';
import { Clock } from '../../clock';
import { CustomerDeletionJob } from '../customers/customer-deletion.job';
import { EntitlementRepository } from '../../entitlement/entitlement.repository';
import { ProviderSyncService } from '../provider-sync/provider-sync.service';
import { Sweep } from '../../sweep';
import { MoneyBackGuaranteeService } from './money-back-guarantee.service';

const BATCH_SIZE = 50;

/** Judges users anew when time alone changes what they are entitled to, finishes refunds, and sees erased users off. */
@Injectable()
export class EntitlementReviewJob extends Sweep {
  constructor(
    private readonly entitlements: EntitlementRepository,
    private readonly providerSync: ProviderSyncService,
    private readonly moneyBackGuarantee: MoneyBackGuaranteeService,
    private readonly customerDeletion: CustomerDeletionJob,
    clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('entitlements', clock, logger);
  }

  protected begin(): Promise<void> {
    return this.entitlements.scheduleTestPayerReviews();
  }

  protected async sweep(now: Date): Promise<void> {
    await this.forEach(await this.entitlements.findDue(now, BATCH_SIZE), (userId) => this.review(userId));
    await this.moneyBackGuarantee.resumeUnfinished(now);
    await this.customerDeletion.run();
  }

  /** Syncs first, because a webhook may be late or lost; without an answer the stored state decides. */
  private async review(userId: string): Promise<void> {
    await this.providerSync.syncRunning(userId).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'A provider could not be asked for a renewal');
    });
    await this.providerSync.reviewUser(userId);
  }
}
