import type { SecurityAlert, SpyDetection } from '@swipeclean/contracts';
import type { Page, Request } from '@playwright/test';
import { findAxeViolations } from '../support/axe';
import { describeOnScreens, expect, getJson, test } from '../support/journey';
import { KNOWN_APPS } from '../support/known-apps';
import { newCredentials, registerInPage } from '../support/users';
import { writeZipFile } from '../support/zip';

const { spy, guard } = KNOWN_APPS;
const HARMLESS = Array.from({ length: 300 }, (_, i) => `com.harmless${i}.app`);
/** Two known apps among others. */
const INSTALLED = [...HARMLESS.slice(0, 120), spy.package, ...HARMLESS.slice(120), guard.package];

const pick = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Check a file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

/** Output of `adb shell pm list packages -f` as saved by Windows. */
const windowsList = Buffer.concat([
  Buffer.from([0xff, 0xfe]),
  Buffer.from(
    INSTALLED.map((name, i) => `package:/data/app/~~x${i}==/${name}-1/base.apk=${name}\r\n`).join(''),
    'utf16le',
  ),
]);

function bugReport(): Promise<Buffer> {
  const packages = INSTALLED.map((name) => `  Package [${name}] (1a2b3c):\n    userId=10123\n`).join('');
  return writeZipFile({
    'FS/data/anr/trace.txt': 'package:com.not.listed',
    'bugreport-pixel-2026.txt': `== dumpstate\nPackages:\n${packages}`,
  });
}

const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/api/');

describeOnScreens('the device check', 'desktop', () => {
  test('should find known apps in lists and reports, and send them only on request (SPY-02, SPY-15, SPY-17)', async ({
    page,
  }) => {
    await registerInPage(page, newCredentials());
    await page.goto('/spy-detector?tab=security');
    const check = page.getByRole('region', { name: 'Find spy apps on a phone' });
    await check.getByRole('button', { name: 'Check a phone' }).click();
    await expect(check.getByText(/Get advice first/)).toBeVisible();
    await expect(page.getByText('No security alerts.')).toBeVisible();
    const calls: Request[] = [];
    page.on('request', (request) => isCall(request) && calls.push(request));
    const sent = () => calls.map((call) => `${call.method()} ${new URL(call.url()).pathname}`);
    const found = page.getByRole('list', { name: 'Find spy apps on a phone' }).getByRole('listitem');

    await pick(page, 'bugreport.zip', await bugReport());
    await expect(check.getByText('2 entries are on the list')).toBeVisible();
    await page
      .getByLabel('List of packages or report')
      .fill(HARMLESS.map((name) => `package:${name}`).join('\n'));
    await page.getByRole('button', { name: 'Check the text' }).click();
    await expect(check.getByText(/^No known stalkerware found in what you gave us\./)).toBeVisible();

    await pick(page, 'packages.txt', windowsList);
    await expect(check.getByText('Compared 302 package names with 2 known apps.')).toBeVisible();
    const spyRow = found.filter({ hasText: spy.package });
    await expect(spyRow.getByText(`Has the name of ${spy.name}, which is known stalkerware.`)).toBeVisible();
    await expect(found.filter({ hasText: guard.package }).getByText(/It may be legitimate/)).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(sent()).toEqual(['GET /api/spy/indicators']);

    await page.getByRole('button', { name: 'Save to my account' }).click();
    await expect(page.getByText('Saved as detections')).toBeVisible();
    expect(calls.find((call) => call.method() === 'POST')?.postDataJSON()).toEqual({
      packages: [spy.package, guard.package],
      bundles: [],
      contacts: [],
      save: true,
    });
    const detections = page.getByRole('list', { name: 'Spy detections' }).getByRole('listitem');
    await expect(detections.filter({ hasText: 'Known stalkerware' }).getByText('Active')).toBeVisible();
    // A name alone is high, not critical.
    await expect(page.getByText('Critical threat')).toHaveCount(0);
    const alerts = page.getByRole('list', { name: 'Security alerts' }).getByRole('listitem');
    const alert = alerts.filter({ hasText: 'Monitoring app' });
    await alert.getByText('Monitoring app').click();
    await alert.getByRole('button', { name: 'I know it, or I removed it' }).click();
    await expect(
      detections.filter({ hasText: 'Monitoring app' }).getByText('Resolved', { exact: true }),
    ).toBeVisible();
    const saved = await getJson<SpyDetection[]>(page, '/api/spy/detections');
    const levels = saved.map(({ sourceIdentifier, threatLevel }) => [sourceIdentifier, threatLevel]);
    expect(levels.sort()).toEqual([
      [guard.package, 'high'],
      [spy.package, 'high'],
    ]);
    expect(await getJson<SecurityAlert[]>(page, '/api/spy/alerts')).toHaveLength(2);

    await page.route('https://www.wikipedia.org/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>An encyclopedia</title>' }),
    );
    await page.getByRole('button', { name: 'Leave this page quickly' }).click();
    await page.waitForURL('https://www.wikipedia.org/');
    await page.goBack();
    expect(page.url()).not.toContain('spy-detector');
  });
});
