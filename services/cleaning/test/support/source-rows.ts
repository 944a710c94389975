import type { JobKind, JobResult, SourceKind } from '@swipeclean/contracts/server';
import { gate, type ServiceUnderTest } from '@swipeclean/service-kit/testing';
import { uuidv7 } from 'uuidv7';
import type { ConnectionRow } from '../../src/connections/connection.entity';
import { ConnectionsService } from '../../src/connections/connections.service';
import type { JobHandler } from '../../src/jobs/job-run';
import { JobsService } from '../../src/jobs/jobs.service';

/** Of stored credentials; it must appear nowhere else. */
export const PASSWORD = 'an app password of tests';

/** Connects a mailbox or drive without asking a server. */
export const connect = (
  service: ServiceUnderTest,
  userId: string,
  kind: SourceKind = 'mail',
): Promise<ConnectionRow> =>
  service.app.get(ConnectionsService, { strict: false }).create(userId, {
    kind,
    provider: kind === 'mail' ? 'imap' : 'webdav',
    name: `${uuidv7()}@example.org`,
    settings: {},
    credentials: { type: 'password', password: PASSWORD },
  });

export const jobsOf = (service: ServiceUnderTest): JobsService =>
  service.app.get(JobsService, { strict: false });

/** Has `handler` do the jobs of a kind in place of the real one. */
export const handleJobs = (service: ServiceUnderTest, kind: JobKind, handler: JobHandler): void =>
  jobsOf(service).register(kind, handler);

/** Has jobs of a kind wait until what it returns is called. */
export function holdJobs(service: ServiceUnderTest, kind: JobKind, result: JobResult): () => void {
  const { opened, open } = gate();
  handleJobs(service, kind, async () => {
    await opened;
    return result;
  });
  return open;
}

export const untilAborted = (signal: AbortSignal): Promise<unknown> =>
  new Promise((done) => void signal.addEventListener('abort', done));
