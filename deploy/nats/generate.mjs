// Writes nats.conf from the events declared in libs/contracts: node deploy/nats/generate.mjs
import { execSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

execSync('npx nx build @swipeclean/local-stack', {
  stdio: 'inherit',
  cwd: new URL('../..', import.meta.url),
});
const { natsConfig } = createRequire(import.meta.url)('../local/dist/index.js');
writeFileSync(new URL('nats.conf', import.meta.url), natsConfig());
