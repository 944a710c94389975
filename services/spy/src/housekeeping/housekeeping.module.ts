import { Module } from '@nestjs/common';
import { LookupsModule } from '../lookups/lookups.module';
import { SecurityModule } from '../security/security.module';
import { Housekeeping } from './housekeeping.service';

@Module({ imports: [LookupsModule, SecurityModule], providers: [Housekeeping] })
export class HousekeepingModule {}
