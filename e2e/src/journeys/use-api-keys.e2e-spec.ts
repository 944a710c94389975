import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { AccountAction, CreatedApiKey } from '@swipeclean/contracts';
import type { Page } from '@playwright/test';
import { findAxeViolations } from '../support/axe';
import { siteUrl } from '../support/browser';
import { describe, expect, FAILED_REQUEST, getJson, postJson, test } from '../support/journey';
import { useOwnStack } from '../support/use-stack';
import { newCredentials, openProfile, registerInPage } from '../support/users';

const KEY = /^swc_[0-9A-Za-z]{10}_[0-9A-Za-z]{49}$/;
const GUIDE = readFileSync(join(__dirname, '../../../docs/api-keys.md'), 'utf8');

/** The guide's example in a language. */
const exampleIn = (language: string) =>
  new RegExp(`\`\`\`${language}\\n([^]+?)\`\`\``).exec(GUIDE)?.[1] ?? '';

/** Runs a program in a folder, with the variables that the guide names. */
const run = (folder: string, program: string, args: string[], env: Record<string, string>) =>
  promisify(execFile)(program, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, SWIPECLEAN_URL: siteUrl(), ...env },
  });

async function createKey(page: Page, name: string, scopes: string[]): Promise<string> {
  await page.getByRole('button', { name: /^Create a key/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a key' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  for (const scope of scopes) await dialog.getByRole('checkbox', { name: scope }).check();
  await dialog.getByRole('button', { name: 'Create a key' }).click();
  const shown = page.getByRole('dialog', { name: 'Your new key' });
  const key = (await shown.locator('code').textContent()) ?? '';
  expect(key).toMatch(KEY);
  return key;
}

const stack = useOwnStack({ LOG_LEVEL: 'trace' });

describe('API keys', () => {
  // Chromium logs what is refused.
  test.use({ expectedErrors: FAILED_REQUEST });

  test('should run the scripts of the guide until they are revoked', async ({ page }) => {
    const folder = mkdtempSync(join(tmpdir(), 'swipeclean-script-'));
    const chat = createServer();
    const keys = page.getByRole('list', { name: 'API keys' });
    try {
      await registerInPage(page, newCredentials());
      await openProfile(page, 'Account and security');
      await expect(page.getByText(/^With a key, a script of yours/)).toBeVisible();
      await page.getByRole('button', { name: /^Create a key/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Create a key' });
      await expect(dialog.getByLabel('Ends after')).toHaveValue('90');
      await dialog.getByRole('button', { name: 'Create a key' }).click();
      await expect(dialog.getByText('Enter a name.')).toBeVisible();
      await expect(dialog.getByText('Choose at least one.')).toBeVisible();
      expect(await findAxeViolations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Cancel' }).click();

      const key = await createKey(page, 'Router', ['Read lists', 'Change the block list']);
      expect(await findAxeViolations(page)).toEqual([]);
      const shown = page.getByRole('dialog', { name: 'Your new key' });
      await shown.getByRole('button', { name: 'Done' }).click();
      await expect(keys.getByText(/not used yet$/)).toBeVisible();
      await expect(keys.getByText(`${key.slice(0, 14)}…`)).toBeVisible();
      await expect(page.getByText('API key created: Router')).toBeVisible();

      await test.step('should change and save the block list by the first example', async () => {
        writeFileSync(join(folder, 'block.sh'), exampleIn('sh'));
        await run(folder, 'sh', ['block.sh'], { SWIPECLEAN_KEY: key });
        expect(readFileSync(join(folder, 'blocked-numbers.csv'), 'utf8')).toContain('2125550123');
        const numbers = await getJson<{ e164: string; type: string }[]>(page, '/api/spam/numbers');
        expect(numbers).toEqual([expect.objectContaining({ e164: '+12125550123', type: 'calls' })]);
      });

      await test.step('should report into a chat by the second', async () => {
        const received = new Promise<string>((resolve) => {
          chat.on('request', (request, response) => {
            const parts: Buffer[] = [];
            request.on('data', (part: Buffer) => parts.push(part));
            request.on('end', () => {
              response.end('ok');
              resolve(Buffer.concat(parts).toString());
            });
          });
        });
        await new Promise<void>((resolve) => chat.listen(0, '127.0.0.1', resolve));
        const { port } = chat.address() as AddressInfo;
        writeFileSync(join(folder, 'report.mjs'), exampleIn('js'));
        await run(folder, process.execPath, ['report.mjs'], {
          SWIPECLEAN_KEY: key,
          CHAT_WEBHOOK: `http://127.0.0.1:${port}/hook`,
        });
        expect(JSON.parse(await received)).toEqual({
          text: 'SwipeClean, last 7 days: 0 calls and texts blocked, 0.0 MB cleaned.',
        });
      });

      await test.step('should show its use, and end it at once', async () => {
        await openProfile(page, 'Account and security');
        await expect(keys.getByText(/· last used/)).toBeVisible();
        await expect(page.getByText('API key used from a new address: Router')).toBeVisible();
        await page.getByRole('button', { name: 'Revoke Router' }).click();
        const question = page.getByRole('dialog', { name: 'Revoke this key?' });
        await question.getByRole('button', { name: 'Revoke' }).click();
        await expect(page.getByText(/^With a key, a script of yours/)).toBeVisible();
        const refused = run(folder, process.execPath, ['report.mjs'], {
          SWIPECLEAN_KEY: key,
          CHAT_WEBHOOK: siteUrl(),
        });
        await expect(refused).rejects.toThrow('KEY_REVOKED');
        const actions = await getJson<AccountAction[]>(page, '/api/auth/actions');
        expect(actions[0]).toMatchObject({ kind: 'key-revoked', label: 'Router' });
      });
    } finally {
      chat.close();
      rmSync(folder, { recursive: true });
    }
  });

  test('should leave no secret in logs and mails', async ({ page }) => {
    const credentials = newCredentials();
    await registerInPage(page, credentials);
    const created = await postJson(page, '/api/auth/keys', { name: 'Logged', scopes: ['lookup'], days: 1 });
    const { key } = (await created.json()) as CreatedApiKey;
    const send = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      (await fetch(siteUrl() + path, { method, headers })).status;
    const bearer = { authorization: `Bearer ${key}` };
    expect(await send('/api/spy/caller-ids', bearer)).toBe(200);
    // As people get it wrong.
    expect(await send(`/api/spy/caller-ids?key=${key}`)).toBe(400);
    expect(await send(`/api/${key}`)).toBe(400);
    expect(await send('/api/spy/caller-ids', { authorization: key })).toBe(401);
    expect(await send('/api/spy/caller-ids', { 'x-api-key': key })).toBe(401);
    expect(await send('/api/spam/numbers', bearer)).toBe(403);
    expect(await send('/api/spy/lookup-phone', bearer, 'POST')).toBe(400);
    expect(await send(`/${key}`)).toBe(200);
    await stack().processes.auth.stop();
    expect(await send('/api/spy/caller-ids', { ...bearer, 'x-forwarded-for': '192.0.2.7' })).not.toBe(500);
    await stack().processes.auth.start();

    const dataDir = dirname(stack().mailDir);
    const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(log|eml|txt)$/.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name));
    const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    expect(text).toContain('gateway');
    expect(text).not.toContain(key.slice(15, 40));
  });
});
