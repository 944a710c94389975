// npm run cluster: the product in containers, from a fresh clone. Needs Docker with Compose, and Node.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { withBuildLock } from '../local/build.mjs';
import { ROOT, installIfNeeded } from '../local/install.mjs';
import { readPort, assertNodeVersion } from '../local/preflight.mjs';

try {
  assertNodeVersion();
  // What Compose itself reads. Variables of the environment come first.
  const settings = join(ROOT, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  const port = readPort(process.env.PORT ?? '8080');
  await withBuildLock(() => {
    installIfNeeded();
    const nx = join(ROOT, 'node_modules', '.bin', 'nx');
    execFileSync(nx, ['build', '@swipeclean/local-stack'], { cwd: ROOT, stdio: 'ignore' });
  });
  const { startCluster } = createRequire(import.meta.url)('../local/dist/index.js');
  await startCluster(port, console.log);
  console.log(`
SwipeClean is ready in containers

  Open       http://localhost:${port}
  Settings   deploy/docker/settings.env  (then: npm run cluster)
  Logs       docker compose logs -f
  Stop       docker compose down  (keeps the data; with -v it is gone)
`);
} catch (error) {
  console.error(`\nThe cluster did not start.\n\n${error.message}\n`);
  process.exit(1);
}
