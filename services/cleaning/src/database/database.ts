import type { ServiceDatabase } from '@swipeclean/service-kit';
import { CloudCursorRow } from '../cloud/scan/cloud-cursor.entity';
import { CloudFileRow } from '../cloud/scan/cloud-file.entity';
import { CloudScanRow } from '../cloud/scan/cloud-scan.entity';
import { ActionRow } from '../actions/action.entity';
import { ActionEventRow } from '../actions/action-event.entity';
import { DeviceRow } from '../storage/device.entity';
import { ConnectionRow } from '../connections/connection.entity';
import { ErasedUserRow } from '../connections/erased-user.entity';
import { ConsentRow } from '../connections/oauth/consent.entity';
import { JobRow } from '../jobs/job.entity';
import { MailFolderAnswerRow } from '../mail/folders/folder-answer.entity';
import { MailAttachmentRow, MailMessageRow, MailScanRow, MailSenderRow } from '../mail/scan/mail.entity';
import { UnsubscribeRequestRow } from '../mail/unsubscribe/unsubscribe-request.entity';
import { PlanItemRow, PlanRow } from '../plans/plan.entity';
import { RestoredItemRow } from '../plans/restored-item.entity';
import { RecommendationRow } from '../recommendations/recommendation.entity';
import { AutoRunRow } from '../schedules/auto-run.entity';
import { EntitlementRow } from '../schedules/entitlement.entity';
import { RuleRow } from '../schedules/rule.entity';
import { ScheduleRow } from '../schedules/schedule.entity';
import { ScanRow } from '../scans/scan.entity';
import { SessionRow } from '../sessions/session.entity';
import { CreateSchema1764547200000 } from './migrations/1764547200000-create-schema';

export const cleaningDatabase: ServiceDatabase = {
  schema: 'cleaning',
  entities: [
    ScanRow,
    DeviceRow,
    RecommendationRow,
    SessionRow,
    ActionRow,
    ActionEventRow,
    ConnectionRow,
    ConsentRow,
    ErasedUserRow,
    JobRow,
    PlanRow,
    PlanItemRow,
    RestoredItemRow,
    EntitlementRow,
    ScheduleRow,
    RuleRow,
    AutoRunRow,
    MailScanRow,
    MailMessageRow,
    MailSenderRow,
    MailAttachmentRow,
    MailFolderAnswerRow,
    UnsubscribeRequestRow,
    CloudScanRow,
    CloudFileRow,
    CloudCursorRow,
  ],
  migrations: [CreateSchema1764547200000],
};
