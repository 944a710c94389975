import type { ServiceDatabase } from '@swipeclean/service-kit';
import { CloudCursorRow } from '../cloud/scan/cloud-cursor.entity';
import { CloudFileRow } from '../cloud/scan/cloud-file.entity';
import { CloudScanRow } from '../cloud/scan/cloud-scan.entity';
import { ActionRow } from '../actions/action.entity';
import { DeviceRow } from '../storage/device.entity';
import { ConnectionRow } from '../connections/connection.entity';
import { ErasedUserRow } from '../connections/erased-user.entity';
import { ConsentRow } from '../connections/oauth/consent.entity';
import { JobRow } from '../jobs/job.entity';
import { MailFolderAnswerRow } from '../mail/folders/folder-answer.entity';
import { MailRuleRow } from '../mail/rules/mail-rule.entity';
import { MailAttachmentRow, MailMessageRow, MailScanRow, MailSenderRow } from '../mail/scan/mail.entity';
import { UnsubscribeRequestRow } from '../mail/unsubscribe/unsubscribe-request.entity';
import { PlanItemRow, PlanRow } from '../plans/plan.entity';
import { RecommendationRow } from '../recommendations/recommendation.entity';
import { ScanRow } from '../scans/scan.entity';
import { SessionRow } from '../sessions/session.entity';
import { CreateTables1763710000000 } from './migrations/1763710000000-create-tables';
import { CreateMail1764180100000 } from './migrations/1764180100000-create-mail';
import { CreateConsents1764180300000 } from './migrations/1764180300000-create-consents';
import { CreateSources1764180000000 } from './migrations/1764180000000-create-sources';
import { CreateCloud1764180200000 } from './migrations/1764180200000-create-cloud';
import { TellFreedFromMoved1763760000000 } from './migrations/1763760000000-tell-freed-from-moved';
import { AddFolderKey1764200000000 } from './migrations/1764200000000-add-folder-key';
import { FenceJobs1764220000000 } from './migrations/1764220000000-fence-jobs';
import { NameSendersOfItems1764230000000 } from './migrations/1764230000000-name-senders-of-items';
import { ListLeftOutEntries1764240000000 } from './migrations/1764240000000-list-left-out-entries';
import { AnswerGuessedFolders1764250000000 } from './migrations/1764250000000-answer-guessed-folders';
import { BoundSources1764210000000 } from './migrations/1764210000000-bound-sources';

export const cleaningDatabase: ServiceDatabase = {
  schema: 'cleaning',
  entities: [
    ScanRow,
    DeviceRow,
    RecommendationRow,
    SessionRow,
    ActionRow,
    ConnectionRow,
    ConsentRow,
    ErasedUserRow,
    JobRow,
    PlanRow,
    PlanItemRow,
    MailScanRow,
    MailMessageRow,
    MailSenderRow,
    MailAttachmentRow,
    MailFolderAnswerRow,
    MailRuleRow,
    UnsubscribeRequestRow,
    CloudScanRow,
    CloudFileRow,
    CloudCursorRow,
  ],
  migrations: [
    CreateTables1763710000000,
    TellFreedFromMoved1763760000000,
    CreateSources1764180000000,
    CreateMail1764180100000,
    CreateCloud1764180200000,
    CreateConsents1764180300000,
    AddFolderKey1764200000000,
    BoundSources1764210000000,
    FenceJobs1764220000000,
    NameSendersOfItems1764230000000,
    ListLeftOutEntries1764240000000,
    AnswerGuessedFolders1764250000000,
  ],
};
