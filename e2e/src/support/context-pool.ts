import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { CHROMIUM, FLAGS } from './chromium';

/** What a context is created with and cannot change. */
export interface ContextSettings {
  site: string;
  locale?: string;
  /** Replaces the user agent, which names a headless browser. */
  userAgent?: string;
  /** Grants write access to dropped folders, which takes a Chromium of its own. */
  grantWrites?: boolean;
  /** Runs the service worker, whose download of all files costs more than a page. */
  offline?: boolean;
}

/** A context with its only page. */
export interface OpenContext {
  context: BrowserContext;
  /** Blank; the Chromium of a profile ends with its last page. */
  page: Page;
}

interface PooledContext extends OpenContext {
  remove(): Promise<void>;
}

/** The contexts of a worker: tests reuse them, because a full cache saves most of the cost of a page load. */
export class ContextPool {
  /** By settings. */
  private readonly idle = new Map<string, PooledContext[]>();
  private readonly leased = new Map<BrowserContext, { key: string; pooled: PooledContext }>();

  constructor(private readonly browser: Browser) {}

  async lease(settings: ContextSettings): Promise<OpenContext> {
    const key = JSON.stringify(settings);
    const pooled = this.idle.get(key)?.pop() ?? (await this.create(settings));
    this.leased.set(pooled.context, { key, pooled });
    return pooled;
  }

  /** Empties the context for the next test. */
  async release(context: BrowserContext, isReusable: boolean): Promise<void> {
    const { key, pooled } = this.leased.get(context)!;
    this.leased.delete(context);
    const settings = JSON.parse(key) as ContextSettings;
    // The data of a service worker, another language and another browser are not worth keeping.
    if (!isReusable || settings.offline || settings.locale || settings.userAgent) return pooled.remove();
    pooled.page = await emptyContext(context, settings.site);
    this.idle.set(key, [...(this.idle.get(key) ?? []), pooled]);
  }

  async close(): Promise<void> {
    const all = [...this.idle.values()].flat().concat([...this.leased.values()].map(({ pooled }) => pooled));
    await Promise.all(all.map(({ remove }) => remove()));
  }

  private async create(settings: ContextSettings): Promise<PooledContext> {
    const options = {
      baseURL: settings.site,
      locale: settings.locale ?? 'en-US',
      reducedMotion: 'reduce' as const,
      userAgent: settings.userAgent,
      serviceWorkers: settings.offline ? ('allow' as const) : ('block' as const),
    };
    if (!settings.grantWrites) {
      const context = await this.browser.newContext(options);
      return { context, page: await context.newPage(), remove: () => context.close() };
    }
    const profile = makeWritableProfile(settings.site);
    const launched = { executablePath: CHROMIUM, args: FLAGS, ...options };
    const context = await chromium.launchPersistentContext(profile, launched);
    return {
      context,
      page: context.pages()[0] ?? (await context.newPage()),
      remove: async () => {
        await context.close();
        rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
      },
    };
  }
}

/** Removes what a test left in a context except cached files; returns its only page, which is new. */
async function emptyContext(context: BrowserContext, site: string): Promise<Page> {
  const used = context.pages();
  const page = await context.newPage();
  await Promise.all(used.map((one) => one.close()));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all([context.clearCookies(), context.clearPermissions(), context.setExtraHTTPHeaders({})]);
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: site, storageTypes: 'all' });
  await session.detach();
  return page;
}

// A headless browser cannot show the prompt for write access, so the profile holds the answer. Safe Browsing would need
// a network.
function makeWritableProfile(site: string): string {
  const profile = mkdtempSync(join(tmpdir(), 'swipeclean-profile-'));
  const granted = { file_system_write_guard: { [`${site},*`]: { setting: 1 } } };
  mkdirSync(join(profile, 'Default'));
  writeFileSync(
    join(profile, 'Default', 'Preferences'),
    JSON.stringify({
      safebrowsing: { enabled: false },
      profile: { content_settings: { exceptions: granted } },
    }),
  );
  return profile;
}
