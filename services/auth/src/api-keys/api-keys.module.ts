import { Module } from '@nestjs/common';
import { AccountActionsModule } from '../account-actions/account-actions.module';
import { AccountsModule } from '../accounts/accounts.module';
import { LimitsModule } from '../limits/limits.module';
import { MailModule } from '../mail/mail.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { SessionsModule } from '../sessions/sessions.module';
import { ApiKeyRepository } from './api-key.repository';
import { ApiKeysController } from './api-keys.controller';
import { ApiKeysService } from './api-keys.service';
import { KeyExpiryService } from './key-expiry.service';

@Module({
  imports: [
    AccountActionsModule,
    AccountsModule,
    LimitsModule,
    MailModule,
    NotificationsModule,
    SessionsModule,
  ],
  controllers: [ApiKeysController],
  providers: [ApiKeyRepository, ApiKeysService, KeyExpiryService],
  exports: [ApiKeyRepository, ApiKeysService],
})
export class ApiKeysModule {}
