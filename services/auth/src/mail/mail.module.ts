import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { MailJobRepository } from './mail-job.repository';
import { MailQueue } from './mail-queue';
import { MailTokenRepository } from './mail-token.repository';
import { MailTokensService } from './mail-tokens.service';
import { MailComposer } from './mail-composer';

@Module({
  imports: [AccountsModule],
  providers: [MailJobRepository, MailTokenRepository, MailTokensService, MailComposer, MailQueue],
  exports: [MailJobRepository, MailTokensService, MailQueue],
})
export class MailModule {}
