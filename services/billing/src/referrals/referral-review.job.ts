import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SECOND_MS } from '@swipeclean/contracts/server';
import { Clock, type JobHandle, JobRunner, LOGGER, type Logger } from '@swipeclean/service-kit';
import { PurchaseRepository } from '../purchases/purchase.repository';
import { LandingRepository } from './landings/landing.repository';
import { SelfReferralRepository } from './landings/self-referral.repository';
import { ReferralReviewService } from './referral-review.service';
import { ReferralRepository } from './referral.repository';

const BATCH_SIZE = 50;

/** Reviews referrals when their time comes (a hold ends, a renewal is missing) and deletes old salts and subnets. */
@Injectable()
export class ReferralReviewJob implements OnApplicationBootstrap {
  private readonly job: JobHandle;

  constructor(
    private readonly referrals: ReferralRepository,
    private readonly referralReviews: ReferralReviewService,
    private readonly purchases: PurchaseRepository,
    private readonly landings: LandingRepository,
    private readonly selfReferrals: SelfReferralRepository,
    private readonly clock: Clock,
    jobs: JobRunner,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.job = jobs.schedule({
      name: 'referrals.review',
      everyMs: 5 * SECOND_MS,
      run: ({ signal }) => this.reviewDue(signal),
    });
  }

  /** The configuration may have changed whether test money counts. */
  async onApplicationBootstrap(): Promise<void> {
    await this.referrals.scheduleReviews(await this.purchases.findTestPayers());
  }

  /** Runs the job now and waits for its end. */
  run(): Promise<void> {
    return this.job.run();
  }

  private async reviewDue(signal: AbortSignal): Promise<void> {
    const now = this.clock.now();
    for (const friendId of await this.referrals.findDue(now, BATCH_SIZE)) {
      signal.throwIfAborted();
      await this.referralReviews.review(friendId).catch(async (error: unknown) => {
        this.logger.error({ err: error }, 'referral review failed');
        await this.referrals.postponeReview(friendId, now);
      });
    }
    await this.landings.deleteOldSalts(now);
    await this.selfReferrals.deleteOld(now);
  }
}
