import { createLogger } from '@swipeclean/service-kit';
import { AuthConfig } from '../config';
import type { MailJobRow } from './mail-job.entity';
import type { MailJobRepository } from './mail-job.repository';
import { MailQueue } from './mail-queue';
import { createMailTransport } from './mail-transport';
import type { MailWriter } from './mail-writer';

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
  const repository = { claim: jest.fn(async () => waiting.shift()), delete: jest.fn() };
  const text = { subject: 'Hello', text: `https://x.example/?token=${TOKEN}`, html: TOKEN };
  const writer = { write: jest.fn(async () => text as typeof text | undefined) };
  const lines: string[] = [];
  const logger = createLogger('test', 'trace', { write: (line) => void lines.push(line) });
  const queue = new MailQueue(
    repository as unknown as MailJobRepository,
    writer as unknown as MailWriter,
    new AuthConfig(),
    logger,
  );
  return { queue, repository, writer, log: () => lines.join('') };
}

/** Sends what is due and waits for it. */
async function run(queue: MailQueue) {
  queue.wake();
  await queue.onModuleDestroy();
}

describe('MailQueue', () => {
  it('should drop a mail once it is delivered, and log where but not what', async () => {
    const { queue, repository, log } = build(async () => 'a-file.txt', [{}]);
    await run(queue);
    expect(repository.delete).toHaveBeenCalledWith('job');
    expect(log()).toContain('a-file.txt');
    for (const secret of [TOKEN, ADDRESS]) expect(log()).not.toContain(secret);
  });

  it('should keep a mail that was not delivered, and log no word of the answer', async () => {
    const failure = Object.assign(new Error(`550 <${ADDRESS}> said ${TOKEN}`), {
      code: 'EENVELOPE',
      responseCode: 550,
    });
    const { queue, repository, log } = build(() => Promise.reject(failure), [{ attempts: 11 }]);
    await run(queue);
    expect(repository.delete).not.toHaveBeenCalled();
    expect(log()).toContain('EENVELOPE');
    for (const secret of [TOKEN, ADDRESS]) expect(log()).not.toContain(secret);
  });

  it('should give a mail up after twelve tries, aloud', async () => {
    const { queue, repository, log } = build(() => Promise.reject(new Error('no')), [{ attempts: 12 }]);
    await run(queue);
    expect(repository.delete).toHaveBeenCalledWith('job');
    expect(log()).toContain('A mail was given up');
  });

  it('should drop a mail that nobody needs', async () => {
    const deliver = jest.fn(async () => 'somewhere');
    const { queue, repository, writer } = build(deliver, [{}]);
    writer.write.mockResolvedValue(undefined);
    await run(queue);
    expect(deliver).not.toHaveBeenCalled();
    expect(repository.delete).toHaveBeenCalledWith('job');
  });

  it('should go on when the database is away', async () => {
    const { queue, repository, log } = build(async () => 'x', []);
    repository.claim.mockRejectedValue(new Error('away'));
    await run(queue);
    expect(log()).toContain('Mails cannot be looked up');
  });
});
