import { defineContract } from '../core/contract';
import { GetDigestDto } from '../core/digest.dto';
import { IdDto } from '../core/id.dto';
import {
  AddActionEventDto,
  DecideRecommendationDto,
  GetInsightsDto,
  ListActionsDto,
  ListScansDto,
  ReserveActionDto,
  SaveScanDto,
  SetDeviceDto,
} from './cleaning.dto';
import {
  CheckCloudFilesDto,
  CreateCloudAccountDto,
  CreateCloudPlanDto,
  CreateListingDto,
  FinishConsentDto,
  ListCloudFilesDto,
  StartConsentDto,
} from './cloud.dto';
import {
  AnswerFolderDto,
  ConfirmSavedDto,
  CreateAttachmentPlanDto,
  CreateMailAccountDto,
  CreateMailPlanDto,
  ListAttachmentsDto,
  ListMessagesDto,
  ListSendersDto,
  ReadPlanAttachmentDto,
  SenderDto,
} from './mail.dto';
import { ListPlanDto, ListPlanItemsDto, PlanDto, RunPlanDto, StartRunDto } from './plan.dto';
import { CleaningRuleDto, ConfirmRuleDto, RuleTermsDto, SetScheduleDto } from './schedule.dto';
import * as cleaningCalls from './cleaning.calls';
import * as scheduleCalls from './schedules.calls';
import * as sourceCalls from './sources.calls';

const calls = { ...cleaningCalls, ...sourceCalls, ...scheduleCalls };

/** Scans, the storage overview, recommendations, mailboxes, drives and the history of cleaning. */
export const cleaningContract = defineContract(calls, {
  getCleaningDigest: GetDigestDto,
  saveScan: SaveScanDto,
  listScans: ListScansDto,
  getInsights: GetInsightsDto,
  setStorageDevice: SetDeviceDto,
  decideRecommendation: DecideRecommendationDto,
  reserveAction: ReserveActionDto,
  addActionEvent: AddActionEventDto,
  listActions: ListActionsDto,
  getJob: IdDto,
  cancelJob: IdDto,
  startConsent: StartConsentDto,
  completeConsent: FinishConsentDto,
  deleteSource: IdDto,
  scanSource: IdDto,
  getPlan: PlanDto,
  listPlanItems: ListPlanItemsDto,
  runPlan: RunPlanDto,
  undoPlan: StartRunDto,
  createMailAccount: CreateMailAccountDto,
  answerMailFolder: AnswerFolderDto,
  listSenders: ListSendersDto,
  listMessages: ListMessagesDto,
  listAttachments: ListAttachmentsDto,
  listAttachmentKinds: IdDto,
  createAttachmentPlan: CreateAttachmentPlanDto,
  listPlanAttachments: ListPlanDto,
  readPlanAttachment: ReadPlanAttachmentDto,
  confirmSaved: ConfirmSavedDto,
  hashAttachments: IdDto,
  createMailPlan: CreateMailPlanDto,
  listPlanSenders: ListPlanDto,
  unsubscribeFromSender: SenderDto,
  createCloudAccount: CreateCloudAccountDto,
  createListing: CreateListingDto,
  listCloudFiles: ListCloudFilesDto,
  checkCloudFiles: CheckCloudFilesDto,
  createCloudPlan: CreateCloudPlanDto,
  getSchedule: IdDto,
  setSchedule: SetScheduleDto,
  deleteSchedule: IdDto,
  startScheduledRun: IdDto,
  previewRule: RuleTermsDto,
  confirmRule: ConfirmRuleDto,
  deleteRule: CleaningRuleDto,
});
