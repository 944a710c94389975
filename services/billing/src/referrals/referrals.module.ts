import { Module } from '@nestjs/common';
import { EntitlementModule } from '../entitlement/entitlement.module';
import { NoticesModule } from '../notices/notices.module';
import { OwnerActionsModule } from '../owner-console/owner-actions.module';
import { ReferralCodeRepository } from './codes/referral-code.repository';
import { ReferralCodesService } from './codes/referral-codes.service';
import { ShareCountRepository } from './codes/share-count.repository';
import { LandingRepository } from './landings/landing.repository';
import { LandingsService } from './landings/landings.service';
import { SelfReferralRepository } from './landings/self-referral.repository';
import { LedgerRepository } from './payouts/ledger.repository';
import { PayoutRepository } from './payouts/payout.repository';
import { PayoutEvidenceService } from './payouts/payout-evidence.service';
import { PayoutsController } from './payouts/payouts.controller';
import { PayoutsService } from './payouts/payouts.service';
import { ReferralRegistrationService } from './referral-registration.service';
import { ReferralReviewJob } from './referral-review.job';
import { ReferralReviewService } from './referral-review.service';
import { ReferralRepository } from './referral.repository';
import { ReferralsController } from './referrals.controller';
import { ReferralsService } from './referrals.service';
import { RewardsService } from './rewards.service';

@Module({
  imports: [EntitlementModule, NoticesModule, OwnerActionsModule],
  controllers: [PayoutsController, ReferralsController],
  providers: [
    LandingRepository,
    LandingsService,
    LedgerRepository,
    PayoutEvidenceService,
    PayoutRepository,
    PayoutsService,
    ReferralCodeRepository,
    ReferralCodesService,
    ReferralRegistrationService,
    ReferralRepository,
    ReferralReviewJob,
    ReferralReviewService,
    ReferralsService,
    RewardsService,
    SelfReferralRepository,
    ShareCountRepository,
  ],
  exports: [LandingsService, PayoutsService, ReferralRegistrationService, ReferralReviewService],
})
export class ReferralsModule {}
