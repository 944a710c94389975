import { LEVEL_SUFFIXES } from '../../test-levels.mjs';

/** Which files are tests and their helpers. */
export const TESTS = [
  ...Object.values(LEVEL_SUFFIXES).map((suffix) => `**/*${suffix}.{ts,tsx,mjs}`),
  '**/test/**',
  '**/testing/**',
  'e2e/src/support/**',
];

/** Imports that would load the router's matching, prefetching and forms with every page. */
const ROUTER_PARTS = {
  regex: '^react-router-dom$',
  importNamePattern:
    '^(Await|Form|Link|NavLink|Navigate|Outlet|Route|Router|Routes|ScrollRestoration|create.*Router|.*RouterProvider|use(Fetcher|Match|Outlet|Params|Routes|Submit).*)$',
  message:
    'Links are shared/ui/link, screens are lines of app/routes.ts; the rest of the router weighs on every page.',
};

/**
 * Every restricted-import list in one place. When two blocks match a file, flat config uses only the later list, so no
 * file may match two of these.
 */
export function restrictedImports() {
  const ban = (regex, message) => ({ regex, message });
  const block = (files, patterns, ignores = []) => ({
    files,
    ignores,
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  });
  const typeorm = ban('^(typeorm|@nestjs/typeorm)(/|$)', 'Queries live in the repository.');
  const rows = ban(
    '\\.entity$',
    'A controller calls its service or reads its repository, and knows no table.',
  );
  const controllers = ban('\\.controller$', 'The controller calls the service, never the other way.');
  const transport = ban('^@nestjs/microservices(/|$)', 'A service does not know how it is called.');
  const sandbox = ban(
    '^@swipeclean/sandbox$',
    'The payment sandbox is for tests; product code finds the providers by address.',
  );
  return [
    block(
      ['apps/web/**'],
      [
        ban(
          '^@swipeclean/contracts/server$',
          'The server entry brings class-validator; import types from the root entry.',
        ),
        ROUTER_PARTS,
      ],
    ),
    block(['services/**/*.controller.ts'], [typeorm, rows, sandbox]),
    block(['services/**/*.service.ts'], [transport, controllers, sandbox]),
    block(['services/**'], [sandbox], [...TESTS, '**/*.controller.ts', '**/*.service.ts']),
    block(
      ['libs/service-kit/**'],
      [
        ban(
          '^@swipeclean/local-stack$',
          'The local stack is for tests; product code finds its servers by address.',
        ),
      ],
      TESTS,
    ),
  ];
}
