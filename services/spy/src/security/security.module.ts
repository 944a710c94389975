import { Module } from '@nestjs/common';
import { WatchRepository } from '../watch/watch.repository';
import { DetectionKeeper } from './detection-keeper';
import { SecurityController } from './security.controller';
import { SecurityRepository } from './security.repository';
import { SecuredListener } from './secured.listener';
import { SecurityService } from './security.service';

@Module({
  controllers: [SecurityController],
  providers: [DetectionKeeper, SecuredListener, SecurityService, SecurityRepository, WatchRepository],
  exports: [DetectionKeeper, SecurityRepository, WatchRepository],
})
export class SecurityModule {}
