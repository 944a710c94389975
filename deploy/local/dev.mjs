// npm run dev: the product with hot reload. Vite serves the web app and proxies /api to the gateway. A changed
// service, gateway, sandbox or library is rebuilt, and its processes restart.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './install.mjs';
import { readPort, assertPortFree } from './preflight.mjs';
import { registerSite } from './running-sites.mjs';
import { printEvent, runUntilStopped, startLocalStack } from './run-stack.mjs';
import { DEMO } from './seed-demo.mjs';
import { watchPackages } from './watch-packages.mjs';

const WEB_FOLDER = join(ROOT, 'apps', 'web');

await runUntilStopped(async (signal) => {
  const webPort = readPort(process.env.WEB_PORT ?? '5173', 'WEB_PORT');
  await assertPortFree(webPort, '127.0.0.1', 'WEB_PORT');
  const webUrl = `http://localhost:${webPort}`;
  const stack = await startLocalStack(signal, {
    withWeb: false,
    // Links in e-mails and on payment pages lead to the page with hot reload.
    defaults: { PUBLIC_URL: webUrl, WEB_ROOT: writePlaceholderPage(webUrl) },
  });
  const vite = await startVite(webPort, stack.url);
  registerSite(webUrl);
  const stopWatching = watchPackages(stack.processes, printEvent);
  console.log(`
SwipeClean is ready for development

  Open       ${webUrl}
  Sign in    ${DEMO.email}  ${DEMO.password}
  API        ${stack.url}/api
${stack.sandboxUrl ? `  Payments   ${stack.sandboxUrl}  (test checkout, no money moves)\n` : ''}  Data       ${stack.dataDir}  (logs and outgoing mail are in there too)
  Stop       Ctrl-C

The web app reloads by itself. Services and the gateway restart when their source or a library changes.
Restart this command after a change to a migration, to an event declaration or to deploy/local.
`);
  return {
    async stop() {
      stopWatching();
      await vite.close();
      await stack.stop();
    },
  };
});

/** The gateway needs a start page; this one redirects to Vite. */
function writePlaceholderPage(webUrl) {
  const folder = mkdtempSync(join(tmpdir(), 'swipeclean-dev-web-'));
  writeFileSync(join(folder, 'index.html'), `<meta http-equiv="refresh" content="0; url=${webUrl}">`);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function startVite(port, apiUrl) {
  const resolved = createRequire(join(WEB_FOLDER, 'package.json')).resolve('vite');
  const { createServer } = await import(pathToFileURL(resolved).href);
  const server = await createServer({
    root: WEB_FOLDER,
    // In this process's console, Ctrl-C is handled here and Vite's own address list would repeat ours.
    logLevel: 'warn',
    server: { port, strictPort: true, host: '127.0.0.1', proxy: { '/api': apiUrl } },
  });
  return server.listen();
}
