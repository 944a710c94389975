import { busCall, call, type NoRequest, types } from '../core/call';
import type { IdDto } from '../core/id.dto';
import type {
  CheckCloudFilesDto,
  CreateCloudAccountDto,
  CreateCloudPlanDto,
  CreateListingDto,
  FinishConsentDto,
  ListCloudFilesDto,
  StartConsentDto,
} from './cloud.dto';
import { MAX_LISTING_BYTES } from './cloud.types';
import type { CloudAccount, CloudFile } from './cloud.types';
import type { ConsentPage, ConsentProviders, SourceKind } from './connection.types';
import type { Job } from './job.types';
import type {
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
import type {
  AttachmentContent,
  AttachmentKindSum,
  MailAccount,
  MailAttachment,
  MailMessage,
  MailSender,
  PlanAttachment,
  Unsubscribed,
} from './mail.types';
import type { ListPlanDto, ListPlanItemsDto, PlanDto, RunPlanDto, StartRunDto } from './plan.dto';
import type { Sum } from './cleaning.types';
import type { CleaningPlan, PlanItem, PlanSender } from './plan.types';
import type { Source } from './source.types';

// Mailboxes, drives, and the jobs that scan and clean them.

const repeatable = { idempotent: true } as const;

/** Starts a job, which goes on after the answer. */
const startsJob = { status: 202 } as const;

/** A repeat with the same key changes nothing, and answers the job of the first. */
const countsOnce = { idempotent: true, hasIdempotencyKey: true } as const;

/** A mail server or drive may be slow to connect, to sign in and to answer. */
const asksSource = { timeoutMs: 30_000 } as const;

/** Mailboxes and drives are for Pro; what was connected can still be undone. */
const needsPro = { access: 'pro' } as const;

/** What API keys may do. */
const scans = { scopes: ['sources:scan'] } as const;
const runs = { scopes: ['plans:run'] } as const;
const scansOrRuns = { scopes: ['sources:scan', 'plans:run'] } as const;

/** Jobs under way and those of the last day, newest first. */
export const listJobs = call(
  'cleaning.listJobs',
  'GET /api/jobs',
  types<NoRequest, Job[]>(),
  repeatable,
  scansOrRuns,
);

export const getJob = call(
  'cleaning.getJob',
  'GET /api/jobs/:id',
  types<IdDto, Job>(),
  repeatable,
  scansOrRuns,
);

export const cancelJob = call(
  'cleaning.cancelJob',
  'POST /api/jobs/:id/cancel',
  types<IdDto, Job>(),
  repeatable,
  { status: 200 },
  // A job may be a run.
  runs,
);

export const listConsentProviders = call(
  'cleaning.listConsentProviders',
  'GET /api/connections/providers',
  types<NoRequest, ConsentProviders>(),
  repeatable,
);

export const startConsent = call(
  'cleaning.startConsent',
  'POST /api/connections',
  types<StartConsentDto, ConsentPage>(),
  needsPro,
);

/** Of the provider's redirect, which the gateway takes; answers the connected account. */
export const completeConsent = busCall(
  'cleaning.completeConsent',
  types<FinishConsentDto, { kind: SourceKind; sourceId: string }>(),
);

/** Mailboxes and drives with the totals of their last scan, newest first. */
export const listSources = call(
  'cleaning.listSources',
  'GET /api/sources',
  types<NoRequest, Source[]>(),
  repeatable,
  scansOrRuns,
);

export const deleteSource = call(
  'cleaning.deleteSource',
  'DELETE /api/sources/:id',
  types<IdDto, void>(),
  asksSource,
);

export const scanSource = call(
  'cleaning.scanSource',
  'POST /api/sources/:id/scan',
  types<IdDto, Job>(),
  startsJob,
  needsPro,
  scans,
);

export const getPlan = call(
  'cleaning.getPlan',
  'GET /api/sources/:id/plans/:planId',
  types<PlanDto, CleaningPlan>(),
  repeatable,
  runs,
);

export const listPlanItems = call(
  'cleaning.listPlanItems',
  'GET /api/sources/:id/plans/:planId/items',
  types<ListPlanItemsDto, PlanItem[]>(),
  repeatable,
  runs,
);

export const runPlan = call(
  'cleaning.runPlan',
  'POST /api/sources/:id/plans/:planId/run',
  types<RunPlanDto, Job>(),
  startsJob,
  countsOnce,
  needsPro,
  runs,
);

export const undoPlan = call(
  'cleaning.undoPlan',
  'POST /api/sources/:id/plans/:planId/undo',
  types<StartRunDto, Job>(),
  startsJob,
  countsOnce,
  runs,
);

export const createMailAccount = call(
  'cleaning.createMailAccount',
  'POST /api/sources/mail',
  types<CreateMailAccountDto, MailAccount>(),
  asksSource,
  needsPro,
);

export const answerMailFolder = call(
  'cleaning.answerMailFolder',
  'PUT /api/sources/:id/folders',
  types<AnswerFolderDto, MailAccount>(),
  repeatable,
);

export const listSenders = call(
  'cleaning.listSenders',
  'GET /api/sources/:id/senders',
  types<ListSendersDto, MailSender[]>(),
  repeatable,
  scans,
);

export const listMessages = call(
  'cleaning.listMessages',
  'GET /api/sources/:id/messages',
  types<ListMessagesDto, MailMessage[]>(),
  repeatable,
  scans,
);

export const listAttachments = call(
  'cleaning.listAttachments',
  'GET /api/sources/:id/attachments',
  types<ListAttachmentsDto, MailAttachment[]>(),
  repeatable,
  scans,
);

/** Files and bytes by kind, without what cannot be removed. */
export const listAttachmentKinds = call(
  'cleaning.listAttachmentKinds',
  'GET /api/sources/:id/attachments/kinds',
  types<IdDto, AttachmentKindSum[]>(),
  repeatable,
  scans,
);

export const createAttachmentPlan = call(
  'cleaning.createAttachmentPlan',
  'POST /api/sources/:id/attachment-plans',
  types<CreateAttachmentPlanDto, CleaningPlan>(),
  needsPro,
  runs,
);

/** What a plan saves, by message. */
export const listPlanAttachments = call(
  'cleaning.listPlanAttachments',
  'GET /api/sources/:id/plans/:planId/attachments',
  types<ListPlanDto, PlanAttachment[]>(),
  repeatable,
  runs,
);

/** A piece of an attachment, for the archive on the user's device. No key reads mail. */
export const readPlanAttachment = call(
  'cleaning.readPlanAttachment',
  'GET /api/sources/:id/plans/:planId/attachments/:attachmentId',
  types<ReadPlanAttachmentDto, AttachmentContent>(),
  repeatable,
  needsPro,
  asksSource,
);

/** What an archive on the user's device holds; only that is removed by a run. Answers all of the plan that is saved. */
export const confirmSaved = call(
  'cleaning.confirmSaved',
  'PUT /api/sources/:id/plans/:planId/attachments/saved',
  types<ConfirmSavedDto, Sum>(),
  repeatable,
  needsPro,
  runs,
);

export const hashAttachments = call(
  'cleaning.hashAttachments',
  'POST /api/sources/:id/attachments/scan',
  types<IdDto, Job>(),
  startsJob,
  needsPro,
  scans,
);

export const createMailPlan = call(
  'cleaning.createMailPlan',
  'POST /api/sources/:id/mail-plans',
  types<CreateMailPlanDto, CleaningPlan>(),
  asksSource,
  needsPro,
  runs,
);

/** Who sent the messages of a plan, the largest first. */
export const listPlanSenders = call(
  'cleaning.listPlanSenders',
  'GET /api/sources/:id/plans/:planId/senders',
  types<ListPlanDto, PlanSender[]>(),
  repeatable,
  runs,
);

export const unsubscribeFromSender = call(
  'cleaning.unsubscribeFromSender',
  'POST /api/sources/:id/unsubscribe',
  types<SenderDto, Unsubscribed>(),
  needsPro,
  asksSource,
  { status: 200 },
);

export const createCloudAccount = call(
  'cleaning.createCloudAccount',
  'POST /api/sources/cloud',
  types<CreateCloudAccountDto, CloudAccount>(),
  asksSource,
  needsPro,
);

export const createListing = call(
  'cleaning.createListing',
  'POST /api/sources/listings',
  types<CreateListingDto, CloudAccount>(),
  needsPro,
  { bodyLimitBytes: MAX_LISTING_BYTES },
);

export const listCloudFiles = call(
  'cleaning.listCloudFiles',
  'GET /api/sources/:id/files',
  types<ListCloudFilesDto, CloudFile[]>(),
  repeatable,
  scans,
);

export const checkCloudFiles = call(
  'cleaning.checkCloudFiles',
  'POST /api/sources/:id/files/check',
  types<CheckCloudFilesDto, string[]>(),
  needsPro,
  asksSource,
  { status: 200, idempotent: true },
);

export const createCloudPlan = call(
  'cleaning.createCloudPlan',
  'POST /api/sources/:id/cloud-plans',
  types<CreateCloudPlanDto, CleaningPlan>(),
  needsPro,
  runs,
);
