import { Module } from '@nestjs/common';
import { MailAccountsService } from './accounts/mail-accounts.service';
import { AttachmentHashService } from './attachments/attachment-hash.service';
import { MailListsService } from './lists/mail-lists.service';
import { MailController } from './mail.controller';
import { MailPlansService } from './plans/mail-plans.service';
import { MailRulesService } from './rules/mail-rules.service';
import { MailScanService } from './scan/mail-scan.service';
import { UnsubscribeService } from './unsubscribe/unsubscribe.service';

/** Mailboxes by IMAP. */
@Module({
  controllers: [MailController],
  providers: [
    AttachmentHashService,
    MailAccountsService,
    MailListsService,
    MailPlansService,
    MailRulesService,
    MailScanService,
    UnsubscribeService,
  ],
})
export class MailModule {}
