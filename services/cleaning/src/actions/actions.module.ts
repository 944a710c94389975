import { Module } from '@nestjs/common';
import { ActionRepository } from './action.repository';
import { ActionsController } from './actions.controller';
import { ActionsService } from './actions.service';
import { QuotaService } from './quota.service';

@Module({
  controllers: [ActionsController],
  providers: [ActionRepository, ActionsService, QuotaService],
  exports: [ActionsService],
})
export class ActionsModule {}
