import { JOB_KINDS } from '@swipeclean/contracts/server';
import type { JobHandle, JobRunner, Logger, MessageBus } from '@swipeclean/service-kit';
import type { DataSource } from 'typeorm';
import type { CleaningConfig } from '../config';
import type { ConnectionRepository } from '../connections/connection.repository';
import type { JobRepository } from './job.repository';
import { JobsService } from './jobs.service';

/** A service whose jobs are never run. */
const createJobs = () =>
  new JobsService(
    {} as DataSource,
    {} as JobRepository,
    {} as ConnectionRepository,
    {} as MessageBus,
    {} as Logger,
    { sourceJobs: 1 } as CleaningConfig,
    { process: () => ({}) as JobHandle } as Pick<JobRunner, 'process'> as JobRunner,
  );

describe('jobs of sources', () => {
  it('should refuse to start without a handler for each kind, and name those that are missing', () => {
    const jobs = createJobs();
    const [first, ...others] = JOB_KINDS;
    const handle = () => Promise.reject(new Error('never run'));
    for (const kind of others) jobs.register(kind, handle);
    expect(() => jobs.onApplicationBootstrap()).toThrow(`Jobs without a handler: ${first}`);

    jobs.register(first, handle);
    expect(() => jobs.onApplicationBootstrap()).not.toThrow();
  });
});
