import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CreatedApiKey } from '@swipeclean/contracts';
import {
  type ReplicatedStack,
  startReplicatedStack,
  withClient,
  withDatabase,
} from '@swipeclean/local-stack';
import { RAISED_LIMITS } from '../support/start-stack';
import { ReplicaClient } from './replica-client';

/** Keys at two gateways and two auth services: npm run test:faults. */
jest.setTimeout(5 * 60_000);

/** Within which both gateways refuse a key that has ended. */
const MAX_ACCEPTED_MS = 1000;

let folder: string;
let stack: ReplicatedStack;
let client: ReplicaClient;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'swipeclean-keys-'));
  stack = await startReplicatedStack({
    dataDir: join(folder, 'data'),
    env: { LOG_LEVEL: 'warn', ...RAISED_LIMITS, KEY_REQUESTS_PER_MINUTE: '1000000' },
  });
  client = new ReplicaClient(stack.urls, stack.publicUrl);
  await client.register();
});

afterAll(async () => {
  await stack?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function createKey(): Promise<CreatedApiKey> {
  const reply = await client.send('POST', '/api/auth/keys', { name: 'Key', scopes: ['lists:read'], days: 1 });
  expect(reply.status).toBe(201);
  return JSON.parse(reply.body as string) as CreatedApiKey;
}

const useAt = async (url: string, key: string) => {
  const headers = { authorization: `Bearer ${key}` };
  const response = await fetch(`${url}/api/spam/counts`, { headers });
  const { reason } = (await response.json()) as { reason?: string };
  return response.status === 200 ? 'accepted' : reason;
};
const useEverywhere = (key: string) => Promise.all(stack.urls.map((url) => useAt(url, key)));

/** Uses a key at both gateways again and again; how long after `from` one of them last accepted it. */
async function measureAccepted(key: string, from: number, reason: string): Promise<number> {
  for (let last = from; ; await sleep(5)) {
    const answers = await useEverywhere(key);
    if (answers.includes('accepted')) last = Date.now();
    else {
      expect(answers).toEqual([reason, reason]);
      return last - from;
    }
  }
}

describe('at two gateways', () => {
  it('should refuse a key within a second of its revocation, and ever after', async () => {
    const times: number[] = [];
    for (let i = 0; i < 20; i++) {
      const { id, key } = await createKey();
      expect(await useEverywhere(key)).toEqual(['accepted', 'accepted']);
      const { status } = await client.send('DELETE', `/api/auth/keys/${id}`);
      expect(status).toBe(204);
      times.push(await measureAccepted(key, Date.now(), 'KEY_REVOKED'));
      expect(await useEverywhere(key)).toEqual(['KEY_REVOKED', 'KEY_REVOKED']);
    }
    process.stdout.write(`accepted after a revocation: ${times.sort((a, b) => a - b).join(', ')} ms\n`);
    expect(Math.max(...times)).toBeLessThan(MAX_ACCEPTED_MS);
  });

  it('should refuse a key within a second of its end, while it is in use', async () => {
    const { id, key } = await createKey();
    const database = withDatabase(stack.adminUrls.primary, 'swipeclean');
    const end = new Date(Date.now() + 3000);
    await withClient(database, (sql) =>
      sql.query('UPDATE auth.api_key SET expires_at = $2 WHERE id = $1', [id, end]),
    );
    expect(await useEverywhere(key)).toEqual(['accepted', 'accepted']);
    const acceptedMs = await measureAccepted(key, end.getTime(), 'KEY_EXPIRED');
    process.stdout.write(`accepted after the end: ${acceptedMs} ms\n`);
    expect(acceptedMs).toBeLessThan(MAX_ACCEPTED_MS);
  });

  it('should refuse all keys of an account within a second of its erasure', async () => {
    const { key } = await createKey();
    expect(await useEverywhere(key)).toEqual(['accepted', 'accepted']);
    expect((await client.send('DELETE', '/api/auth/user')).status).toBe(204);
    expect(await measureAccepted(key, Date.now(), 'KEY_REVOKED')).toBeLessThan(MAX_ACCEPTED_MS);
  });
});
