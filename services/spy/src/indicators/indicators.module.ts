import { Module } from '@nestjs/common';
import { KeptListsModule } from '../kept-lists/kept-lists.module';
import { SecurityModule } from '../security/security.module';
import { AppsService } from './apps.service';
import { IndicatorsController } from './indicators.controller';
import { Indicators } from './indicators.service';

@Module({
  imports: [KeptListsModule, SecurityModule],
  controllers: [IndicatorsController],
  providers: [AppsService, Indicators],
})
export class IndicatorsModule {}
