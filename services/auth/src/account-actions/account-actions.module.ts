import { Module } from '@nestjs/common';
import { AccountActionsController } from './account-actions.controller';
import { AccountActionsService } from './account-actions.service';

@Module({
  controllers: [AccountActionsController],
  providers: [AccountActionsService],
  exports: [AccountActionsService],
})
export class AccountActionsModule {}
