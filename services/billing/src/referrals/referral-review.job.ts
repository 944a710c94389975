import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@swipeclean/service-kit';
import { Clock } from '../clock';
import { Sweep } from '../sweep';
import { PurchaseRepository } from '../payments/purchases/purchase.repository';
import { LandingRepository } from './landings/landing.repository';
import { SelfReferralRepository } from './landings/self-referral.repository';
import { ReferralRepository } from './referral.repository';
import { ReferralReviewService } from './referral-review.service';

const BATCH_SIZE = 50;

/** Reviews referrals when their time comes (a hold ends, a renewal is missing) and deletes old salts and subnets. */
@Injectable()
export class ReferralReviewJob extends Sweep {
  constructor(
    private readonly referrals: ReferralRepository,
    private readonly referralReviews: ReferralReviewService,
    private readonly purchases: PurchaseRepository,
    private readonly landings: LandingRepository,
    private readonly selfReferrals: SelfReferralRepository,
    clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('referrals', clock, logger);
  }

  protected async begin(): Promise<void> {
    await this.referrals.scheduleReviews(await this.purchases.findTestPayers());
  }

  protected async sweep(now: Date): Promise<void> {
    await this.forEach(await this.referrals.findDue(now, BATCH_SIZE), (friendId) =>
      this.referralReviews.review(friendId),
    );
    await this.landings.deleteOldSalts(now);
    await this.selfReferrals.deleteOld(now);
  }
}
