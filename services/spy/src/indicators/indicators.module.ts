import { Module } from '@nestjs/common';
import { DetectionsModule } from '../detections/detections.module';
import { KeptListsModule } from '../kept-lists/kept-lists.module';
import { AppsService } from './apps.service';
import { IndicatorsController } from './indicators.controller';
import { Indicators } from './indicators.service';

@Module({
  imports: [KeptListsModule, DetectionsModule],
  controllers: [IndicatorsController],
  providers: [AppsService, Indicators],
})
export class IndicatorsModule {}
