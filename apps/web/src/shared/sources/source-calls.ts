import type {
  CleaningPlan,
  CloudAccount,
  Job,
  ListAfterDto,
  ListPlanItemsDto,
  MailAccount,
  NoRequest,
  PlanItem,
  PlanSender,
  RunPlanDto,
  StartRunDto,
} from '@swipeclean/contracts';
import type { ApiCall } from '../api/client';
import { cleaningApi } from '../api/cleaning-api';
import { paths } from '../config/paths';

/** Names an account or a plan. */
type Id = Pick<StartRunDto, 'id'>;

/** The screen and the calls of one kind of source. Those of mailboxes and drives differ in their addresses only. */
export interface SourceCalls {
  kind: 'mail' | 'cloud';
  /** The screen that shows its jobs in full. */
  path: string;
  listAccounts: ApiCall<NoRequest, (MailAccount | CloudAccount)[]>;
  deleteAccount: ApiCall<Id, void>;
  scan: ApiCall<Id, Job>;
  getPlan: ApiCall<Id, CleaningPlan>;
  listPlanItems: ApiCall<ListPlanItemsDto, PlanItem[]>;
  /** Null of drives, whose files have none. */
  listPlanSenders: ApiCall<ListAfterDto, PlanSender[]> | null;
  runPlan: ApiCall<RunPlanDto, Job>;
  undoRun: ApiCall<StartRunDto, Job>;
}

export const mailSource: SourceCalls = {
  kind: 'mail',
  path: paths.email,
  listAccounts: cleaningApi.listMailAccounts,
  deleteAccount: cleaningApi.deleteMailAccount,
  scan: cleaningApi.scanMail,
  getPlan: cleaningApi.getMailPlan,
  listPlanItems: cleaningApi.listMailPlanItems,
  listPlanSenders: cleaningApi.listMailPlanSenders,
  runPlan: cleaningApi.runMailPlan,
  undoRun: cleaningApi.undoMailRun,
};

export const cloudSource: SourceCalls = {
  kind: 'cloud',
  path: paths.icloud,
  listAccounts: cleaningApi.listCloudAccounts,
  deleteAccount: cleaningApi.deleteCloudAccount,
  scan: cleaningApi.scanCloud,
  getPlan: cleaningApi.getCloudPlan,
  listPlanItems: cleaningApi.listCloudPlanItems,
  listPlanSenders: null,
  runPlan: cleaningApi.runCloudPlan,
  undoRun: cleaningApi.undoCloudRun,
};

/** The source that a job works on. */
export const sourceOf = ({ kind }: Pick<Job, 'kind'>): SourceCalls =>
  kind.startsWith('mail.') ? mailSource : cloudSource;

/** Paths of the calls that read something of a source: its accounts, scans and plans. */
export const pathsOf = ({ listAccounts, getPlan }: SourceCalls): string[] => [
  listAccounts.path,
  getPlan.path.replace('/:id', ''),
];
