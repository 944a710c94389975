import { listAreas } from '../testing/message-files';
import { notFoundRoute, rootRoutes, findRoute, routes } from './routes';

describe('routes', () => {
  it('should name only areas that have messages', () => {
    const areas = [...routes, ...Object.values(rootRoutes), notFoundRoute].flatMap((route) => route.areas);
    expect(listAreas()).toEqual(expect.arrayContaining(areas));
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
