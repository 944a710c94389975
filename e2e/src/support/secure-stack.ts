import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type IdentityProvider, type RunningStack, startIdentityProvider } from '@swipeclean/local-stack';
import { OWNER } from './owner';
import { RAISED_LIMITS, startOwnStack } from './start-stack';

/** A stack behind https, as a site on the internet is, whose users also sign in with an identity provider. */
export interface SecureStack extends RunningStack {
  provider: IdentityProvider;
}

export async function startSecureStack(): Promise<SecureStack> {
  const front = await startTlsFront();
  const provider = await startIdentityProvider(front.url);
  const env = { ...RAISED_LIMITS, ...provider.env, OWNER_EMAIL: OWNER.email, PUBLIC_URL: front.url };
  const stack = await startOwnStack(env);
  front.passTo(stack.url);
  return {
    ...stack,
    url: front.url,
    provider,
    stop: async () => {
      front.stop();
      await Promise.all([stack.stop(), provider.stop()]);
    },
  };
}

/** A server that speaks TLS, with a certificate that nobody signed, and passes every request on. */
async function startTlsFront() {
  let behind = '';
  const server = createServer(makeCertificate(), (request, response) => {
    const { method, headers } = request;
    const onward = httpRequest(new URL(request.url ?? '/', behind), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    // A page that is left ends its stream of events.
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    passTo: (site: string) => (behind = site),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'swipeclean-tls-'));
  try {
    const files = { key: join(folder, 'key.pem'), cert: join(folder, 'cert.pem') };
    const options =
      'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost';
    const names = ['-addext', 'subjectAltName=DNS:localhost'];
    execFileSync('openssl', [...options.split(' '), ...names, '-keyout', files.key, '-out', files.cert], {
      stdio: 'ignore',
    });
    return { key: readFileSync(files.key), cert: readFileSync(files.cert) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
