import { Module } from '@nestjs/common';
import { DetectionsModule } from '../detections/detections.module';
import { LookupsModule } from '../lookups/lookups.module';
import { SignInsModule } from '../sign-ins/sign-ins.module';
import { Housekeeping } from './housekeeping.service';

@Module({ imports: [DetectionsModule, LookupsModule, SignInsModule], providers: [Housekeeping] })
export class HousekeepingModule {}
