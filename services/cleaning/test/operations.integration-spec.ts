import type { ConnectionCounts, Page, QueuedJob } from '@swipeclean/contracts/server';
import {
  createTokenFile,
  openRunbook,
  operationsCaller,
  useTestService,
} from '@swipeclean/service-kit/testing';
import { cleaningService } from '../src/definition';

const tokens = createTokenFile();
const CLIENT_SECRET = 'a-client-secret-of-google';
const cleaning = useTestService(cleaningService, {
  env: {
    ...tokens.env,
    ENCRYPTION_KEY: 'a key of tests, long enough to be one',
    GOOGLE_CLIENT_ID: 'google-id',
    GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
  },
});
afterAll(() => tokens.remove());

const call = (method: 'GET' | 'POST', path: string) => operationsCaller(cleaning, tokens.token)(method, path);

describe('the operations API of cleaning', () => {
  it('should count connections by provider and state, without names', async () => {
    for (const [provider, state] of [
      ['imap', 'connected'],
      ['imap', 'connected'],
      ['google', 'refused'],
    ])
      await cleaning.dataSource.query(
        `INSERT INTO connection (id, user_id, kind, provider, name, settings, state)
         VALUES (gen_random_uuid(), 'ann', 'mail', $1, 'ann@people.example', '{}', $2)`,
        [provider, state],
      );
    const { body, text } = await call('GET', '/connections');
    expect(body).toEqual({
      scope: 'shared',
      items: [
        { kind: 'mail', provider: 'google', state: 'refused', count: 1 },
        { kind: 'mail', provider: 'imap', state: 'connected', count: 2 },
      ],
    });
    expect(text).not.toContain('ann');
  });

  it('should redact a secret of the settings where the error of a job repeats it', async () => {
    await cleaning.dataSource.query(
      `INSERT INTO job (id, user_id, source_id, kind, state, error, due_at)
       SELECT gen_random_uuid(), 'ann', id, 'mail.scan', 'failed', $1, NULL FROM connection LIMIT 1`,
      [`refused: ${CLIENT_SECRET}`],
    );
    expect((await call('GET', '/jobs')).body).toMatchObject({ items: [{ error: 'refused: [redacted]' }] });
  });
});

describe('Connections say that sign-in is refused', () => {
  const TITLE = 'Connections say that sign-in is refused';

  it('should be known by the provider that refuses, and by why its jobs failed', async () => {
    const runbook = openRunbook({ cleaning: [`http://127.0.0.1:${cleaning.opsPort}`] }, tokens);
    const { items } = await runbook.run<ConnectionCounts>(TITLE, 'connections');
    expect(items.filter(({ state }) => state === 'refused')).toMatchObject([
      { provider: 'google', count: 1 },
    ]);
    const failed = await runbook.run<Page<QueuedJob>>(TITLE, 'jobs --queue sources.jobs --state failed');
    expect(failed.items).toMatchObject([{ kind: 'mail.scan', error: 'refused: [redacted]' }]);
  });
});
