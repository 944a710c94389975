import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  type AnswerFolderDto,
  answerMailFolder,
  confirmSaved,
  type ConfirmSavedDto,
  createAttachmentPlan,
  type CreateAttachmentPlanDto,
  createMailAccount,
  type CreateMailAccountDto,
  createMailPlan,
  type CreateMailPlanDto,
  hashAttachments,
  type IdDto,
  listAttachmentKinds,
  listAttachments,
  type ListAttachmentsDto,
  listMessages,
  type ListMessagesDto,
  listPlanAttachments,
  type ListPlanDto,
  listPlanSenders,
  listSenders,
  type ListSendersDto,
  readPlanAttachment,
  type ReadPlanAttachmentDto,
  type SenderDto,
  unsubscribeFromSender,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler, UserId } from '@swipeclean/service-kit';
import { PlansService } from '../plans/plans.service';
import { MailAccountsService } from './accounts/mail-accounts.service';
import { AttachmentPlansService } from './attachments/attachment-plans.service';
import { AttachmentReader } from './attachments/attachment-reader';
import { AttachmentHashJob } from './attachments/attachment-hash.job';
import { MailListsService } from './lists/mail-lists.service';
import { MailPlansService } from './plans/mail-plans.service';
import { UnsubscribeService } from './unsubscribe/unsubscribe.service';

@Controller()
export class MailController {
  constructor(
    private readonly accounts: MailAccountsService,
    private readonly lists: MailListsService,
    private readonly attachments: AttachmentHashJob,
    private readonly attachmentPlans: AttachmentPlansService,
    private readonly reader: AttachmentReader,
    private readonly mailPlans: MailPlansService,
    private readonly plans: PlansService,
    private readonly unsubscribes: UnsubscribeService,
  ) {}

  @RpcHandler(createMailAccount)
  createMailAccount(@Payload() request: CreateMailAccountDto, @UserId() userId: string) {
    return this.accounts.create(userId, request);
  }

  @RpcHandler(answerMailFolder)
  answerMailFolder(@Payload() request: AnswerFolderDto, @UserId() userId: string) {
    return this.accounts.answerFolder(userId, request);
  }

  @RpcHandler(listSenders)
  listSenders(@Payload() request: ListSendersDto, @UserId() userId: string) {
    return this.lists.listSenders(userId, request);
  }

  @RpcHandler(listMessages)
  listMessages(@Payload() request: ListMessagesDto, @UserId() userId: string) {
    return this.lists.listMessages(userId, request);
  }

  @RpcHandler(listAttachments)
  listAttachments(@Payload() request: ListAttachmentsDto, @UserId() userId: string) {
    return this.lists.listAttachments(userId, request);
  }

  @RpcHandler(hashAttachments)
  hashAttachments(@Payload() { id }: IdDto, @UserId() userId: string) {
    return this.attachments.start(userId, id);
  }

  @RpcHandler(listAttachmentKinds)
  listAttachmentKinds(@Payload() { id }: IdDto, @UserId() userId: string) {
    return this.attachmentPlans.listKinds(userId, id);
  }

  @RpcHandler(createAttachmentPlan)
  createAttachmentPlan(
    @Payload() request: CreateAttachmentPlanDto,
    @UserId() userId: string,
    @Actor() { language }: ActorContext,
  ) {
    return this.attachmentPlans.create(userId, request, language);
  }

  @RpcHandler(listPlanAttachments)
  listPlanAttachments(@Payload() request: ListPlanDto, @UserId() userId: string) {
    return this.attachmentPlans.list(userId, request);
  }

  @RpcHandler(readPlanAttachment)
  readPlanAttachment(@Payload() request: ReadPlanAttachmentDto, @UserId() userId: string) {
    return this.reader.read(userId, request);
  }

  @RpcHandler(confirmSaved)
  confirmSaved(@Payload() request: ConfirmSavedDto, @UserId() userId: string) {
    return this.attachmentPlans.confirmSaved(userId, request);
  }

  @RpcHandler(createMailPlan)
  createMailPlan(@Payload() request: CreateMailPlanDto, @UserId() userId: string) {
    return this.mailPlans.create(userId, request);
  }

  @RpcHandler(listPlanSenders)
  listPlanSenders(@Payload() request: ListPlanDto, @UserId() userId: string) {
    return this.plans.listSenders(userId, request);
  }

  @RpcHandler(unsubscribeFromSender)
  unsubscribeFromSender(@Payload() request: SenderDto, @UserId() userId: string) {
    return this.unsubscribes.unsubscribe(userId, request);
  }
}
