import { Module } from '@nestjs/common';
import { AccountActionsModule } from '../account-actions/account-actions.module';
import { AccountsModule } from '../accounts/accounts.module';
import { ApiKeysModule } from '../api-keys/api-keys.module';
import { LimitsModule } from '../limits/limits.module';
import { MailModule } from '../mail/mail.module';
import { PasswordsModule } from '../passwords/passwords.module';
import { FactorsModule } from '../second-factor/factors.module';
import { SessionsModule } from '../sessions/sessions.module';
import { LoginService } from './login.service';
import { PasswordChangeService } from './password-change.service';
import { PendingSignInRepository } from './pending-sign-in.repository';
import { RegistrationService } from './registration.service';
import { RelyingParty } from './relying-party';
import { SignInController } from './sign-in.controller';
import { SignInService } from './sign-in.service';

@Module({
  imports: [
    AccountActionsModule,
    AccountsModule,
    ApiKeysModule,
    FactorsModule,
    LimitsModule,
    MailModule,
    PasswordsModule,
    SessionsModule,
  ],
  controllers: [SignInController],
  providers: [
    LoginService,
    PasswordChangeService,
    PendingSignInRepository,
    RegistrationService,
    RelyingParty,
    SignInService,
  ],
  exports: [PasswordChangeService, RegistrationService, RelyingParty, SignInService],
})
export class SignInModule {}
