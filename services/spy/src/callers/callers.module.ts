import { Module } from '@nestjs/common';
import { CallerRepository } from './caller.repository';
import { CallersController } from './callers.controller';
import { CallersService } from './callers.service';
import { CommunityClient } from './community.client';

@Module({
  controllers: [CallersController],
  providers: [CallersService, CallerRepository, CommunityClient],
})
export class CallersModule {}
