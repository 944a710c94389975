import { Module } from '@nestjs/common';
import { AccountActionsModule } from '../account-actions/account-actions.module';
import { AccountsModule } from '../accounts/accounts.module';
import { SessionsModule } from '../sessions/sessions.module';
import { CodeRepository } from './code.repository';
import { FactorsService } from './factors.service';
import { PasskeyRepository } from './passkey.repository';

@Module({
  imports: [AccountActionsModule, AccountsModule, SessionsModule],
  providers: [CodeRepository, FactorsService, PasskeyRepository],
  exports: [CodeRepository, FactorsService, PasskeyRepository],
})
export class FactorsModule {}
