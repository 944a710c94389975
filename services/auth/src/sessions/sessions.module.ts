import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { WatchModule } from '../watch/watch.module';
import { AccessTokens } from './access-tokens';
import { SessionLifetime } from './session-lifetime';
import { SessionTokenIssuer } from './session-token-issuer';
import { SessionRepository } from './session.repository';
import { SessionsController } from './sessions.controller';
import { SessionsService } from './sessions.service';

@Module({
  imports: [AccountsModule, WatchModule],
  controllers: [SessionsController],
  providers: [AccessTokens, SessionLifetime, SessionTokenIssuer, SessionRepository, SessionsService],
  exports: [SessionLifetime, SessionTokenIssuer, SessionRepository, SessionsService],
})
export class SessionsModule {}
