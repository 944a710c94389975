// npm run cluster: the product in containers, from a fresh clone. Needs Docker with Compose, and Node.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { withBuildLock } from '../local/build.mjs';
import { ROOT, installIfNeeded } from '../local/install.mjs';
import { assertNodeVersion, isLoopback, readPort, wantsSandbox } from '../local/preflight.mjs';
import { DEMO, registerDemoAccount } from '../local/seed-demo.mjs';

try {
  assertNodeVersion();
  // What Compose itself reads. Variables of the environment come first.
  const settings = join(ROOT, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  const { PAYMENT_SANDBOX, BIND } = process.env;
  const port = readPort(process.env.PORT ?? '8080');
  await withBuildLock(() => {
    installIfNeeded();
    const nx = join(ROOT, 'node_modules', '.bin', 'nx');
    execFileSync(nx, ['build', '@swipeclean/local-stack'], { cwd: ROOT, stdio: 'ignore' });
  });
  const { startCluster } = createRequire(import.meta.url)('../local/dist/index.js');
  const { siteUrl, ownerEmail, hasSandbox, readMails } = await startCluster({
    port,
    wantsSandbox: (given) => wantsSandbox({ ...given, ...(PAYMENT_SANDBOX && { PAYMENT_SANDBOX }) }),
    report: console.log,
  });
  // Its password is known, so only a site that no other machine reaches and that takes no money has it.
  const url = `http://localhost:${port}`;
  const hasDemo = hasSandbox && new URL(siteUrl).origin === url && isLoopback(BIND);
  if (hasDemo) await registerDemoAccount({ url, readMails });
  const owner = ownerEmail
    ? `register with ${ownerEmail} and open the mailed link`
    : 'set OWNER_EMAIL in deploy/docker/settings.env, run this again, register with it and open the mailed link';
  console.log(`
SwipeClean is ready in containers

  Open       ${siteUrl}
${hasDemo ? `  Sign in    ${DEMO.email}  ${DEMO.password}\n` : ''}${
    hasSandbox
      ? '  Payments   test checkout, no money moves  (PAYMENT_SANDBOX=off in .env ends it)\n'
      : '  Payments   deploy/docker/settings-billing.env  (keys of the providers)\n'
  }  Owner      ${owner}
  Mail       docker compose exec auth sh -c 'cat /data/mail/*'  (without SMTP_URL)
  Settings   deploy/docker/settings.env  (then: npm run cluster)
  Logs       docker compose logs -f
  Stop       docker compose down  (keeps the data; with -v it is gone)
`);
} catch (error) {
  console.error(`\nThe cluster did not start.\n\n${error.message}\n`);
  process.exit(1);
}
