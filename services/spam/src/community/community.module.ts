import { Module } from '@nestjs/common';
import { DevicesModule } from '../devices/devices.module';
import { CommunityController } from './community.controller';
import { CommunityRepository } from './community.repository';
import { CommunityService } from './community.service';
import { Protection } from './protection';

@Module({
  imports: [DevicesModule],
  controllers: [CommunityController],
  providers: [CommunityService, CommunityRepository, Protection],
  exports: [CommunityService, Protection],
})
export class CommunityModule {}
