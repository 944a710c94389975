import type { Violation } from './planted-code';
import { appFile, feature, imports, otherFeature, web } from './planted-code';

const boundary = '@nx/enforce-module-boundaries';
const restricted = 'no-restricted-imports';
const zone = 'import-x/no-restricted-paths';
const inFeature = `features/${feature.name}`;

/** Each way across a border, taken once. */
export const BOUNDARY_VIOLATIONS: Violation[] = [
  {
    what: 'the server entry of contracts in the web app',
    path: web('app'),
    text: imports('@swipeclean/contracts/server'),
    rule: restricted,
    says: /server entry/,
  },
  {
    what: 'Nest in the web app',
    path: web('app'),
    text: imports('@nestjs/common'),
    rule: boundary,
    says: /"platform:web" is not allowed/,
  },
  {
    what: 'the service kit in the web app',
    path: web('app'),
    text: imports('@swipeclean/service-kit'),
    rule: boundary,
    says: /"platform:web" can only depend/,
  },
  {
    what: 'a feature in another feature',
    path: web(inFeature),
    text: imports(`../../${otherFeature.file}`),
    rule: zone,
    says: /do not know each other/,
  },
  {
    what: 'the app folder in a feature',
    path: web(inFeature),
    text: imports(`../../${appFile}`),
    rule: zone,
    says: /never back/,
  },
  {
    what: 'a feature in the shared folder',
    path: web('shared'),
    text: imports(`../${feature.file}`),
    rule: zone,
    says: /never back/,
  },
  {
    what: "the router's own link",
    path: web('shared'),
    text: "export { Link } from 'react-router-dom';\n",
    rule: restricted,
    says: /shared\/ui\/link/,
  },
  {
    what: 'a conditional hook',
    path: web('shared'),
    text: "import { useState } from 'react';\nexport function useIt(on: boolean) {\n  if (on) useState(0);\n}\n",
    rule: 'react-hooks/rules-of-hooks',
    says: /conditionally/,
  },
  {
    what: 'a service in another service',
    path: 'services/spam/src/planted-canary.ts',
    text: imports('@swipeclean/auth-service'),
    rule: boundary,
    says: /Transitive/,
  },
  {
    what: 'another service by relative path',
    path: 'services/spam/src/planted-canary.ts',
    text: imports('../../auth/src/planted'),
    rule: boundary,
    says: /relative or absolute path/,
  },
  {
    what: 'the broker client in a service',
    path: 'services/spam/src/planted-canary.ts',
    text: imports('nats'),
    rule: boundary,
    says: /"type:service" is not allowed to import "nats"/,
  },
  {
    what: 'the local stack in a service',
    path: 'services/spam/src/planted-canary.ts',
    text: imports('@swipeclean/local-stack'),
    rule: boundary,
    says: /"type:service" can only depend/,
  },
  {
    what: 'the payment sandbox in a service outside its tests',
    path: 'services/billing/src/planted-canary.ts',
    text: imports('@swipeclean/sandbox'),
    rule: restricted,
    says: /for tests/,
  },
  {
    what: 'the local stack in the payment sandbox',
    path: 'deploy/sandbox/src/planted-canary.ts',
    text: imports('@swipeclean/local-stack'),
    rule: boundary,
    says: /"type:sandbox" can only depend/,
  },
  {
    what: 'a package that package.json does not name',
    path: 'services/spam/src/planted-canary.ts',
    text: imports('stripe'),
    rule: boundary,
    says: /Transitive/,
  },
  {
    what: 'the local stack in the kit outside its tests',
    path: 'libs/service-kit/src/planted-canary.ts',
    text: imports('@swipeclean/local-stack'),
    rule: restricted,
    says: /for tests/,
  },
  {
    what: 'a repository in a controller',
    path: 'services/spam/src/planted/canary.controller.ts',
    text: imports('./canary.repository'),
    rule: restricted,
    says: /no table/,
  },
  {
    what: 'TypeORM in a controller',
    path: 'services/spam/src/planted/canary.controller.ts',
    text: imports('typeorm'),
    rule: restricted,
    says: /live in the repository/,
  },
  {
    what: 'a controller in a service class',
    path: 'services/spam/src/planted/canary.service.ts',
    text: imports('./canary.controller'),
    rule: restricted,
    says: /never the other way/,
  },
  {
    what: 'the transport in a service class',
    path: 'services/spam/src/planted/canary.service.ts',
    text: imports('@nestjs/microservices'),
    rule: restricted,
    says: /how it is called/,
  },
  {
    what: 'TypeORM in the gateway',
    path: 'apps/gateway/src/planted-canary.ts',
    text: imports('typeorm'),
    rule: boundary,
    says: /"scope:gateway" is not allowed/,
  },
  {
    what: 'React in the scan engine',
    path: 'libs/scan-engine/src/planted-canary.ts',
    text: imports('react'),
    rule: boundary,
    says: /"platform:any" is not allowed/,
  },
  {
    what: 'Nest in contracts',
    path: 'libs/contracts/src/core/planted-canary.ts',
    text: imports('@nestjs/common'),
    rule: boundary,
    says: /"platform:any" is not allowed/,
  },
  {
    what: "one service's contract in another's",
    path: 'libs/contracts/src/spam/planted-canary.ts',
    text: imports('../auth/auth.types'),
    rule: zone,
    says: /core and its own folder/,
  },
];
