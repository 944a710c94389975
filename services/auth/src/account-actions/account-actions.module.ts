import { Module } from '@nestjs/common';
import { AccountActionRepository } from './account-action.repository';
import { AccountActionsController } from './account-actions.controller';
import { AccountActionsService } from './account-actions.service';

@Module({
  controllers: [AccountActionsController],
  providers: [AccountActionRepository, AccountActionsService],
  exports: [AccountActionsService],
})
export class AccountActionsModule {}
