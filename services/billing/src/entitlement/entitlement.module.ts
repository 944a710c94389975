import { Module } from '@nestjs/common';
import { PurchasesModule } from '../payments/purchases/purchases.module';
import { EntitlementRepository } from './entitlement.repository';
import { EntitlementService } from './entitlement.service';

@Module({
  imports: [PurchasesModule],
  providers: [EntitlementRepository, EntitlementService],
  exports: [EntitlementRepository, EntitlementService],
})
export class EntitlementModule {}
