import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentTargets, findTargets, OpsUsageError } from './ops-targets';

const folder = mkdtempSync(join(tmpdir(), 'swipeclean-ops-'));
const OPERATIONS_TOKEN_FILE = join(folder, 'token');
const read = (urls: string, token = 'old-token\nnew-token\n') => {
  writeFileSync(OPERATIONS_TOKEN_FILE, token);
  return environmentTargets({ OPERATIONS_URLS: urls, OPERATIONS_TOKEN_FILE });
};

afterAll(() => rmSync(folder, { recursive: true }));

describe('the processes of an environment', () => {
  it('should be called by the addresses that their names have', async () => {
    const { urls } = await read(
      'auth=http://localhost:9000 spy=http://127.0.0.9:9000 spam=http://no.invalid:9000',
    );
    expect(urls).toEqual({
      auth: [expect.stringMatching(/^http:\/\/(127\.0\.0\.1|\[::1\]):9000$/)],
      spy: ['http://127.0.0.9:9000'],
      // Stopped: a call says so.
      spam: ['http://no.invalid:9000'],
    });
  });

  it('should be called with the newer token while one is replaced', async () => {
    expect(await read('')).toMatchObject({ token: 'new-token', tokenFile: OPERATIONS_TOKEN_FILE });
  });

  it('should not be called without a token', async () => {
    await expect(read('', ' \n')).rejects.toThrow(
      new OpsUsageError(`${OPERATIONS_TOKEN_FILE} holds no token.`),
    );
    await expect(environmentTargets({ OPERATIONS_TOKEN_FILE: join(folder, 'none') })).rejects.toThrow(
      OpsUsageError,
    );
  });
});

describe('findTargets', () => {
  const targets = {
    urls: { auth: ['http://a:1'], spy: ['http://b:1', 'http://c:1'] },
    token: '',
    tokenFile: '',
  };
  const labels = (service: string, replica?: string) =>
    findTargets(targets, service, replica).map(({ label }) => label);

  it('should name replicas by their address', () => {
    expect(labels('all')).toEqual(['auth', 'spy@b:1', 'spy@c:1']);
    expect(labels('spy', 'c')).toEqual(['spy@c:1']);
    expect(labels('spy', 'c:1')).toEqual(['spy@c:1']);
    expect(() => labels('spy', 'd')).toThrow('--replica must be one of b:1, c:1, all');
    expect(() => labels('web')).toThrow('There is no process named web. Use one of auth, spy, all.');
  });
});
