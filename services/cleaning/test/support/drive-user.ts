import {
  type CleaningPlan,
  type CloudAccount,
  type CloudFile,
  type CloudTotals,
  createCloudAccount,
  createCloudPlan,
  type Job,
  listCloudFiles,
  listPlanItems,
  type PlanItem,
  runPlan,
  type RunPlanDto,
  type RunResult,
  scanSource,
  undoPlan,
} from '@swipeclean/contracts/server';
import type { TestCaller } from '@swipeclean/service-kit/testing';
import { uuidv7 } from 'uuidv7';
import { DAV_PASSWORD, DAV_USER } from './dav-server';
import { untilEnded } from './jobs';

/** A user with one drive. */
export class DriveUser {
  account!: CloudAccount;

  constructor(readonly caller: TestCaller) {}

  async connect(url: string, password = DAV_PASSWORD): Promise<this> {
    const account = { provider: 'webdav', url, user: DAV_USER, password };
    this.account = await this.caller.call(createCloudAccount, account);
    return this;
  }

  private get id() {
    return { id: this.account.id };
  }

  async scan(): Promise<CloudTotals> {
    const { result } = await this.finished(await this.caller.call(scanSource, this.id));
    return result as CloudTotals;
  }

  startScan(): Promise<Job> {
    return this.caller.call(scanSource, this.id);
  }

  listFiles(filter: object = {}): Promise<CloudFile[]> {
    return this.caller.call(listCloudFiles, { ...this.id, ...filter });
  }

  plan(selection: object): Promise<CleaningPlan> {
    return this.caller.call(createCloudPlan, { ...this.id, ...selection });
  }

  startRun({ id: planId, hash }: CleaningPlan, more: Partial<RunPlanDto> = {}): Promise<Job> {
    const request = { ...this.id, planId, hash, idempotencyKey: uuidv7(), ...more };
    return this.caller.call(runPlan, request);
  }

  async run(plan: CleaningPlan, more?: Partial<RunPlanDto>): Promise<RunResult> {
    const { result } = await this.finished(await this.startRun(plan, more));
    return result as RunResult;
  }

  startUndo({ id: planId }: CleaningPlan): Promise<Job> {
    return this.caller.call(undoPlan, { ...this.id, planId, idempotencyKey: uuidv7() });
  }

  async undo(plan: CleaningPlan): Promise<RunResult> {
    const { result } = await this.finished(await this.startUndo(plan));
    return result as RunResult;
  }

  items({ id: planId }: CleaningPlan): Promise<PlanItem[]> {
    return this.caller.call(listPlanItems, { ...this.id, planId });
  }

  /** The job once it has ended; fails with its error. */
  async finished(job: Job): Promise<Job> {
    const ended = await this.ended(job);
    if (ended.state === 'failed') throw new Error(`${job.kind} failed: ${ended.error}`);
    return ended;
  }

  ended(job: Pick<Job, 'id'>): Promise<Job> {
    return untilEnded(this.caller, job);
  }
}
