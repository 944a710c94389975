import { Module } from '@nestjs/common';
import { ReferralRepository } from './referral.repository';
import { ReferralsController } from './referrals.controller';
import { ReferralsService } from './referrals.service';

@Module({ controllers: [ReferralsController], providers: [ReferralsService, ReferralRepository] })
export class ReferralsModule {}
