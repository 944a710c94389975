import { Module } from '@nestjs/common';
import { EntitlementRepository } from '../entitlement/entitlement.repository';
import { LedgerModule } from '../ledger/ledger.module';
import { PayoutsModule } from '../payouts/payouts.module';
import { AccountNews } from './account-news.service';
import { CodeRepository } from './code.repository';
import { CodesService } from './codes.service';
import { LandingRepository } from './landing.repository';
import { LandingsService } from './landings.service';
import { MemberRepository } from './member.repository';
import { OwnPlaceRepository } from './own-place.repository';
import { PaymentFactRepository } from './payment-fact.repository';
import { ReferralPayments } from './referral-payments.service';
import { ReferralRepository } from './referral.repository';
import { ReferralReview } from './referral-review.service';
import { ReferralsController } from './referrals.controller';
import { ReferralsService } from './referrals.service';
import { ReferralSweep } from './referral-sweep.service';
import { RewardsService } from './rewards.service';

@Module({
  imports: [LedgerModule, PayoutsModule],
  controllers: [ReferralsController],
  providers: [
    AccountNews,
    CodeRepository,
    CodesService,
    EntitlementRepository,
    LandingRepository,
    LandingsService,
    MemberRepository,
    OwnPlaceRepository,
    PaymentFactRepository,
    ReferralPayments,
    ReferralRepository,
    ReferralReview,
    ReferralsService,
    ReferralSweep,
    RewardsService,
  ],
  exports: [ReferralPayments],
})
export class ReferralsModule {}
