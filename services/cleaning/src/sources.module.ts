import { Global, Module } from '@nestjs/common';
import { DAY_MS, MAX_PLAN_RUN_DAYS, SOURCE_RESTORE_DAYS } from '@swipeclean/contracts/server';
import { provideRetentionSweep, type RetentionRule, SecretBox } from '@swipeclean/service-kit';
import { ActionsModule } from './actions/actions.module';
import { CleaningConfig } from './config';
import { AccessTokens } from './connections/access-tokens';
import { ConnectionRepository } from './connections/connection.repository';
import { ConnectionsController } from './connections/connections.controller';
import { ConnectionsService } from './connections/connections.service';
import { ErasedUserRepository } from './connections/erased-user.repository';
import { ConsentRepository } from './connections/oauth/consent.repository';
import { ConsentService } from './connections/oauth/consent.service';
import { OAuthClient } from './connections/oauth/oauth-client';
import { JobRepository } from './jobs/job.repository';
import { JobsController } from './jobs/jobs.controller';
import { JobsService } from './jobs/jobs.service';
import { PlanRepository } from './plans/plan.repository';
import { PlanRunner } from './plans/plan-runner';
import { RestoredItemRepository } from './plans/restored-item.repository';
import { PlansService } from './plans/plans.service';
import { AutoPlansService } from './schedules/auto-plans.service';
import { AutoRunsJob } from './schedules/auto-runs.job';
import { CleaningDigestController } from './schedules/cleaning-digest.controller';
import { EntitlementRepository } from './schedules/entitlement.repository';
import { RuleSelectionService } from './schedules/rule-selection.service';
import { RulesService } from './schedules/rules.service';
import { ScheduleRepository } from './schedules/schedule.repository';
import { SchedulesController } from './schedules/schedules.controller';
import { SchedulesService } from './schedules/schedules.service';
import { SourceRegistry } from './sources/source-registry';
import { SourcesController } from './sources/sources.controller';
import { SourcesService } from './sources/sources.service';

/** How long what a run moved can be restored. */
const RESTORE_MS = SOURCE_RESTORE_DAYS * DAY_MS;
/** A run is listed a day longer than it can be undone, and so is its plan. */
const AFTER_RESTORE_MS = DAY_MS;
/** Plans whose run was cut off and has no end, from when they were made. */
const PLAN_KEPT_MS = RESTORE_MS + MAX_PLAN_RUN_DAYS * DAY_MS;

/** Not what a sweep could not locate in our trash folder yet: without its plan, it would be deleted there. */
const IS_LOCATED = `NOT (EXISTS (SELECT FROM plan_item WHERE plan_id = plan.id AND outcome = 'moving') AND
  EXISTS (SELECT FROM connection WHERE connection.id = plan.source_id AND provider = 'webdav'))`;

/** Retention of rows. The privacy page states these times. */
const RETENTION_RULES: readonly RetentionRule[] = [
  { table: 'cloud_scan', column: 'expires_at', retentionMs: 0 },
  { table: 'consent', column: 'expires_at', retentionMs: 0 },
  { table: 'erased_user', column: 'erased_at', retentionMs: DAY_MS },
  { table: 'job', column: 'ended_at', retentionMs: RESTORE_MS + AFTER_RESTORE_MS },
  { table: 'auto_run', column: 'ended_at', retentionMs: RESTORE_MS + AFTER_RESTORE_MS },
  // The totals of a scan name folders.
  {
    table: 'job',
    column: 'ended_at',
    retentionMs: DAY_MS,
    clear: 'result',
    only: `kind IN ('mail.scan', 'cloud.scan')`,
  },
  // What was deleted for good cannot be undone.
  { table: 'plan', column: 'created_at', retentionMs: 3 * DAY_MS, only: `action = 'empty-trash'` },
  { table: 'plan', column: 'expires_at', retentionMs: 0 },
  { table: 'plan', column: 'restorable_until', retentionMs: AFTER_RESTORE_MS, only: IS_LOCATED },
  { table: 'plan', column: 'created_at', retentionMs: PLAN_KEPT_MS, only: IS_LOCATED },
  // What a scan of mail stores.
  ...['mail_attachment', 'mail_message', 'mail_sender', 'mail_scan'].map((table) => ({
    table,
    column: 'stored_at',
    retentionMs: DAY_MS,
  })),
];

/** What mailboxes and drives share: connections, jobs and plans. */
@Global()
@Module({
  imports: [ActionsModule],
  controllers: [
    CleaningDigestController,
    ConnectionsController,
    JobsController,
    SchedulesController,
    SourcesController,
  ],
  providers: [
    AccessTokens,
    AutoPlansService,
    AutoRunsJob,
    ConnectionRepository,
    ConnectionsService,
    ConsentRepository,
    ConsentService,
    EntitlementRepository,
    ErasedUserRepository,
    JobRepository,
    JobsService,
    OAuthClient,
    PlanRepository,
    PlanRunner,
    RestoredItemRepository,
    PlansService,
    RuleSelectionService,
    RulesService,
    ScheduleRepository,
    SchedulesService,
    SourceRegistry,
    SourcesService,
    provideRetentionSweep(() => RETENTION_RULES),
    {
      provide: SecretBox,
      inject: [CleaningConfig],
      useFactory: ({ encryptionKey }: CleaningConfig) => new SecretBox(encryptionKey),
    },
  ],
  exports: [
    AccessTokens,
    ConnectionRepository,
    ConnectionsService,
    ErasedUserRepository,
    JobRepository,
    JobsService,
    PlanRepository,
    PlansService,
    SchedulesService,
    SourceRegistry,
  ],
})
export class SourcesModule {}
