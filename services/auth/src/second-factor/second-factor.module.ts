import { Module } from '@nestjs/common';
import { SecretBox } from '@swipeclean/service-kit';
import { AccountActionsModule } from '../account-actions/account-actions.module';
import { AccountsModule } from '../accounts/accounts.module';
import { AuthConfig } from '../config';
import { LimitsModule } from '../limits/limits.module';
import { OidcModule } from '../oidc/oidc.module';
import { PasswordsModule } from '../passwords/passwords.module';
import { SessionsModule } from '../sessions/sessions.module';
import { SignInModule } from '../sign-in/sign-in.module';
import { CodeLimits } from './code-limits';
import { CodesService } from './codes.service';
import { ConfirmationService } from './confirmation.service';
import { FactorsModule } from './factors.module';
import { PasskeysService } from './passkeys.service';
import { SecondFactorController } from './second-factor.controller';
import { SecondStepService } from './second-step.service';

@Module({
  imports: [
    AccountActionsModule,
    AccountsModule,
    FactorsModule,
    LimitsModule,
    OidcModule,
    PasswordsModule,
    SessionsModule,
    SignInModule,
  ],
  controllers: [SecondFactorController],
  providers: [
    {
      provide: SecretBox,
      inject: [AuthConfig],
      useFactory: (config: AuthConfig) => new SecretBox(config.encryptionKey),
    },
    CodeLimits,
    CodesService,
    ConfirmationService,
    PasskeysService,
    SecondStepService,
  ],
  exports: [CodesService],
})
export class SecondFactorModule {}
