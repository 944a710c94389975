import type { SecurityAlert, SpyDetection } from '@swipeclean/contracts';
import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import type { Page, Request } from 'playwright-core';
import { findAxeViolations } from '../support/axe';
import { type Browser, journeyScreens, openBrowser } from '../support/browser';
import { KNOWN_APPS } from '../support/known-apps';
import { registerByApi, signInInPage } from '../support/users';

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

async function bugReport(): Promise<Buffer> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  const packages = INSTALLED.map((name) => `  Package [${name}] (1a2b3c):\n    userId=10123\n`).join('');
  await zip.add('FS/data/anr/trace.txt', new TextReader('package:com.not.listed'));
  await zip.add('bugreport-pixel-2026.txt', new TextReader(`== dumpstate\nPackages:\n${packages}`));
  return Buffer.from(await zip.close());
}

const contact = (domain: string, bundleID: string) =>
  JSON.stringify({ type: 'networkActivity', domain, bundleID, hits: 3, context: '' });
const privacyReport = Buffer.from(
  [
    JSON.stringify({ type: 'access', accessor: { identifier: 'com.fine', identifierType: 'bundleID' } }),
    contact(`app.${spy.server}`, 'com.some.app'),
    contact('notnightjar.example', 'com.fine'),
    contact('nightjar.example', 'com.apple.mobilesafari'),
    '{"type":"networkActivity","doma',
  ].join('\n'),
);

describe.each(journeyScreens('desktop'))('the device check on a %s', (screen) => {
  let browser: Browser;
  let page: Page;
  let sent: Request[];

  beforeEach(async () => {
    browser = await openBrowser({ screen });
    page = browser.page;
    const { credentials } = await registerByApi();
    await signInInPage(page, credentials);
    await page.goto('/spy-detector?tab=security');
    await page
      .getByRole('region', { name: 'Device check' })
      .getByText(/get advice first/)
      .waitFor();
    await page.getByText('No security alerts.').waitFor();
    sent = [];
    page.on('request', (request) => sent.push(request));
  });
  afterEach(() => browser?.close());

  /** Calls since the tab opened, without the app's own files. */
  const calls = () =>
    sent
      .filter((request) => new URL(request.url()).pathname.startsWith('/api/'))
      .map((request) => `${request.method()} ${new URL(request.url()).pathname}`);
  const found = () => page.getByRole('list', { name: 'Device check' }).getByRole('listitem');

  it('should find known apps in a list and send it only on request (SPY-02, SPY-15, SPY-17)', async () => {
    await pick(page, 'packages.txt', windowsList);
    await page.getByText('2 entries are on the list').waitFor();
    await page.getByText('Package names compared: 302, with 2 known apps.').waitFor();
    await page.getByRole('link', { name: 'stalkerware-indicators by Echap' }).waitFor();
    const spyRow = found().filter({ hasText: spy.package });
    await spyRow.getByText(`Has the name of ${spy.name}, known stalkerware.`).waitFor();
    await spyRow.getByText('High').waitFor();
    await found()
      .filter({ hasText: guard.package })
      .getByText(/It may be legitimate/)
      .waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(calls()).toEqual(['GET /api/spy/indicators']);
    expect(sent.filter((request) => request.method() !== 'GET')).toEqual([]);

    await page.getByRole('button', { name: 'Save to my account' }).click();
    await page.getByText('Saved as detections').waitFor();
    const saved = sent.find((request) => request.method() === 'POST');
    expect(saved?.postDataJSON()).toEqual({
      packages: [spy.package, guard.package],
      bundles: [],
      contacts: [],
      save: true,
    });
    const detections = page.getByRole('list', { name: 'Spy detections' }).getByRole('listitem');
    await detections.filter({ hasText: 'Known stalkerware' }).getByText('Active').waitFor();
    await detections.filter({ hasText: 'Monitoring app' }).getByText('Active').waitFor();
    // A name alone is high, not critical.
    expect(await page.getByText('Critical threat').count()).toBe(0);

    const alert = page
      .getByRole('list', { name: 'Security alerts' })
      .getByRole('listitem')
      .filter({ hasText: 'Monitoring app' });
    await alert.getByText('Monitoring app').click();
    await alert.getByRole('button', { name: 'I know it, or it is gone' }).click();
    await detections.filter({ hasText: 'Monitoring app' }).getByText('Resolved', { exact: true }).waitFor();
    const getRows = async <Row>(path: string) => (await (await page.request.get(path)).json()) as Row[];
    expect(
      (await getRows<SpyDetection>('/api/spy/detections')).map(({ sourceIdentifier, threatLevel }) => [
        sourceIdentifier,
        threatLevel,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [spy.package, 'high'],
        [guard.package, 'high'],
      ]),
    );
    expect(await getRows<SecurityAlert>('/api/spy/alerts')).toHaveLength(2);
    expect(browser.consoleErrors).toEqual([]);
  }, 60_000);

  it('should read Android and iPhone reports and state what was checked', async () => {
    await pick(page, 'bugreport.zip', await bugReport());
    await page.getByText('2 entries are on the list').waitFor();
    await pick(page, 'App_Privacy_Report_v4.ndjson', privacyReport);
    await page.getByText('Contacted domains compared: 3, with 2 known apps. Unreadable lines: 1.').waitFor();
    await found()
      .filter({ hasText: `app.${spy.server}` })
      .getByText('High')
      .waitFor();
    await found()
      .filter({ hasText: 'Low' })
      .getByText(/That alone is no sign that it is installed/)
      .waitFor();
    expect(await found().count()).toBe(2);

    await page
      .getByLabel('List of packages, or report')
      .fill(HARMLESS.map((name) => `package:${name}`).join('\n'));
    await page.getByRole('button', { name: 'Check the text' }).click();
    await page
      .getByText('No known stalkerware found in what you gave. That does not prove that there is none.')
      .waitFor();
    await page.getByLabel('List of packages, or report').fill('nothing of the kind');
    await page.getByRole('button', { name: 'Check the text' }).click();
    await page.getByText('There is no list of packages and no App Privacy Report in that.').waitFor();
    expect(calls()).toEqual(['GET /api/spy/indicators']);

    await page.route('https://www.wikipedia.org/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>An encyclopedia</title>' }),
    );
    await page.getByRole('button', { name: 'Leave this page quickly' }).click();
    await page.waitForURL('https://www.wikipedia.org/');
    await page.goBack();
    expect(page.url()).not.toContain('spy-detector');
    expect(browser.consoleErrors).toEqual([]);
  }, 60_000);
});
