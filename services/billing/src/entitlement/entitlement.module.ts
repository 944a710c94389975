import { Module } from '@nestjs/common';
import { PurchasesModule } from '../payments/purchases/purchases.module';
import { EntitlementRepository } from './entitlement.repository';
import { EntitlementsService } from './entitlement.service';

@Module({
  imports: [PurchasesModule],
  providers: [EntitlementRepository, EntitlementsService],
  exports: [EntitlementRepository, EntitlementsService],
})
export class EntitlementModule {}
