import { Module } from '@nestjs/common';
import { AccountActionsModule } from '../account-actions/account-actions.module';
import { AccountsModule } from '../accounts/accounts.module';
import { PushModule } from '../push/push.module';
import { AccessTokens } from './access-tokens';
import { SessionLifetime } from './session-lifetime';
import { SessionTokenIssuer } from './session-token-issuer';
import { SessionRepository } from './session.repository';
import { SessionsController } from './sessions.controller';
import { SessionsService } from './sessions.service';
import { SignInReporter } from './sign-in-reporter';

@Module({
  imports: [AccountActionsModule, AccountsModule, PushModule],
  controllers: [SessionsController],
  providers: [
    AccessTokens,
    SessionLifetime,
    SessionTokenIssuer,
    SessionRepository,
    SessionsService,
    SignInReporter,
  ],
  exports: [SessionLifetime, SessionTokenIssuer, SessionRepository, SessionsService, SignInReporter],
})
export class SessionsModule {}
