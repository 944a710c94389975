import { type Browser, openBrowser, SCREEN_NAMES } from '../support/browser';
import { newCredentials, openHome, registerInPage } from '../support/users';

let browser: Browser;

describe('the landing page', () => {
  beforeAll(async () => {
    browser = await openBrowser();
  });
  beforeEach(() => browser.page.goto('/'));
  afterEach(() => browser.page.evaluate(() => localStorage.clear()));
  afterAll(() => browser.close());

  // Also LAND-04, LAND-17, GEN-01, GEN-03.
  it('should state what the product does and what it costs (LAND-01, LAND-02, LAND-03)', async () => {
    const { page } = browser;
    await page.getByRole('heading', { name: 'Professional Storage Management', level: 1 }).waitFor();
    for (const bullet of [
      'Device Storage Cleaning',
      'Photo & Video Organization',
      'Duplicate File Detection',
    ]) {
      await page.getByText(bullet, { exact: true }).waitFor();
    }
    await page.getByText(/owner gets free access.*\$4\.99 per month/).waitFor();
    await page.getByText(/4\.9\/5.*viral movement/).waitFor();
  });

  // Also LAND-14, LAND-15.
  it.each([
    ['Subscribe with Stripe - $4.99/month', '/stripe-subscribe'],
    ['Subscribe with PayPal - $4.99/month', '/subscribe'],
    ['See Feature Preview (No Signup Required)', '/preview'],
    ['Real File Cleaner - Scan Your Actual Files', '/real-cleaner'],
    ['Settings & Support', '/settings'],
  ])('should link from "%s" to %s (LAND-11, LAND-12, LAND-13)', async (name, path) => {
    const { page } = browser;
    const control = page.getByRole('link', { name }).or(page.getByRole('button', { name }));
    await control.click();
    await page.waitForURL((url) => url.pathname === path);
  });

  // Also LAND-08, LAND-09, LAND-10, LAND-16, LAND-18, ENT-09, ENT-10.
  it.each([
    ['somebody@people.example', '/subscribe', 'somebody@people.example', 'false'],
    ['owner@swipeclean.example', '/real-cleaner', 'owner@swipeclean.example', 'true'],
    ['not an address', '/subscribe', 'not an address', 'false'],
    ['', '/subscribe', 'guest', 'false'],
    [null, '/subscribe', 'guest', 'false'],
  ])(
    'should route the entry %p to %s (LAND-05, LAND-06, LAND-07)',
    async (entry, path, userEmail, isOwner) => {
      const { page } = browser;
      await page.getByRole('button', { name: 'Get Started' }).click();
      const dialog = page.getByRole('dialog');
      if (entry === null) {
        await dialog.getByRole('button', { name: 'Cancel' }).click();
      } else {
        await dialog.getByLabel('E-mail').fill(entry);
        await dialog.getByRole('button', { name: 'Continue' }).click();
      }
      await page.waitForURL((url) => url.pathname === path);
      const stored = await page.evaluate(() => [
        localStorage.getItem('userEmail'),
        localStorage.getItem('isOwner'),
      ]);
      expect(stored).toEqual([userEmail, isOwner]);
    },
  );

  it('should make no rejected request as a visitor and log no error (AUTH-09)', async () => {
    const { page } = browser;
    browser.consoleErrors.length = 0;
    const answers: number[] = [];
    page.on('response', (response) => answers.push(response.status()));
    await page.reload();
    await page.getByRole('button', { name: 'Get Started' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(answers.filter((status) => status >= 400)).toEqual([]);
    expect(browser.consoleErrors).toEqual([]);
  });
});

describe('an unknown path', () => {
  afterEach(() => browser.close());

  it('should show the not-found screen (NAV-28, ERR-01)', async () => {
    browser = await openBrowser();
    await browser.page.goto('/no/such/page');
    await browser.page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await browser.page.getByText('Did you forget to add the page to the router?').waitFor();
  });
});

describe('the navigation', () => {
  afterEach(() => browser.close());

  // Also NAV-39.
  it.each(SCREEN_NAMES)(
    'should link to the five main screens on a %s and hide them for visitors (NAV-01, NAV-32, NAV-33)',
    async (screen) => {
      browser = await openBrowser({ screen });
      const { page } = browser;
      await page.goto('/');
      await page.getByRole('button', { name: 'Get Started' }).waitFor();
      expect(await page.getByRole('navigation', { name: 'Main navigation' }).count()).toBe(0);
      await registerInPage(page, newCredentials());
      await openHome(page);
      const links = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
      const targets = await links.evaluateAll((all) =>
        all.map((link) => [link.textContent?.trim(), new URL((link as HTMLAnchorElement).href).pathname]),
      );
      expect(targets).toEqual([
        ['Home', '/'],
        ['Clean', '/clean'],
        ['Spam', '/spam-blocker'],
        ['Spy', '/spy-detector'],
        ['Profile', '/profile'],
      ]);
      for (const [name, heading] of [
        ['Spam', 'Spam Blocker'],
        ['Spy', 'Spy Detector'],
      ] as const) {
        await links.filter({ hasText: name }).click();
        await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
      }
    },
  );
});

describe('the languages', () => {
  afterEach(() => browser.close());

  // Also ENT-11.
  it('should follow the browser, switch without a reload, and be saved (I18N-01, I18N-04, I18N-08)', async () => {
    browser = await openBrowser({ locale: 'pt-BR' });
    const { page } = browser;
    await page.goto('/');
    await page.waitForFunction(() => document.documentElement.lang === 'pt');
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    const choice = page
      .locator('select')
      .filter({ has: page.locator('option[value="ja"]') })
      .first();
    const codes = await choice
      .locator('option')
      .evaluateAll((all) => all.map((o) => (o as HTMLOptionElement).value));
    expect(codes).toEqual(['en', 'es', 'pt', 'fr', 'de', 'zh', 'hi', 'ja']);
    await choice.selectOption('ja');
    await page.waitForFunction(() => document.documentElement.lang === 'ja');
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem('preferred-language'))).toBe('ja');
    await page.reload();
    await page.waitForFunction(() => document.documentElement.lang === 'ja');
  });
});

describe('the screens of a signed-in user', () => {
  afterEach(() => browser.close());

  // Also NAV-11, NAV-24, HOME-01, HOME-21, STATS-08.
  it('should serve each screen at its address with a link to the profile (NAV-02, NAV-09, NAV-10)', async () => {
    browser = await openBrowser();
    const { page } = browser;
    await registerInPage(page, newCredentials());
    for (const [path, heading] of [
      ['/home', 'Your Storage Overview'],
      ['/stats', 'Storage statistics'],
      ['/clean', 'Storage Cleaner'],
      ['/real-cleaner', 'Real File Cleaner'],
      ['/profile', 'Profile'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
      const header = page.locator('header').first();
      await header.getByText('SwipeClean').waitFor();
      expect(
        new URL(
          await header.getByRole('link', { name: 'Profile' }).evaluate((a) => (a as HTMLAnchorElement).href),
        ).pathname,
      ).toBe('/profile');
    }
  });
});
