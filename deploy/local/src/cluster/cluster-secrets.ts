import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_NAMES } from '@swipeclean/contracts';
import { NATS_USERS, natsPasswordVariable } from '../nats/event-topology';
import { NATS_NODES, natsRoutes } from '../nats/nats-cluster';
import { serviceDatabaseUrl } from '../postgres/provision-postgres';
import { DATABASE } from '../stack/environment';
import { writeOperationsToken } from '../stack/operations-token';
import { loadSecrets } from '../stack/secrets';
import { SANDBOX_KEYS, sandboxSettings } from '../stack/start-sandbox';

type Variables = Record<string, string>;

/** Address of the payment sandbox's forms below that of the site. */
const SANDBOX_PATH = '/api/payment-sandbox';

/**
 * The environment file of each container: only the settings that its process needs. `siteUrl` is given where the
 * payment sandbox stands in for the providers.
 */
export function clusterEnvironments(folder: string, siteUrl?: string): Record<string, Variables> {
  const secrets = loadSecrets(folder);
  const {
    databasePasswords,
    natsPasswords,
    jwtSecret,
    encryptionKey,
    accountsKey,
    pushKey,
    sourcesKey,
    postgresPassword,
  } = secrets;
  const adminUrl = `postgres://postgres:${postgresPassword}@postgres:5432/postgres`;
  const provision = { database: DATABASE, passwords: databasePasswords };
  const services = SERVICE_NAMES.map((name): [string, Variables] => [
    name,
    {
      DATABASE_URL: withStandby(serviceDatabaseUrl(adminUrl, provision, name)),
      NATS_PASSWORD: natsPasswords[name],
      ...(name === 'auth'
        ? { JWT_SECRET: jwtSecret, ENCRYPTION_KEY: accountsKey, VAPID_PRIVATE_KEY: pushKey }
        : {}),
      ...(name === 'spam' ? { ENCRYPTION_KEY: encryptionKey } : {}),
      ...(name === 'cleaning' ? { ENCRYPTION_KEY: sourcesKey } : {}),
      ...(name === 'billing' && siteUrl ? sandboxSettings('http://sandbox:9000') : {}),
    },
  ]);
  const sandboxUrl = siteUrl && siteUrl.replace(/\/$/, '') + SANDBOX_PATH;
  return {
    ...Object.fromEntries(services),
    gateway: {
      NATS_PASSWORD: natsPasswords.gateway,
      JWT_SECRET: jwtSecret,
      ...(sandboxUrl ? { PAYMENT_SANDBOX_URL: sandboxUrl } : {}),
    },
    sandbox: { ...SANDBOX_KEYS, ...(sandboxUrl ? { PUBLIC_URL: sandboxUrl } : {}) },
    postgres: { POSTGRES_PASSWORD: postgresPassword },
    nats: {
      ...Object.fromEntries(NATS_USERS.map((user) => [natsPasswordVariable(user), natsPasswords[user]])),
      NATS_ROUTES: natsRoutes(
        NATS_NODES.map((node) => `nats-${node}.nats-nodes:6222`),
        natsPasswords.admin,
      ),
    },
    provision: {
      POSTGRES_ADMIN_URL: adminUrl,
      NATS_ADMIN_PASSWORD: natsPasswords.admin,
      ...Object.fromEntries(
        SERVICE_NAMES.map((name) => [`${name.toUpperCase()}_DATABASE_PASSWORD`, databasePasswords[name]]),
      ),
    },
  };
}

/** Names the standby's host as well while Compose starts it; a host that never exists would delay reconnections. */
function withStandby(url: string): string {
  const profiles = process.env.COMPOSE_PROFILES?.split(',') ?? [];
  return profiles.includes('standby') ? url.replace('@postgres:5432', '$&,postgres-standby:5432') : url;
}

/** File of the token of the operations API, which every process is given. */
const OPERATIONS_TOKEN = 'operations-token';

/** Writes environment files and the token of the operations API into a folder with restricted access; secrets stay. */
export function writeClusterSecrets(folder: string, siteUrl?: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Also one that was there before: the token below is kept from others by it alone.
  chmodSync(folder, 0o700);
  for (const [name, variables] of Object.entries(clusterEnvironments(folder, siteUrl))) {
    const lines = Object.entries(variables).map(([variable, value]) => `${variable}=${value}\n`);
    writeFileSync(join(folder, `${name}.env`), lines.join(''), { mode: 0o600 });
  }
  // Compose shows it to containers, which have users of their own, with the rights it has here.
  writeOperationsToken(join(folder, OPERATIONS_TOKEN), 0o644);
}

/** Writes the operator's settings files once: the shared one, and with restricted access those of some services. */
export function writeSettingsIfMissing(folder: string, port: number): void {
  writeIfMissing(
    join(folder, 'settings.env'),
    `# Settings of the services and the gateway; docs/operations.md lists them all. No quotes, no spaces around =.
# Every process is given this file: those of the mail server, OIDC and owner codes belong in
# settings-auth.env, those of the payment providers in settings-billing.env, those of the mail and drive providers in
# settings-cleaning.env.
# Where people reach the site. With https, cookies are Secure.
PUBLIC_URL=http://localhost:${port}
# Other addresses whose pages may call the API, with commas.
ALLOWED_ORIGINS=http://127.0.0.1:${port}
`,
  );
  writeIfMissing(
    join(folder, 'settings-auth.env'),
    `# Settings that only auth may know: SMTP_URL, MAIL_FROM, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET,
# OWNER_CODE_HASHES; docs/operations.md explains them. No spaces around =; a value that holds $ in single quotes.
`,
  );
  writeIfMissing(
    join(folder, 'settings-billing.env'),
    `# Settings that only billing may know: STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET,
# PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID; docs/operations.md explains them. No spaces around =.
`,
  );
  writeIfMissing(
    join(folder, 'settings-cleaning.env'),
    `# Settings that only cleaning may know: GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, MICROSOFT_CLIENT_ID,
# MICROSOFT_CLIENT_SECRET, DROPBOX_CLIENT_ID, DROPBOX_CLIENT_SECRET; docs/operations.md explains them. No spaces around =.
`,
  );
}

/** Stores variables where a plain `docker compose up` finds them; other lines stay. */
export function writeComposeVariables(file: string, variables: Variables): void {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const others = lines.filter((line) => line !== '' && !((line.split('=')[0] ?? '') in variables));
  const own = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  writeFileSync(file, [...others, ...own, ''].join('\n'));
}

function writeIfMissing(file: string, content: string): void {
  if (!existsSync(file)) writeFileSync(file, content, { mode: 0o600 });
}
