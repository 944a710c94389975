import { Module } from '@nestjs/common';
import { AccountActionsModule } from '../account-actions/account-actions.module';
import { AccountsModule } from '../accounts/accounts.module';
import { ApiKeysModule } from '../api-keys/api-keys.module';
import { LimitsModule } from '../limits/limits.module';
import { MailModule } from '../mail/mail.module';
import { OidcModule } from '../oidc/oidc.module';
import { FactorsModule } from '../second-factor/factors.module';
import { PushModule } from '../push/push.module';
import { SessionsModule } from '../sessions/sessions.module';
import { ErasedUserRepository } from './erased-user.repository';
import { UserDataController } from './user-data.controller';
import { UserDataService } from './user-data.service';

@Module({
  imports: [
    PushModule,
    AccountActionsModule,
    AccountsModule,
    ApiKeysModule,
    FactorsModule,
    LimitsModule,
    MailModule,
    OidcModule,
    SessionsModule,
  ],
  controllers: [UserDataController],
  providers: [ErasedUserRepository, UserDataService],
})
export class UserDataModule {}
