import { Module } from '@nestjs/common';
import { EntitlementRepository } from './entitlement.repository';
import { EntitlementService } from './entitlement.service';

@Module({ providers: [EntitlementRepository, EntitlementService], exports: [EntitlementService] })
export class EntitlementModule {}
