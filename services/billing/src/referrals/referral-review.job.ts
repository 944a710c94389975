import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@swipeclean/service-kit';
import { Clock } from '../clock';
import { Sweep } from '../sweep';
import { LandingRepository } from './landings/landing.repository';
import { OwnPlaceRepository } from './landings/self-referral.repository';
import { ReferralRepository } from './referral.repository';
import { ReferralReview } from './referral-review.service';

const AT_ONCE = 50;

/** Judges referrals anew when time alone changes them (holds that end, renewals that did not come), and forgets places. */
@Injectable()
export class ReferralSweep extends Sweep {
  constructor(
    private readonly referrals: ReferralRepository,
    private readonly review: ReferralReview,
    private readonly landings: LandingRepository,
    private readonly places: OwnPlaceRepository,
    clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('referrals', clock, logger);
  }

  protected begin(): Promise<void> {
    return this.referrals.callForTestPayers();
  }

  protected async sweep(now: Date): Promise<void> {
    await this.forEach(await this.referrals.findDue(now, AT_ONCE), (friendId) =>
      this.review.review(friendId),
    );
    await this.landings.dropSalts(now);
    await this.places.drop(now);
  }
}
