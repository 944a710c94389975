import { Module } from '@nestjs/common';
import { ActionsModule } from '../actions/actions.module';
import { CloudModule } from '../cloud/cloud.module';
import { MailAccountsService } from './accounts/mail-accounts.service';
import { AttachmentHashJob } from './attachments/attachment-hash.job';
import { AttachmentPlanRepository } from './attachments/attachment-plan.repository';
import { AttachmentPlansService } from './attachments/attachment-plans.service';
import { AttachmentReader } from './attachments/attachment-reader';
import { AttachmentRepository } from './attachments/attachment.repository';
import { FolderAnswerRepository } from './folders/folder-answer.repository';
import { ImapConnector } from './imap/imap-connector';
import { MailListRepository } from './lists/mail-list.repository';
import { MailListsService } from './lists/mail-lists.service';
import { MailController } from './mail.controller';
import { MailSource } from './mail-source';
import { MailPlanRepository } from './plans/mail-plan.repository';
import { MailPlansService } from './plans/mail-plans.service';
import { EmptiedMessageRepository } from './runs/emptied-message.repository';
import { MovedMessageRepository } from './runs/moved-message.repository';
import { MailScanRepository } from './scan/mail-scan.repository';
import { MailScanJob } from './scan/mail-scan.job';
import { KeyResolver } from './unsubscribe/signed-unsubscribe';
import { UnsubscribeRepository } from './unsubscribe/unsubscribe.repository';
import { UnsubscribeService } from './unsubscribe/unsubscribe.service';

/** Mailboxes by IMAP. */
@Module({
  imports: [ActionsModule, CloudModule],
  controllers: [MailController],
  providers: [
    AttachmentHashJob,
    AttachmentPlanRepository,
    AttachmentPlansService,
    AttachmentReader,
    AttachmentRepository,
    EmptiedMessageRepository,
    FolderAnswerRepository,
    ImapConnector,
    KeyResolver,
    MailAccountsService,
    MailListRepository,
    MailListsService,
    MailPlanRepository,
    MailPlansService,
    MailScanRepository,
    MailScanJob,
    MailSource,
    MovedMessageRepository,
    UnsubscribeRepository,
    UnsubscribeService,
  ],
})
export class MailModule {}
