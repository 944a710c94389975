import type { Violation } from './planted-code';
import { appFile, feature, imports, otherFeature, testHelper, web } from './planted-code';

const boundary = '@nx/enforce-module-boundaries';
const restricted = 'no-restricted-imports';
const zone = 'import-x/no-restricted-paths';

type ForbiddenImport = [what: string, specifier: string, rule: string, says: RegExp];

/** A violation for each import that files of a folder must not have. */
const forbiddenIn = (path: string, ...forbidden: ForbiddenImport[]): Violation[] =>
  forbidden.map(([what, specifier, rule, says]) => ({ what, path, text: imports(specifier), rule, says }));

export const BOUNDARY_VIOLATIONS: Violation[] = [
  ...forbiddenIn(
    web('app'),
    [
      'the server entry of contracts in the web app',
      '@swipeclean/contracts/server',
      restricted,
      /server entry/,
    ],
    ['Nest in the web app', '@nestjs/common', boundary, /"platform:web" is not allowed/],
    ['the service kit in the web app', '@swipeclean/service-kit', boundary, /"platform:web" can only depend/],
  ),
  ...forbiddenIn(
    web(`features/${feature.name}`),
    ['a feature in another feature', `../../${otherFeature.file}`, zone, /do not know each other/],
    ['a feature in another feature by its alias', `@/${otherFeature.file}`, zone, /do not know each other/],
    ['the app folder in a feature', `../../${appFile}`, zone, /features\/ is closed/],
  ),
  ...forbiddenIn(
    web('shared'),
    ['a feature in the shared folder', `../${feature.file}`, zone, /shared\/ is closed/],
    ['a test helper in product code', `../${testHelper}`, zone, /Test helpers/],
  ),
  ...forbiddenIn(web('folder'), [
    'a feature in the folder layer',
    `../${feature.file}`,
    zone,
    /folder\/ is closed/,
  ]),
  ...forbiddenIn(
    'services/spam/src/planted-canary.ts',
    ['a service in another service', '@swipeclean/auth-service', boundary, /Transitive/],
    ['another service by relative path', '../../auth/src/planted', boundary, /relative or absolute path/],
    ['the broker client in a service', 'nats', boundary, /"type:service" is not allowed to import "nats"/],
    ['the local stack in a service', '@swipeclean/local-stack', boundary, /"type:service" can only depend/],
    ['a package that package.json does not name', 'stripe', boundary, /Transitive/],
  ),
  ...forbiddenIn('services/billing/src/planted-canary.ts', [
    'the payment sandbox in a service outside its tests',
    '@swipeclean/sandbox',
    restricted,
    /for tests/,
  ]),
  ...forbiddenIn('deploy/sandbox/src/planted-canary.ts', [
    'the local stack in the payment sandbox',
    '@swipeclean/local-stack',
    boundary,
    /"type:sandbox" can only depend/,
  ]),
  ...forbiddenIn('libs/service-kit/src/planted-canary.ts', [
    'the local stack in the kit outside its tests',
    '@swipeclean/local-stack',
    restricted,
    /for tests/,
  ]),
  ...forbiddenIn(
    'services/spam/src/planted/canary.controller.ts',
    ['a repository in a controller', './canary.repository', restricted, /no table/],
    ['TypeORM in a controller', 'typeorm', restricted, /live in the repository/],
  ),
  ...forbiddenIn(
    'services/spam/src/planted/canary.service.ts',
    ['a controller in a service class', './canary.controller', restricted, /never the other way/],
    ['the transport in a service class', '@nestjs/microservices', restricted, /how it is called/],
  ),
  ...forbiddenIn('apps/gateway/src/planted-canary.ts', [
    'TypeORM in the gateway',
    'typeorm',
    boundary,
    /"scope:gateway" is not allowed/,
  ]),
  ...forbiddenIn('apps/companion/src/planted-canary.ts', [
    'Nest in the companion',
    '@nestjs/common',
    boundary,
    /"scope:companion" is not allowed/,
  ]),
  ...forbiddenIn('libs/scan-engine/src/planted-canary.ts', [
    'React in the scan engine',
    'react',
    boundary,
    /"platform:any" is not allowed/,
  ]),
  ...forbiddenIn(
    'libs/contracts/src/core/planted-canary.ts',
    ['Nest in contracts', '@nestjs/common', boundary, /"platform:any" is not allowed/],
    ["a service's contract in core", '../auth/auth.types', zone, /Core knows no service/],
  ),
  ...forbiddenIn('libs/contracts/src/spam/planted-canary.ts', [
    "one service's contract in another's",
    '../auth/auth.types',
    zone,
    /core and its own folder/,
  ]),
  ...forbiddenIn('services/spam/src/history/planted-canary.service.ts', [
    "another slice's repository in a service class",
    '../block-list/block-list.repository',
    zone,
    /does not read its rows/,
  ]),
  ...forbiddenIn('services/billing/src/payments/checkout/planted-canary.service.ts', [
    "another slice's entity below a slice of folders",
    '../../entitlement/entitlement.entity',
    zone,
    /does not read its rows/,
  ]),
  {
    what: "the router's own link",
    path: web('shared'),
    text: "export { Link } from 'react-router-dom';\n",
    rule: restricted,
    says: /shared\/ui\/link/,
  },
];
