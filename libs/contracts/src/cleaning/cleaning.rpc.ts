import { IdDto } from '../core/id.dto';
import { defineRpc, NoRequest, rpc } from '../core/rpc';
import type { UserExport } from '../core/user-data';
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
import { type CloudAccount, type CloudFile, MAX_LISTING_BYTES } from './cloud.types';
import type { ConsentPage, ConsentProviders, SourceKind } from './connection.types';
import type { Job } from './job.types';
import {
  AnswerFolderDto,
  CreateMailAccountDto,
  CreateMailPlanDto,
  ListMessagesDto,
  ListSendersDto,
  MailRuleDto,
  SenderDto,
} from './mail.dto';
import type {
  MailAccount,
  MailAttachment,
  MailMessage,
  MailRule,
  MailSender,
  Unsubscribed,
} from './mail.types';
import { ListAfterDto, ListPlanDto, ListPlanItemsDto, PlanDto, RunPlanDto, StartRunDto } from './plan.dto';
import type { CleaningPlan, PlanItem, PlanSender } from './plan.types';
import type {
  CleaningAction,
  CleaningAllowance,
  CleaningSession,
  Insights,
  Recommendation,
  Scan,
  StorageAnalysis,
} from './cleaning.types';
import type { Source } from './source.types';
import { cleaningRoutes } from './cleaning.routes';

const repeatable = { idempotent: true };

/** Starts a job, which goes on after the answer. */
const startsJob = { status: 202 } as const;

/** A repeat with the same key changes nothing. */
const countsOnce = { idempotent: true, hasIdempotencyKey: true } as const;

/** A repeat with the same key answers the job of the first. */
const startsRun = { ...startsJob, ...countsOnce } as const;

/** A mail server or drive may be slow to connect, to sign in and to answer. */
const asksSource = { timeoutMs: 30_000 } as const;

/** Mailboxes and drives are for Pro; what was connected can still be undone. */
const needsPro = { access: 'pro' } as const;

/** Scans, the storage overview, recommendations, mailboxes, drives and the history of cleaning. */
export const cleaningRpc = defineRpc(
  'cleaning',
  {
    saveScan: rpc(SaveScanDto).returns<Scan>(),
    listScans: rpc(ListScansDto).returns<Scan[]>(repeatable),
    getAnalysis: rpc(NoRequest).returns<StorageAnalysis>(repeatable),
    getInsights: rpc(GetInsightsDto).returns<Insights>(repeatable),
    setDevice: rpc(SetDeviceDto).returns<StorageAnalysis>(repeatable),
    listRecommendations: rpc(NoRequest).returns<Recommendation[]>(repeatable),
    decideRecommendation: rpc(DecideRecommendationDto).returns<Recommendation>(repeatable),
    getSession: rpc(NoRequest).returns<CleaningSession | null>(repeatable),
    startSession: rpc(NoRequest).returns<CleaningSession>(),
    reserveAction: rpc(ReserveActionDto).returns<CleaningAction>(),
    addActionEvent: rpc(AddActionEventDto).returns<CleaningAction>(countsOnce),
    getAllowance: rpc(NoRequest).returns<CleaningAllowance>(repeatable),
    listActions: rpc(ListActionsDto).returns<CleaningAction[]>(repeatable),
    /** Jobs under way and those of the last day, newest first. */
    listJobs: rpc(NoRequest).returns<Job[]>(repeatable),
    getJob: rpc(IdDto).returns<Job>(repeatable),
    cancelJob: rpc(IdDto).returns<Job>({ ...repeatable, status: 200 }),
    listConsentProviders: rpc(NoRequest).returns<ConsentProviders>(repeatable),
    startConsent: rpc(StartConsentDto).returns<ConsentPage>(needsPro),
    /** Of the provider's redirect, which the gateway takes; answers the connected account. */
    finishConsent: rpc(FinishConsentDto).returns<{ kind: SourceKind; sourceId: string }>(),
    /** Mailboxes and drives with the totals of their last scan, newest first. */
    listSources: rpc(NoRequest).returns<Source[]>(repeatable),
    deleteSource: rpc(IdDto).returns<void>(asksSource),
    scanSource: rpc(IdDto).returns<Job>({ ...startsJob, ...needsPro }),
    getPlan: rpc(PlanDto).returns<CleaningPlan>(repeatable),
    listPlanItems: rpc(ListPlanItemsDto).returns<PlanItem[]>(repeatable),
    runPlan: rpc(RunPlanDto).returns<Job>({ ...startsRun, ...needsPro }),
    undoPlan: rpc(StartRunDto).returns<Job>(startsRun),
    createMailAccount: rpc(CreateMailAccountDto).returns<MailAccount>({ ...asksSource, ...needsPro }),
    answerMailFolder: rpc(AnswerFolderDto).returns<MailAccount>(repeatable),
    listSenders: rpc(ListSendersDto).returns<MailSender[]>(repeatable),
    listMessages: rpc(ListMessagesDto).returns<MailMessage[]>(repeatable),
    listAttachments: rpc(ListAfterDto).returns<MailAttachment[]>(repeatable),
    hashAttachments: rpc(IdDto).returns<Job>({ ...startsJob, ...needsPro }),
    createMailPlan: rpc(CreateMailPlanDto).returns<CleaningPlan>({ ...asksSource, ...needsPro }),
    /** Who sent the messages of a plan, the largest first. */
    listPlanSenders: rpc(ListPlanDto).returns<PlanSender[]>(repeatable),
    unsubscribe: rpc(SenderDto).returns<Unsubscribed>({ ...needsPro, ...asksSource, status: 200 }),
    listMailRules: rpc(IdDto).returns<MailRule[]>(repeatable),
    createMailRule: rpc(SenderDto).returns<MailRule>({ ...asksSource, ...needsPro }),
    deleteMailRule: rpc(MailRuleDto).returns<void>({ ...asksSource, ...needsPro }),
    createCloudAccount: rpc(CreateCloudAccountDto).returns<CloudAccount>({ ...asksSource, ...needsPro }),
    createListing: rpc(CreateListingDto).returns<CloudAccount>({
      ...needsPro,
      bodyLimitBytes: MAX_LISTING_BYTES,
    }),
    listCloudFiles: rpc(ListCloudFilesDto).returns<CloudFile[]>(repeatable),
    checkCloudFiles: rpc(CheckCloudFilesDto).returns<string[]>({
      ...needsPro,
      ...asksSource,
      status: 200,
      idempotent: true,
    }),
    createCloudPlan: rpc(CreateCloudPlanDto).returns<CleaningPlan>(needsPro),
    exportUser: rpc(NoRequest).returns<UserExport>(repeatable),
  },
  cleaningRoutes,
);
