import {
  type CleaningPlan,
  createMailAccount,
  type CreateMailAccountDto,
  createMailPlan,
  type Job,
  listMessages,
  listPlanItems,
  listSenders,
  listSources,
  type MailAccount,
  type MailMessage,
  type MailSender,
  type MailTotals,
  type PlanItem,
  runPlan,
  type RunPlanDto,
  type RunResult,
  scanSource,
  undoPlan,
} from '@swipeclean/contracts/server';
import type { Dovecot, SeedMessage, ServiceUnderTest, TestCaller } from '@swipeclean/service-kit/testing';
import { uuidv7 } from 'uuidv7';
import { untilEnded } from './jobs';

export type EndedRun = Job & { result: RunResult };

/** A user with one mailbox. */
export class MailUser {
  account!: MailAccount;

  constructor(readonly caller: TestCaller) {}

  async connect(server: CreateMailAccountDto): Promise<this> {
    this.account = await this.caller.call(createMailAccount, server);
    return this;
  }

  get id() {
    return this.account.id;
  }

  startScan(): Promise<Job> {
    return this.caller.call(scanSource, { id: this.id });
  }

  async scan(): Promise<MailTotals> {
    const job = await untilEnded(this.caller, await this.startScan());
    expect(job).toMatchObject({ state: 'done', error: null });
    return job.result as MailTotals;
  }

  /** The mailbox as it is listed. */
  async listed(): Promise<MailAccount> {
    const sources = await this.caller.call(listSources);
    return sources.find(({ id }) => id === this.id) as MailAccount;
  }

  messages(): Promise<MailMessage[]> {
    return this.caller.call(listMessages, { id: this.id });
  }

  senders(filter: object = {}): Promise<MailSender[]> {
    return this.caller.call(listSenders, { id: this.id, ...filter });
  }

  plan(choice: object): Promise<CleaningPlan> {
    return this.caller.call(createMailPlan, { id: this.id, ...choice });
  }

  items({ id: planId }: CleaningPlan): Promise<PlanItem[]> {
    return this.caller.call(listPlanItems, { id: this.id, planId });
  }

  startRun({ id: planId, hash }: CleaningPlan, more: Partial<RunPlanDto> = {}): Promise<Job> {
    const { id } = this;
    return this.caller.call(runPlan, { id, planId, hash, idempotencyKey: uuidv7(), ...more });
  }

  async run(plan: CleaningPlan, more?: Partial<RunPlanDto>): Promise<EndedRun> {
    return (await this.ended(await this.startRun(plan, more))) as EndedRun;
  }

  startUndo({ result }: Job): Promise<Job> {
    const { planId } = result as RunResult;
    return this.caller.call(undoPlan, { id: this.id, planId, idempotencyKey: uuidv7() });
  }

  async undo(run: Job): Promise<EndedRun> {
    return (await this.ended(await this.startUndo(run))) as EndedRun;
  }

  ended(job: Pick<Job, 'id'>): Promise<Job> {
    return untilEnded(this.caller, job);
  }
}

/** Connects a user's mailbox with these messages. */
export function connectMailbox(
  service: ServiceUnderTest,
  server: Dovecot,
  user: string,
  messages: SeedMessage[] = [],
): Promise<MailUser> {
  server.maildir(user).seed(messages);
  return new MailUser(service.as({ userId: user, isPro: true })).connect(server.account(user));
}
