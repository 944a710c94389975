import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SECOND_MS } from '@swipeclean/contracts/server';
import { Clock, type JobHandle, JobRunner, LOGGER, type Logger } from '@swipeclean/service-kit';
import { EntitlementService } from '../../entitlement/entitlement.service';
import { ProviderSyncService } from '../provider-sync/provider-sync.service';

const BATCH_SIZE = 50;

/** Reviews users whose entitlement changes as time passes: a period or a grace period ends. */
@Injectable()
export class EntitlementReviewJob implements OnApplicationBootstrap {
  private readonly job: JobHandle;

  constructor(
    private readonly entitlements: EntitlementService,
    private readonly providerSync: ProviderSyncService,
    private readonly clock: Clock,
    jobs: JobRunner,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.job = jobs.schedule({
      name: 'entitlements.review',
      everyMs: 5 * SECOND_MS,
      run: ({ signal }) => this.reviewDue(signal),
    });
  }

  /** The configuration may have changed whether test money counts. */
  onApplicationBootstrap(): Promise<void> {
    return this.entitlements.scheduleTestPayerReviews();
  }

  /** Runs the job now and waits for its end. */
  run(): Promise<void> {
    return this.job.run();
  }

  private async reviewDue(signal: AbortSignal): Promise<void> {
    const now = this.clock.now();
    for (const userId of await this.entitlements.findDue(now, BATCH_SIZE)) {
      signal.throwIfAborted();
      await this.review(userId).catch(async (error: unknown) => {
        this.logger.error({ err: error }, 'entitlement review failed');
        await this.entitlements.postponeReview(userId, now);
      });
    }
  }

  /** Syncs first, because a webhook may be late or lost; without an answer the stored state decides. */
  private async review(userId: string): Promise<void> {
    await this.providerSync.syncRunning(userId).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'provider sync failed');
    });
    await this.providerSync.reviewUser(userId);
  }
}
