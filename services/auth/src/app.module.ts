import { Module } from '@nestjs/common';
import { DAY_MS } from '@swipeclean/contracts/server';
import { provideRetentionSweep } from '@swipeclean/service-kit';
import { AccountActionsModule } from './account-actions/account-actions.module';
import { AccountEventsListener } from './account-events.listener';
import { AccountsModule } from './accounts/accounts.module';
import { ApiKeysModule } from './api-keys/api-keys.module';
import { DigestModule } from './digest/digest.module';
import { LimitsModule } from './limits/limits.module';
import { MailModule } from './mail/mail.module';
import { NotificationsModule } from './notifications/notifications.module';
import { OidcModule } from './oidc/oidc.module';
import { OwnerAccessController } from './owner-access/owner-access.controller';
import { OwnerAccessService } from './owner-access/owner-access.service';
import { PasswordsModule } from './passwords/passwords.module';
import { ProfileController } from './profile/profile.controller';
import { ProfileService } from './profile/profile.service';
import { PushModule } from './push/push.module';
import { RecoveryController } from './recovery/recovery.controller';
import { RecoveryService } from './recovery/recovery.service';
import { SecondFactorModule } from './second-factor/second-factor.module';
import { FactorsModule } from './second-factor/factors.module';
import { SessionLifetime } from './sessions/session-lifetime';
import { SessionsModule } from './sessions/sessions.module';
import { SignInModule } from './sign-in/sign-in.module';
import { UserDataModule } from './user-data/user-data.module';
import { VerificationController } from './verification/verification.controller';
import { VerificationService } from './verification/verification.service';

@Module({
  imports: [
    AccountActionsModule,
    AccountsModule,
    ApiKeysModule,
    DigestModule,
    FactorsModule,
    LimitsModule,
    MailModule,
    NotificationsModule,
    OidcModule,
    PasswordsModule,
    PushModule,
    SecondFactorModule,
    SessionsModule,
    SignInModule,
    UserDataModule,
  ],
  controllers: [OwnerAccessController, ProfileController, RecoveryController, VerificationController],
  providers: [
    AccountEventsListener,
    OwnerAccessService,
    ProfileService,
    RecoveryService,
    VerificationService,
    provideRetentionSweep(
      ({ idleMs, revocationSeconds }: SessionLifetime) => [
        { table: 'session', column: 'expires_at', retentionMs: 0 },
        { table: 'session', column: 'last_seen_at', retentionMs: idleMs },
        { table: 'revoked_session', column: 'revoked_at', retentionMs: revocationSeconds * 1000 },
        // A while longer, to tell a program why its key is refused.
        { table: 'api_key', column: 'expires_at', retentionMs: 30 * DAY_MS },
        { table: 'api_key', column: 'revoked_at', retentionMs: 30 * DAY_MS },
        // Also those that lost their browser while there was nothing to tell.
        { table: 'push_device', column: 'accepted_at', retentionMs: 365 * DAY_MS },
        { table: 'mail_token', column: 'expires_at', retentionMs: 0 },
        { table: 'passkey_challenge', column: 'expires_at', retentionMs: 0 },
        { table: 'pending_sign_in', column: 'expires_at', retentionMs: 0 },
        { table: 'rate_limit', column: 'ends_at', retentionMs: 0 },
        // Longer than any backup is kept.
        { table: 'erased_user', column: 'erased_at', retentionMs: 365 * DAY_MS },
        { table: 'account_action', column: 'at', retentionMs: 365 * DAY_MS },
      ],
      [SessionLifetime],
    ),
  ],
})
export class AppModule {}
