import { Module } from '@nestjs/common';
import { ActionRepository } from './action.repository';
import { ActionsController } from './actions.controller';
import { ActionsService } from './actions.service';

@Module({
  controllers: [ActionsController],
  providers: [ActionsService, ActionRepository],
  exports: [ActionRepository],
})
export class ActionsModule {}
