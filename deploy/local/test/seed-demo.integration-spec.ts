import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack, type RunningStack } from '../src';
import { DEMO, seedDemoAccount } from '../seed-demo.mjs';

jest.setTimeout(120_000);

describe('demo account', () => {
  let folder: string;
  let stack: RunningStack;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'swipeclean-seed-'));
    stack = await startStack({ dataDir: folder, durable: false });
  });
  afterAll(async () => {
    await stack?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('should be confirmed and have no session', async () => {
    await seedDemoAccount(stack, folder);
    const { email, password } = DEMO;
    const login = await fetch(`${stack.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: stack.url },
      body: JSON.stringify({ email, password }),
    });
    expect(login.status).toBe(200);
    const cookie = login.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const getJson = async (path: string) =>
      (await fetch(`${stack.url}${path}`, { headers: { cookie } })).json();
    expect(await getJson('/api/auth/user')).toMatchObject({ email, emailVerified: true });
    expect(await getJson('/api/auth/sessions')).toEqual([expect.objectContaining({ current: true })]);
  });
});
