import {
  type AutoRunState,
  type CleaningRule,
  confirmRule,
  getSchedule,
  previewRule,
  type RulePreview,
  type RuleTerms,
  type ScheduleTime,
  setSchedule,
  type SourceSchedule,
} from '@swipeclean/contracts/server';
import { Clock } from '@swipeclean/service-kit';
import { BUSY } from './jobs';
import { type ServiceUnderTest, type TestCaller, until } from '@swipeclean/service-kit/testing';
import { AutoRunsJob } from '../../src/schedules/auto-runs.job';

type App = Pick<ServiceUnderTest, 'app'>;

/** A schedule that is due at three every night, in UTC. */
export const NIGHTLY: ScheduleTime = { interval: 'daily', day: 1, hour: 3, timeZone: 'UTC' };

/** The time of services, which a test moves on, until mocks are restored. */
export class MovedClock {
  private movedMs = 0;

  constructor(...services: App[]) {
    for (const { app } of services)
      jest.spyOn(app.get(Clock, { strict: false }), 'now').mockImplementation(() => this.now());
  }

  now(): Date {
    return new Date(Date.now() + this.movedMs);
  }

  /** Moves on to a moment. */
  moveTo(moment: Date | string): void {
    this.movedMs = Math.max(this.movedMs, new Date(moment).getTime() - Date.now());
  }

  moveBy(ms: number): void {
    this.movedMs += ms;
  }
}

const once = <Found>(wait: () => Promise<Found>): Promise<Found> => wait();

/** Looks once for what is due and for what can go on. */
export const look = ({ app }: App): Promise<void> => app.get(AutoRunsJob, { strict: false }).job.run();

/** Automatic cleaning of one source. */
export class ScheduleUser {
  constructor(
    private readonly service: App,
    private readonly caller: TestCaller,
    private readonly id: string,
  ) {}

  set(time: ScheduleTime = NIGHTLY): Promise<SourceSchedule> {
    return this.caller.call(setSchedule, { id: this.id, ...time });
  }

  get(): Promise<SourceSchedule> {
    return this.caller.call(getSchedule, { id: this.id });
  }

  preview(terms: RuleTerms): Promise<RulePreview> {
    return this.caller.call(previewRule, { id: this.id, ...terms });
  }

  /** Confirms a rule by its preview. */
  async confirm(terms: RuleTerms): Promise<CleaningRule> {
    const { hash } = await this.preview(terms);
    return this.caller.call(confirmRule, { id: this.id, ...terms, hash });
  }

  /** Takes the run on until its last one has a state, or until something else is true of the schedule. */
  async until(wanted: AutoRunState | ((schedule: SourceSchedule) => boolean)): Promise<SourceSchedule> {
    return until(async () => {
      await look(this.service);
      // The service may be busy meanwhile.
      const schedule = await this.get().catch((error: { code: string }) => {
        if (!BUSY.includes(error.code)) throw error;
      });
      if (!schedule) return undefined;
      const isTrue = typeof wanted === 'string' ? schedule.runs[0]?.state === wanted : wanted(schedule);
      return isTrue ? schedule : undefined;
    });
  }

  /** Moves the clock on to the next run, and takes it on until it has ended, or waits. */
  async runNext(clock: MovedClock, wait = once): Promise<SourceSchedule> {
    const { nextRunAt, runs } = await this.get();
    clock.moveTo(nextRunAt!);
    const before = runs[0]?.id;
    return wait(() =>
      this.until(
        ({ runs: [run] }) =>
          run !== undefined && run.id !== before && (run.endedAt !== null || run.state === 'waiting'),
      ),
    );
  }
}
