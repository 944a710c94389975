import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listAreas } from '../testing/message-files';
import { listUsedAreas } from '../testing/module-graph';
import { SECTIONS } from './layouts/app-navigation';
import { notFoundRoute, rootRoutes, findRoute, routes } from './routes';

const everyRoute = [...routes, ...Object.values(rootRoutes), notFoundRoute];
const E2E_SCREENS = join(__dirname, '../../../../e2e/src/support/screens.ts');

describe('routes', () => {
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

  it('should show not-found for any other path (NAV-28)', () => {
    expect(findRoute('/nowhere', true)).toBe(notFoundRoute);
  });
});
