import { Module } from '@nestjs/common';
import { CommunityController } from './community.controller';
import { CommunityRepository } from './community.repository';
import { CommunityService } from './community.service';
import { Protection } from './protection';

@Module({
  controllers: [CommunityController],
  providers: [CommunityService, CommunityRepository, Protection],
  exports: [CommunityService, Protection],
})
export class CommunityModule {}
