import { Module } from '@nestjs/common';
import { WatchRepository } from '../watch/watch.repository';
import { DetectionKeeper } from './detection-keeper';
import { SecurityController } from './security.controller';
import { SecurityRepository } from './security.repository';
import { SecurityService } from './security.service';

@Module({
  controllers: [SecurityController],
  providers: [DetectionKeeper, SecurityService, SecurityRepository, WatchRepository],
  exports: [DetectionKeeper, WatchRepository],
})
export class SecurityModule {}
