import type {
  CleaningPlan,
  CloudAccount,
  Job,
  ListPlanItemsDto,
  MailAccount,
  NoRequest,
  PlanItem,
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
  runPlan: cleaningApi.runCloudPlan,
  undoRun: cleaningApi.undoCloudRun,
};

/** The source that a job works on. */
export const sourceOf = ({ kind }: Pick<Job, 'kind'>): SourceCalls =>
  kind.startsWith('mail.') ? mailSource : cloudSource;
