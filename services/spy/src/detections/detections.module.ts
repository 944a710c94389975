import { Module } from '@nestjs/common';
import { DetectionKeeper } from './detection-keeper';
import { DetectionRepository } from './detection.repository';

@Module({
  providers: [DetectionKeeper, DetectionRepository],
  exports: [DetectionKeeper, DetectionRepository],
})
export class DetectionsModule {}
