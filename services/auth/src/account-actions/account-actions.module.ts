import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { MailModule } from '../mail/mail.module';
import { AccountActionRepository } from './account-action.repository';
import { AccountActionsController } from './account-actions.controller';
import { AccountActionsService } from './account-actions.service';

@Module({
  imports: [AccountsModule, MailModule],
  controllers: [AccountActionsController],
  providers: [AccountActionRepository, AccountActionsService],
  exports: [AccountActionsService],
})
export class AccountActionsModule {}
