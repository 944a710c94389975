// Checks before anything is installed, built or started; uses Node alone.
import { createServer } from 'node:net';

const OLDEST_NODE = [20, 19];

/** Throws when this version of Node cannot run the product. */
export function assertNodeVersion(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  const [neededMajor, neededMinor] = OLDEST_NODE;
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return;
  throw new Error(`This is Node ${version}; SwipeClean needs Node ${OLDEST_NODE.join('.')} or later.`);
}

export function readPort(text, setting = 'PORT') {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${setting} is ${text}, which is no port number.`);
}

/** Settings that configure a real payment provider, or a payment sandbox elsewhere. */
export const PAYMENT_SETTINGS = ['STRIPE_SECRET_KEY', 'PAYPAL_CLIENT_ID', 'PAYMENT_SANDBOX_URL'];

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Whether people open the site on the machine that runs it; without an address they do. */
const isLocalSite = (publicUrl) =>
  !publicUrl || (URL.canParse(publicUrl) && LOCAL_HOSTS.includes(new URL(publicUrl).hostname));

/** Whether only this machine reaches a port that is published at this address; `BIND` of docker-compose.yml. */
export const isLoopback = (bind) => !bind || bind === '::1' || bind.startsWith('127.');

/**
 * Whether to start the payment sandbox: as `PAYMENT_SANDBOX` says, else on a local site when no provider is configured.
 * On a public one it would give Pro to everybody for nothing.
 */
export function wantsSandbox(env) {
  const wish = env.PAYMENT_SANDBOX || 'auto';
  if (wish === 'on' || wish === 'off') return wish === 'on';
  if (wish !== 'auto') throw new Error(`PAYMENT_SANDBOX is ${wish}; it takes on or off.`);
  return isLocalSite(env.PUBLIC_URL) && !PAYMENT_SETTINGS.some((name) => env[name] || env[`${name}_FILE`]);
}

/** Throws when the port is in use or not permitted. */
export function assertPortFree(port, host, setting = 'PORT') {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', ({ code }) => {
      const why = code === 'EADDRINUSE' ? 'is in use. Stop what listens there' : `cannot be used (${code})`;
      reject(new Error(`Port ${port} of ${host} ${why}, or set ${setting} to another.`));
    });
    server.listen(port, host, () => server.close(resolve));
  });
}
