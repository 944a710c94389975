import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER, type Logger, repeatWork } from '@swipeclean/service-kit';
import { Clock } from '../clock';
import { LandingRepository } from './landing.repository';
import { OwnPlaceRepository } from './own-place.repository';
import { ReferralRepository } from './referral.repository';
import { ReferralReview } from './referral-review.service';

const LOOK_MS = 5000;
const AT_ONCE = 50;

/** Judges referrals anew when time alone changes them: holds that end, renewals that did not come. */
@Injectable()
export class ReferralSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private stop?: () => Promise<void>;

  constructor(
    private readonly referrals: ReferralRepository,
    private readonly review: ReferralReview,
    private readonly landings: LandingRepository,
    private readonly places: OwnPlaceRepository,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.stop = repeatWork(LOOK_MS, () => this.look());
  }

  async onModuleDestroy(): Promise<void> {
    await this.stop?.();
  }

  /** Judges all who are due. */
  async look(): Promise<void> {
    const now = this.clock.now();
    try {
      for (const friendId of await this.referrals.findDue(now, AT_ONCE)) await this.reviewOne(friendId);
      await this.landings.dropSalts(now);
      await this.places.drop(now);
    } catch (error) {
      this.logger.warn({ err: error }, 'Due referrals could not be looked at; trying again');
    }
  }

  /** One that cannot be judged does not hold up the others. */
  private async reviewOne(friendId: string): Promise<void> {
    await this.review.review(friendId).catch((error: unknown) => {
      this.logger.error({ err: error }, 'A referral could not be judged; trying again');
    });
  }
}
