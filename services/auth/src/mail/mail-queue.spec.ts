import { createLogger, JobRunner } from '@swipeclean/service-kit';
import { AuthConfig } from '../config';
import type { MailJobRow } from './mail-job.entity';
import type { MailJobRepository } from './mail-job.repository';
import { MailQueue } from './mail-queue';
import { createMailTransport } from './mail-transport';
import type { MailComposer } from './mail-composer';

jest.mock('./mail-transport', () => ({ createMailTransport: jest.fn() }));

const TOKEN = 'the-token-that-nobody-may-see';
const ADDRESS = 'person@example.com';

function build(deliver: () => Promise<string>, jobs: Partial<MailJobRow>[]) {
  jest.mocked(createMailTransport).mockReturnValue(deliver);
  const waiting = jobs.map((job) => ({
    id: 'job',
    kind: 'verify-email',
    email: ADDRESS,
    attempts: 1,
    ...job,
  }));
  const repository = {
    claim: jest.fn(async () => waiting.shift()),
    complete: jest.fn(async () => {}),
    retry: jest.fn(async () => {}),
    fail: jest.fn(async () => {}),
  };
  const text = { subject: 'Hello', text: `https://x.example/?token=${TOKEN}`, html: TOKEN };
  const composer = { compose: jest.fn(async () => text as typeof text | undefined) };
  const lines: string[] = [];
  const logger = createLogger('test', 'trace', { write: (line) => void lines.push(line) });
  const runner = new JobRunner(logger);
  const queue = new MailQueue(
    repository as unknown as MailJobRepository,
    composer as unknown as MailComposer,
    new AuthConfig(),
    logger,
    runner,
  );
  /** Sends what is due and waits for it. */
  const run = async () => {
    queue.wake();
    await runner.onModuleDestroy();
  };
  return { run, repository, composer, log: () => lines.join('') };
}

describe('MailQueue', () => {
  it('should delete a mail after its delivery, and log where it went but not its text', async () => {
    const { run, repository, log } = build(async () => 'a-file.txt', [{}]);
    await run();
    expect(repository.complete).toHaveBeenCalledWith(expect.objectContaining({ id: 'job' }));
    expect(log()).toContain('a-file.txt');
    for (const secret of [TOKEN, ADDRESS]) expect(log()).not.toContain(secret);
  });

  it('should keep a mail that was not delivered, and log only the code of the answer', async () => {
    const failure = Object.assign(new Error(`550 <${ADDRESS}> said ${TOKEN}`), {
      code: 'EENVELOPE',
      responseCode: 550,
    });
    const { run, repository, log } = build(() => Promise.reject(failure), [{ attempts: 11 }]);
    await run();
    expect(repository.complete).not.toHaveBeenCalled();
    expect(repository.retry).toHaveBeenCalledWith(
      expect.objectContaining({ id: 'job' }),
      60 * 60_000,
      failure,
    );
    expect(log()).toContain('EENVELOPE');
    for (const secret of [TOKEN, ADDRESS]) expect(log()).not.toContain(secret);
  });

  it('should fail a mail for good after twelve attempts', async () => {
    const { run, repository, log } = build(() => Promise.reject(new Error('no')), [{ attempts: 12 }]);
    await run();
    expect(repository.fail).toHaveBeenCalled();
    expect(log()).toContain('job failed permanently');
  });

  it('should delete an obsolete mail', async () => {
    const deliver = jest.fn(async () => 'somewhere');
    const { run, repository, composer } = build(deliver, [{}]);
    composer.compose.mockResolvedValue(undefined);
    await run();
    expect(deliver).not.toHaveBeenCalled();
    expect(repository.complete).toHaveBeenCalledWith(expect.objectContaining({ id: 'job' }));
  });
});
