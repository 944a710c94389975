import { Module } from '@nestjs/common';
import { EntitlementModule } from '../entitlement/entitlement.module';
import { LedgerModule } from '../ledger/ledger.module';
import { MembersModule } from '../members/members.module';
import { PayoutsModule } from '../payouts/payouts.module';
import { PurchasesModule } from '../purchases/purchases.module';
import { AccountNews } from './account-news.service';
import { CodeRepository } from './code.repository';
import { CodesService } from './codes.service';
import { LandingRepository } from './landing.repository';
import { LandingsService } from './landings.service';
import { OwnPlaceRepository } from './own-place.repository';
import { ReferralRepository } from './referral.repository';
import { ReferralReview } from './referral-review.service';
import { ReferralsController } from './referrals.controller';
import { ReferralsService } from './referrals.service';
import { ReferralSweep } from './referral-sweep.service';
import { RewardsService } from './rewards.service';
import { ShareCountRepository } from './share-count.repository';

@Module({
  imports: [EntitlementModule, LedgerModule, MembersModule, PayoutsModule, PurchasesModule],
  controllers: [ReferralsController],
  providers: [
    AccountNews,
    CodeRepository,
    CodesService,
    LandingRepository,
    LandingsService,
    OwnPlaceRepository,
    ReferralRepository,
    ReferralReview,
    ReferralsService,
    ReferralSweep,
    RewardsService,
    ShareCountRepository,
  ],
  exports: [ReferralReview],
})
export class ReferralsModule {}
