import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { MailJobRepository } from './mail-job.repository';
import { MailQueue } from './mail-queue';
import { MailTokenRepository } from './mail-token.repository';
import { MailComposer } from './mail-composer';

@Module({
  imports: [AccountsModule],
  providers: [MailJobRepository, MailTokenRepository, MailComposer, MailQueue],
  exports: [MailJobRepository, MailTokenRepository, MailQueue],
})
export class MailModule {}
