import { Module } from '@nestjs/common';
import { EntitlementModule } from '../entitlement/entitlement.module';
import { LedgerModule } from './payouts/ledger.module';
import { AccountsModule } from './accounts/accounts.module';
import { PayoutsModule } from './payouts/payouts.module';
import { PurchasesModule } from '../payments/purchases/purchases.module';
import { AccountEventsListener } from '../account-events.listener';
import { ReferralCodeRepository } from './codes/referral-code.repository';
import { ReferralCodesService } from './codes/referral-codes.service';
import { LandingRepository } from './landings/landing.repository';
import { LandingsService } from './landings/landings.service';
import { SelfReferralRepository } from './landings/self-referral.repository';
import { ReferralRepository } from './referral.repository';
import { ReferralReviewService } from './referral-review.service';
import { ReferralsController } from './referrals.controller';
import { ReferralsService } from './referrals.service';
import { ReferralReviewJob } from './referral-review.job';
import { RewardsService } from './rewards.service';
import { ShareCountRepository } from './codes/share-count.repository';

@Module({
  imports: [EntitlementModule, LedgerModule, AccountsModule, PayoutsModule, PurchasesModule],
  controllers: [ReferralsController],
  providers: [
    AccountEventsListener,
    ReferralCodeRepository,
    ReferralCodesService,
    LandingRepository,
    LandingsService,
    SelfReferralRepository,
    ReferralRepository,
    ReferralReviewService,
    ReferralsService,
    ReferralReviewJob,
    RewardsService,
    ShareCountRepository,
  ],
  exports: [ReferralReviewService],
})
export class ReferralsModule {}
