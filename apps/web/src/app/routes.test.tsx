import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listAreas } from '../testing/message-files';
import { listUsedAreas } from '../testing/module-graph';
import { paths } from '../shared/config/paths';
import { SCREENS } from './command-menu/screen-commands';
import { GO_PATHS } from './command-menu/use-go-keys';
import { SECTIONS } from './layouts/app-navigation';
import { notFoundRoute, rootRoutes, findRoute, routes } from './routes';
import { fakeServer } from '../testing/fake-api';
import { requestJson } from '../shared/api/http-client';
import { browser } from '../shared/browser/navigation';
import { guardScreen } from '../shared/session/login-redirect';
import { createQueryClient } from './query-client';

describe('routes', () => {
  const everyRoute = [...routes, ...Object.values(rootRoutes), notFoundRoute];
  const E2E_SCREENS = join(__dirname, '../../../../e2e/src/support/screens.ts');

  it('should name only areas that have messages', () => {
    const areas = everyRoute.flatMap((route) => route.areas);
    expect(listAreas()).toEqual(expect.arrayContaining(areas));
  });

  it.each(everyRoute.map((route) => [route.path, route] as const))(
    'should load every message area that the modules of %s use',
    (_, { areas, load }) => {
      const module = /['"](\.[^'"]+)['"]/.exec(load.toString())![1]!;
      const used = listUsedAreas(join(__dirname, module)).filter((area) => area !== 'shared');
      expect(areas).toEqual(expect.arrayContaining(used));
    },
  );

  it('should belong to a section of the navigation in the frame of the app', () => {
    const marked: string[] = SECTIONS.flatMap(({ to, also }) => [to, ...also]);
    const unmarked = routes.filter(({ frame, path }) => frame === 'app' && !marked.includes(path));
    expect(unmarked.map(({ path }) => path)).toEqual([]);
  });

  it('should be found in the command menu, unless a step of another screen leads there', () => {
    const steps = new Set<string>([
      paths.home, // as `/`
      ...[paths.subscribe, paths.stripeSubscribe, paths.demoSubscribe, paths.quickSubscribe, paths.success],
      paths.invoice, // of a payment
      paths.unsubscribe, // of a mail
      ...[paths.login, paths.register, paths.forgotPassword, paths.resetPassword, paths.verifyEmail],
      paths.owner, // asks for a code
    ]);
    const found = new Set(SCREENS.map(([, to]) => to.split(/[?#]/)[0]));
    expect(routes.map(({ path }) => path).filter((path) => !found.has(path) && !steps.has(path))).toEqual([]);
    expect([...steps].filter((path) => found.has(path) || !routes.some((one) => one.path === path))).toEqual(
      [],
    );
  });

  it('should include every path that a key after G leads to', () => {
    const found = SCREENS.map(([, to]) => to);
    expect(found).toEqual(expect.arrayContaining(Object.values(GO_PATHS)));
  });

  it('should be visited by the gallery and the accessibility tests', () => {
    const visited = readFileSync(E2E_SCREENS, 'utf8');
    expect(routes.filter(({ path }) => !visited.includes(`'${path}'`))).toEqual([]);
  });

  it('should have one screen for a path', () => {
    const paths = routes.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('should show landing to a visitor and Home to a user at / (NAV-01, NAV-38)', () => {
    expect(findRoute('/', false)).toBe(rootRoutes.visitor);
    expect(findRoute('/', true).load).toBe(findRoute('/home', true).load);
  });

  it('should give the query cache to every screen that needs a login', () => {
    expect(routes.filter(({ access, data }) => access === 'login' && data === 'never')).toEqual([]);
  });

  it.each(['/spam-blocker', '/spy-detector'])(
    'should have %s, behind the login and within the app (NAV-22, NAV-23, GEN-12)',
    (path) => {
      expect(findRoute(path, true)).toMatchObject({ path, access: 'login', frame: 'app' });
    },
  );
});

describe('specified routes', () => {
  /** Row, path, who may see it (ROLE-15), and the module that is its screen. */
  const SCREENS: [string, string, 'anyone' | 'login', () => Promise<{ default: unknown }>][] = [
    ['NAV-02', '/clean', 'login', () => import('../features/cleaning/clean-page')],
    ['NAV-03, NAV-34', '/subscribe', 'anyone', () => import('../features/billing/subscribe-page')],
    ['NAV-04', '/stripe-subscribe', 'anyone', () => import('../features/billing/stripe-subscribe-page')],
    ['NAV-05', '/success', 'anyone', () => import('../features/billing/success-page')],
    ['NAV-06, NAV-37', '/demo-subscribe', 'anyone', () => import('../features/billing/demo-subscribe-page')],
    ['NAV-07, NAV-37', '/quick-subscribe', 'login', () => import('../features/billing/quick-subscribe-page')],
    ['NAV-08', '/preview', 'anyone', () => import('../features/preview/preview-page')],
    ['NAV-09', '/home', 'login', () => import('../features/storage/home-page')],
    ['NAV-10', '/stats', 'login', () => import('../features/storage/stats-page')],
    ['NAV-11', '/profile', 'login', () => import('../features/profile/profile-page')],
    ['NAV-12, MEDIA-07', '/organize', 'login', () => import('../features/media/media-page')],
    ['NAV-13, NAV-35', '/viral', 'anyone', () => import('../features/sharing/viral-page')],
    ['NAV-35', '/share', 'login', () => import('../features/sharing/share-page')],
    ['NAV-14, NAV-36', '/email', 'login', () => import('../features/mailbox/mail-page')],
    ['NAV-15, NAV-36', '/icloud', 'login', () => import('../features/cloud/cloud-page')],
    ['NAV-16, ROLE-01', '/pricing', 'anyone', () => import('../features/billing/pricing-page')],
    ['NAV-17', '/referrals', 'anyone', () => import('../features/sharing/referrals-page')],
    ['NAV-18', '/analytics', 'login', () => import('../features/owner/analytics-page')],
    ['NAV-19', '/data-cleaner', 'login', () => import('../features/cleaning/data-cleaner-page')],
    ['NAV-20', '/optimizer', 'login', () => import('../features/cleaning/optimizer-page')],
    ['NAV-21', '/insights', 'login', () => import('../features/storage/insights-page')],
    ['NAV-22', '/spam-blocker', 'login', () => import('../features/spam/spam-page')],
    ['NAV-23', '/spy-detector', 'login', () => import('../features/spy/spy-page')],
    ['NAV-24', '/real-cleaner', 'anyone', () => import('../features/cleaning/real-cleaner-page')],
    ['NAV-25', '/settings', 'anyone', () => import('../features/settings/settings-page')],
    ['NAV-26', '/owner', 'anyone', () => import('../features/owner/owner-page')],
    ['NAV-27', '/owner-dashboard', 'login', () => import('../features/owner/owner-dashboard-page')],
  ];
  describe('the specified addresses', () => {
    it.each(SCREENS)('should hold (%s): %s, for %s (ROLE-15)', async (_row, path, access, load) => {
      const route = findRoute(path, true);
      expect(route).not.toBe(notFoundRoute);
      expect(route.access).toBe(access);
      expect((await route.load()).default).toBe((await load()).default);
    });
  });
});

describe('query client', () => {
  it('should GET the key parts joined with a slash and parse the answer (API-29)', async () => {
    const calls = fakeServer({ 'GET /api/spam/numbers/7': { json: { id: '7' } } });
    await expect(createQueryClient().fetchQuery({ queryKey: ['/api/spam/numbers', 7] })).resolves.toEqual({
      id: '7',
    });
    expect(calls).toHaveLength(1);
  });

  it('should treat a 401 as an error, without trying again (API-30, API-35)', async () => {
    const calls = fakeServer({ 'GET /api/auth/user': { status: 401 } });
    await expect(createQueryClient().fetchQuery({ queryKey: ['/api/auth/user'] })).rejects.toThrow(
      '401: Unauthorized',
    );
    expect(calls).toHaveLength(1);
  });

  it('should never think data stale, nor refetch on focus (API-35)', () => {
    const { queries } = createQueryClient().getDefaultOptions();
    expect(queries).toMatchObject({ staleTime: Infinity, retry: false, refetchOnWindowFocus: false });
    expect(queries?.refetchInterval).toBeUndefined();
  });

  describe('on a 401', () => {
    let go: jest.SpyInstance;
    beforeEach(() => {
      jest.useFakeTimers();
      go = jest.spyOn(browser, 'navigate').mockImplementation();
      fakeServer({ 'GET /api/a': { status: 401 }, 'PATCH /api/b': { status: 401, body: 'Session ended' } });
    });
    it('should go to the login once, for queries and for changes (AUTH-04, AUTH-05, AUTH-08)', async () => {
      // Also proves ERR-14.
      const unguard = guardScreen();
      const client = createQueryClient();
      const mutationFn = () => requestJson('PATCH', '/api/b', { on: true });
      for (const ask of [
        () => client.fetchQuery({ queryKey: ['/api/a'] }),
        () => client.getMutationCache().build(client, { mutationFn }).execute(undefined),
      ]) {
        go.mockClear();
        await Promise.allSettled([ask(), ask()]);
        jest.advanceTimersByTime(499);
        expect(go).not.toHaveBeenCalled();
        jest.advanceTimersByTime(1);
        expect(go.mock.calls).toEqual([['/api/login?returnTo=%2F']]);
      }
      unguard();
    });

    it('should leave the answer to a form that asks for a password', async () => {
      const unguard = guardScreen();
      const client = createQueryClient();
      const mutation = client.getMutationCache().build(client, {
        mutationFn: () => requestJson('PATCH', '/api/b', { on: true }),
        meta: { answersUnauthorized: true },
      });
      await Promise.allSettled([mutation.execute(undefined)]);
      jest.advanceTimersByTime(1000);
      expect(go).not.toHaveBeenCalled();
      unguard();
    });

    it('should stay on a public screen (AUTH-09)', async () => {
      await Promise.allSettled([createQueryClient().fetchQuery({ queryKey: ['/api/a'] })]);
      jest.advanceTimersByTime(1000);
      expect(go).not.toHaveBeenCalled();
    });
  });
});
