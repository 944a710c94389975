import { Module } from '@nestjs/common';
import { provideRetentionSweep } from '@swipeclean/service-kit';
import { AccountEventsListener } from './account-events.listener';
import { AccountsModule } from './accounts/accounts.module';
import { MailModule } from './mail/mail.module';
import { OidcModule } from './oidc/oidc.module';
import { OwnerAccessModule } from './owner-access/owner-access.module';
import { RecoveryModule } from './recovery/recovery.module';
import { SessionLifetime } from './sessions/session-lifetime';
import { SessionsModule } from './sessions/sessions.module';
import { SignInModule } from './sign-in/sign-in.module';
import { UserDataModule } from './user-data/user-data.module';
import { VerificationModule } from './verification/verification.module';

@Module({
  imports: [
    AccountsModule,
    MailModule,
    OidcModule,
    OwnerAccessModule,
    RecoveryModule,
    SessionsModule,
    SignInModule,
    UserDataModule,
    VerificationModule,
  ],
  providers: [
    AccountEventsListener,
    provideRetentionSweep(
      ({ idleMs, revocationSeconds }: SessionLifetime) => [
        { table: 'session', column: 'expires_at', retentionMs: 0 },
        { table: 'session', column: 'last_seen_at', retentionMs: idleMs },
        { table: 'revoked_session', column: 'revoked_at', retentionMs: revocationSeconds * 1000 },
        { table: 'mail_token', column: 'expires_at', retentionMs: 0 },
        { table: 'rate_limit', column: 'ends_at', retentionMs: 0 },
      ],
      [SessionLifetime],
    ),
  ],
})
export class AppModule {}
