import type { Violation } from './planted-code';
import { appFile, feature, imports, otherFeature, testHelper, web } from './planted-code';

/** A violation: an import that the file at a path must not have. */
const forbidden = (what: string, path: string, specifier: string, rule: string, says: RegExp): Violation => ({
  what,
  path,
  text: imports(specifier),
  rule,
  says,
});

const boundary = '@nx/enforce-module-boundaries';
const restricted = 'no-restricted-imports';
const zone = 'import-x/no-restricted-paths';
const SERVICE = 'services/spam/src/planted-canary.ts';

/** One for each kind of boundary, each list of restricted imports and each zone. */
export const BOUNDARY_VIOLATIONS: Violation[] = [
  forbidden(
    'a package of another platform',
    web('app'),
    '@swipeclean/service-kit',
    boundary,
    /"platform:web" can only depend/,
  ),
  forbidden('the broker client in a service', SERVICE, 'nats', boundary, /"type:service" is not allowed/),
  forbidden('a package that package.json does not name', SERVICE, 'stripe', boundary, /Transitive/),
  forbidden(
    'another service by path',
    SERVICE,
    '../../auth/src/planted',
    boundary,
    /relative or absolute path/,
  ),

  forbidden(
    'the server entry of contracts in the web app',
    web('app'),
    '@swipeclean/contracts/server',
    restricted,
    /server entry/,
  ),
  {
    what: "the router's own link",
    path: web('shared'),
    text: "export { Link } from 'react-router-dom';\n",
    rule: restricted,
    says: /shared\/ui\/link/,
  },
  forbidden(
    'TypeORM in a controller',
    'services/spam/src/planted/canary.controller.ts',
    'typeorm',
    restricted,
    /live in the repository/,
  ),
  forbidden(
    'a table in a controller',
    'services/spam/src/planted/canary.controller.ts',
    './canary.entity',
    restricted,
    /knows no table/,
  ),
  forbidden(
    'a controller in a service class',
    'services/spam/src/planted/canary.service.ts',
    './canary.controller',
    restricted,
    /never the other way/,
  ),
  forbidden(
    'the payment sandbox in a service outside its tests',
    'services/billing/src/planted-canary.ts',
    '@swipeclean/sandbox',
    restricted,
    /for tests/,
  ),
  forbidden(
    'the local stack in the kit outside its tests',
    'libs/service-kit/src/planted-canary.ts',
    '@swipeclean/local-stack',
    restricted,
    /for tests/,
  ),

  forbidden(
    'a feature in another feature',
    web(`features/${feature.name}`),
    `@/${otherFeature.file}`,
    zone,
    /do not know each other/,
  ),
  forbidden(
    'the app folder in a feature',
    web(`features/${feature.name}`),
    `../../${appFile}`,
    zone,
    /features\/ is closed/,
  ),
  forbidden('a feature in the folder layer', web('folder'), `../${feature.file}`, zone, /folder\/ is closed/),
  forbidden(
    'a feature in the shared folder',
    web('shared'),
    `../${feature.file}`,
    zone,
    /shared\/ is closed/,
  ),
  forbidden('a test helper in product code', web('shared'), `../${testHelper}`, zone, /Test helpers/),
  forbidden(
    "a service's contract in core",
    'libs/contracts/src/core/planted-canary.ts',
    '../auth/auth.types',
    zone,
    /Core knows no service/,
  ),
  forbidden(
    "one service's contract in another's",
    'libs/contracts/src/spam/planted-canary.ts',
    '../auth/auth.types',
    zone,
    /core and its own folder/,
  ),
  forbidden(
    "another slice's entity",
    'services/billing/src/payments/checkout/planted-canary.service.ts',
    '../../entitlement/entitlement.entity',
    zone,
    /does not read its rows/,
  ),
];
