import { Module } from '@nestjs/common';
import { ActionRepository } from './action.repository';
import { ActionsController } from './actions.controller';
import { ActionsService } from './actions.service';
import { LiveLimit } from './live-limit';

@Module({
  controllers: [ActionsController],
  providers: [ActionsService, ActionRepository, LiveLimit],
  exports: [ActionRepository],
})
export class ActionsModule {}
