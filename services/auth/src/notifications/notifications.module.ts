import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { MailModule } from '../mail/mail.module';
import { PushModule } from '../push/push.module';
import { NotificationsService } from './notifications.service';

@Module({
  imports: [AccountsModule, MailModule, PushModule],
  providers: [NotificationsService],
  exports: [NotificationsService],
})
export class NotificationsModule {}
