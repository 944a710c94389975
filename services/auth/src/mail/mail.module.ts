import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { MailJobRepository } from './mail-job.repository';
import { MailQueue } from './mail-queue';
import { MailTokenRepository } from './mail-token.repository';
import { MailWriter } from './mail-writer';

@Module({
  imports: [AccountsModule],
  providers: [MailJobRepository, MailTokenRepository, MailWriter, MailQueue],
  exports: [MailJobRepository, MailTokenRepository, MailQueue],
})
export class MailModule {}
