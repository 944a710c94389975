import { Module } from '@nestjs/common';
import { ReferralsModule } from '../referrals/referrals.module';
import { EntitlementRepository } from './entitlement.repository';
import { EntitlementsService } from './entitlements.service';

@Module({
  imports: [ReferralsModule],
  providers: [EntitlementRepository, EntitlementsService],
  exports: [EntitlementRepository, EntitlementsService],
})
export class EntitlementModule {}
