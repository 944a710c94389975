import { Module } from '@nestjs/common';
import { EntitlementModule } from '../entitlement/entitlement.module';
import { LedgerModule } from './payouts/ledger.module';
import { MembersModule } from './accounts/accounts.module';
import { PayoutsModule } from './payouts/payouts.module';
import { PurchasesModule } from '../payments/purchases/purchases.module';
import { AccountNews } from '../account-events.listener';
import { CodeRepository } from './codes/referral-code.repository';
import { CodesService } from './codes/referral-codes.service';
import { LandingRepository } from './landings/landing.repository';
import { LandingsService } from './landings/landings.service';
import { OwnPlaceRepository } from './landings/self-referral.repository';
import { ReferralRepository } from './referral.repository';
import { ReferralReview } from './referral-review.service';
import { ReferralsController } from './referrals.controller';
import { ReferralsService } from './referrals.service';
import { ReferralSweep } from './referral-review.job';
import { RewardsService } from './rewards.service';
import { ShareCountRepository } from './codes/share-count.repository';

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
