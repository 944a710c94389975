import type { AllowedCase } from './planted-code';
import { feature, imports, otherFeature, sharedFile, web } from './planted-code';

/** Allowed code beside the violations; it must pass without a message. */
export const ALLOWED: AllowedCase[] = [
  {
    what: 'contracts and the engine in the web app',
    path: web('app'),
    text: "import type { SpamNumber } from '@swipeclean/contracts';\nimport { LIMITS } from '@swipeclean/contracts';\nimport * as engine from '@swipeclean/scan-engine';\nexport const used = { LIMITS, engine } satisfies object;\nexport type Used = SpamNumber;\n",
  },
  {
    what: 'features and shared code in the app folder',
    path: web('app'),
    text: `import * as one from '../${feature.file}';\nimport * as two from '../${otherFeature.file}';\nimport * as three from '../${sharedFile}';\nexport const used = [one, two, three];\n`,
  },
  {
    what: 'shared code and its own files in a feature',
    path: web(`features/${feature.name}`),
    text: `import * as own from '../../${feature.file}';\nimport * as shared from '../../${sharedFile}';\nexport const used = [own, shared];\n`,
  },
  {
    what: 'contracts, the kit and a service of its own in a controller',
    path: 'services/spam/src/planted/canary.controller.ts',
    text: "import { Controller } from '@nestjs/common';\nimport { spamRpc } from '@swipeclean/contracts/server';\nimport * as kit from '@swipeclean/service-kit';\nimport * as service from './canary.service';\n\n@Controller()\nexport class CanaryController {\n  used = [spamRpc, kit, service];\n}\n",
  },
  {
    what: 'a request class imported as a value for its metadata',
    path: 'services/spam/src/planted/typed-canary.controller.ts',
    text: "import { Controller } from '@nestjs/common';\nimport { Payload } from '@nestjs/microservices';\nimport { BlockNumberDto } from '@swipeclean/contracts/server';\n\n@Controller()\nexport class CanaryController {\n  block(@Payload() request: BlockNumberDto): string {\n    return request.phoneNumber;\n  }\n}\n",
  },
  {
    what: 'a repository in a service class',
    path: 'services/spam/src/planted/canary.service.ts',
    text: imports('./canary.repository'),
  },
  {
    what: 'the base slice of accounts in another slice',
    path: 'services/billing/src/payments/customers/planted-canary.service.ts',
    text: imports('../../accounts/account.repository'),
  },
  {
    what: 'TypeORM in a repository',
    path: 'services/spam/src/planted/canary.repository.ts',
    text: imports('typeorm'),
  },
  {
    what: 'a query in a repository',
    path: 'services/spam/src/planted/canary.repository.ts',
    text: "import type { EntityManager } from 'typeorm';\nexport const used = (manager: EntityManager) => manager.query('SELECT 1');\n",
  },
  {
    what: 'a transaction in a service class',
    path: 'services/spam/src/planted/canary.service.ts',
    text: "import type { DataSource, EntityManager } from 'typeorm';\nexport const used = (source: DataSource, work: (manager: EntityManager) => Promise<void>) =>\n  source.transaction((manager) => work(manager));\n",
  },
  {
    what: 'the kit and contracts in the gateway',
    path: 'apps/gateway/src/planted-canary.ts',
    text: imports('@swipeclean/service-kit') + "export * from '@swipeclean/contracts/server';\n",
  },
  {
    what: "the local stack in the kit's testing entry",
    path: 'libs/service-kit/src/testing/planted-canary.ts',
    text: imports('@swipeclean/local-stack'),
  },
  {
    what: 'the broker client in the kit',
    path: 'libs/service-kit/src/planted-canary.ts',
    text: imports('nats'),
  },
  {
    what: 'core in a contract',
    path: 'libs/contracts/src/spam/planted-canary.ts',
    text: imports('../core/rpc'),
  },
  {
    what: 'a long file of comments',
    path: 'libs/scan-engine/src/planted-canary.ts',
    text: 'export const used = 1;\n' + '// why\n\n'.repeat(301),
  },
  {
    what: 'a dated migration',
    path: 'services/spam/src/database/migrations/1700000000000-create-planted.ts',
    text: 'export const used = 1;\n',
  },
  {
    what: 'test titles with should',
    path: 'libs/scan-engine/src/planted-canary.spec.ts',
    text: "it('should pass', () => {});\nit.each([1, 2])('should pass for %s', () => {});\n",
  },
  {
    what: 'a script that prints',
    path: 'tools/src/planted-canary.mjs',
    text: 'console.log(process.argv);\n',
  },
];
