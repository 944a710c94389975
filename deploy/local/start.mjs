// npm start: from a fresh clone to the running product, with Node alone.
import { registerSite } from './running-sites.mjs';
import { runUntilStopped, startLocalStack } from './run-stack.mjs';
import { DEMO } from './seed-demo.mjs';

const began = Date.now();
const { OWNER_EMAIL } = process.env;
const owner = OWNER_EMAIL
  ? `register with ${OWNER_EMAIL} and open the mailed link`
  : 'start with OWNER_EMAIL=<your address>, register with it and open the mailed link';

await runUntilStopped(async (signal) => {
  const stack = await startLocalStack(signal);
  registerSite(stack.url);
  console.log(`
SwipeClean is ready (${((Date.now() - began) / 1000).toFixed(1)} s)

  Open       ${stack.url}
  Sign in    ${DEMO.email}  ${DEMO.password}
${stack.sandboxUrl ? `  Payments   ${stack.sandboxUrl}  (test checkout, no money moves)\n` : ''}  Data       ${stack.dataDir}  (logs and outgoing mail are in there too)
  Owner      ${owner}
  Companion  npm run companion -- <folder>  (opens folders that a browser refuses)
  Stop       Ctrl-C
`);
  return stack;
});
