import { Module } from '@nestjs/common';
import { ScansModule } from '../scans/scans.module';
import { AnalysisController } from './analysis.controller';
import { AnalysisService } from './analysis.service';
import { DeviceRepository } from './device.repository';

@Module({
  imports: [ScansModule],
  controllers: [AnalysisController],
  providers: [AnalysisService, DeviceRepository],
  exports: [DeviceRepository],
})
export class AnalysisModule {}
