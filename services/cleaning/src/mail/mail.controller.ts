import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type AnswerFolderDto,
  answerMailFolder,
  createMailAccount,
  type CreateMailAccountDto,
  createMailPlan,
  type CreateMailPlanDto,
  hashAttachments,
  type IdDto,
  type ListAfterDto,
  listAttachments,
  listMessages,
  type ListMessagesDto,
  type ListPlanDto,
  listPlanSenders,
  listSenders,
  type ListSendersDto,
  type SenderDto,
  unsubscribeFromSender,
} from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { PlansService } from '../plans/plans.service';
import { MailAccountsService } from './accounts/mail-accounts.service';
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
  listAttachments(@Payload() request: ListAfterDto, @UserId() userId: string) {
    return this.lists.listAttachments(userId, request);
  }

  @RpcHandler(hashAttachments)
  hashAttachments(@Payload() { id }: IdDto, @UserId() userId: string) {
    return this.attachments.start(userId, id);
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
