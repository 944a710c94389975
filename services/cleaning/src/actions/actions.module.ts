import { Module } from '@nestjs/common';
import { ActionRepository } from './action.repository';
import { ActionsController } from './actions.controller';
import { ActionsService } from './actions.service';
import { QuotaService } from './quota.service';

@Module({
  controllers: [ActionsController],
  providers: [ActionsService, ActionRepository, QuotaService],
  exports: [ActionRepository],
})
export class ActionsModule {}
