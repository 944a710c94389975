import { Module } from '@nestjs/common';
import { EntitlementRepository } from './entitlement.repository';
import { EntitlementsService } from './entitlements.service';

@Module({
  providers: [EntitlementRepository, EntitlementsService],
  exports: [EntitlementRepository, EntitlementsService],
})
export class EntitlementModule {}
