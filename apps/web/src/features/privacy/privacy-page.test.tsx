import { LISTING_KEPT_DAYS, REFERRAL_COOKIE, SIGNED_IN_HINT_COOKIE } from '@swipeclean/contracts';
import { screen } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fakeApi, renderScreen } from '@/testing';
import { COOKIES, STORED_KEYS } from './policy';
import PrivacyPage from './privacy-page';

const SOURCE = join(__dirname, '../..');
const GATEWAY_COOKIES = ['session/session-cookies.ts', 'billing/landing-cookies.ts'].map((file) =>
  join(SOURCE, '../../gateway/src', file),
);

/** The storage keys that the app's own code uses. */
function keysInCode(): string[] {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing/.test(file),
  );
  return files.flatMap((file) => {
    const code = readFileSync(join(SOURCE, file), 'utf8');
    if (!/(local|session)Storage\.setItem/.test(code)) return [];
    const named = [...code.matchAll(/\b(?:[A-Z]+_)?KEY = '([^']+)'/g)];
    const inline = [...code.matchAll(/Storage\.setItem\('([^']+)'/g)];
    return [...named, ...inline].map(([, key = '']) => key);
  });
}

describe('privacy policy', () => {
  beforeEach(() => {
    fakeApi({});
    renderScreen(<PrivacyPage />);
  });

  it('should be public, with a contact (SET-05)', async () => {
    expect(screen.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
    expect(screen.getByText(/Contents, names and paths are never sent to us/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'support@example.com' })).toHaveAttribute(
      'href',
      'mailto:support@example.com',
    );
  });

  it('should name everything that the app stores in the browser (SET-05)', () => {
    const listedKeys = STORED_KEYS.map(({ key }) => key as string);
    expect(new Set(keysInCode())).toEqual(new Set(listedKeys));
    for (const key of listedKeys) expect(screen.getByText(key)).toBeVisible();
  });

  it('should name every cookie of the gateway (SET-05)', () => {
    const code = GATEWAY_COOKIES.map((file) => readFileSync(file, 'utf8')).join();
    const inCode = [...code.matchAll(/\bsc_\w+/g)].map(([name]) => name);
    expect(COOKIES.map(({ key }) => key).sort()).toEqual(
      [...new Set([...inCode, SIGNED_IN_HINT_COOKIE, REFERRAL_COOKIE])].sort(),
    );
  });

  it('should state how long the spam service keeps expiring data (SET-05)', () => {
    const code = readFileSync(join(SOURCE, '../../../services/spam/src/app.module.ts'), 'utf8');
    const rules = /table: '(\w+)', .*retentionMs: (\w+) \* DAY_MS/g;
    const kept = [...code.matchAll(rules)].map(([, table, days]) => [table, days]);
    // The authority for complaints is not among the contacts.
    expect(Object.fromEntries(kept)).toEqual({
      blocked_text: '90',
      blocked_call: '365',
      provider_call: '90',
      report: '90',
      complaint: 'COMPLAINT_RETENTION_DAYS',
    });
    expect(
      screen.getByText(
        /words of a report for 90 days\. Blocked calls for a year; blocked texts, encrypted and with your mark, for 90 days/,
      ),
    ).toBeVisible();
    expect(screen.getByText(/signing secret, encrypted, .* for 90 days the ids of its calls/)).toBeVisible();
  });

  it('should state how long the lists and plans of mailboxes and drives stay (SET-05)', () => {
    const read = (file: string) => readFileSync(join(SOURCE, '../../../services/cleaning/src', file), 'utf8');
    expect(read('sources.module.ts')).toContain("column: 'stored_at',\n    retentionMs: DAY_MS");
    expect(read('cloud/scan/cloud-scan.job.ts')).toContain('KEPT_MS = DAY_MS');
    expect(LISTING_KEPT_DAYS).toBe(30);
    expect(read('sources.module.ts')).toContain("'plan', column: 'created_at', retentionMs: PLAN_KEPT_MS");
    expect(read('sources.module.ts')).toContain('PLAN_KEPT_MS = RESTORE_MS + MAX_PLAN_RUN_DAYS * DAY_MS');
    expect(
      screen.getByText(/for 24 hours: sender, .* upload, for 30 days\. .* for 45 days at most/),
    ).toBeVisible();
  });
});
