import type { ServiceName } from '@swipeclean/contracts';
import { serviceDatabaseUrl } from '../postgres/provision-postgres';
import { baseEnvironment } from '../process/base-environment';
import type { Secrets } from './secrets';
import { settingsOf } from './settings';
import { dataLayout, LAYOUT } from './stack-layout';
import { sandboxSettings } from './start-sandbox';

/** What the settings of the processes depend on. */
export interface EnvironmentSources {
  dataDir: string;
  secrets: Secrets;
  adminUrl: string;
  natsUrl: string;
  host: string;
  port: number;
  /** Address of the payment sandbox, if it runs. */
  sandboxUrl?: string;
  /** Commit of the built programs, if it is known. */
  commit?: string;
  /**
   * The caller's environment; each process gets its part. Overrides everything except the addresses within the stack.
   */
  env: NodeJS.ProcessEnv;
}

/** Name of the database that the services share, each in its schema. */
export const DATABASE = 'swipeclean';

/** The part of the environment and settings for one process, with the defaults of a local stack. */
function common(
  sources: EnvironmentSources,
  user: 'gateway' | ServiceName,
  opsPort: number,
): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    STOP_TIMEOUT_MS: '5000',
    OPERATIONS_TOKEN_FILE: dataLayout(sources.dataDir).operationsToken,
    ...(sources.commit && { BUILD_COMMIT: sources.commit }),
    ...baseEnvironment(sources.env),
    ...settingsOf(user, sources.env),
    NATS_URL: sources.natsUrl,
    NATS_USER: user,
    NATS_PASSWORD: sources.secrets.natsPasswords[user],
    OPS_HOST: '127.0.0.1',
    OPS_PORT: String(opsPort),
  };
}

/** Sign-in settings, which only the gateway and auth share. */
const sessionEnvironment = (sources: EnvironmentSources): NodeJS.ProcessEnv => ({
  JWT_SECRET: sources.secrets.jwtSecret,
  PUBLIC_URL: publicUrl(sources),
});

const publicUrl = ({ port }: EnvironmentSources) => `http://localhost:${port}`;

export function serviceEnvironment(
  sources: EnvironmentSources,
  name: ServiceName,
  opsPort: number,
): NodeJS.ProcessEnv {
  const mail = { MAIL_OUTBOX_DIR: dataLayout(sources.dataDir).mail };
  return {
    ...(name === 'auth'
      ? {
          ...sessionEnvironment(sources),
          ...mail,
          ENCRYPTION_KEY: sources.secrets.accountsKey,
          VAPID_PRIVATE_KEY: sources.secrets.pushKey,
        }
      : {}),
    ...(name === 'spam' ? { ENCRYPTION_KEY: sources.secrets.encryptionKey } : {}),
    ...(name === 'cleaning'
      ? { ENCRYPTION_KEY: sources.secrets.sourcesKey, PUBLIC_URL: publicUrl(sources) }
      : {}),
    ...(name === 'billing' ? { PUBLIC_URL: publicUrl(sources) } : {}),
    ...common(sources, name, opsPort),
    ...(name === 'auth' && { ALLOWED_ORIGINS: allowedOrigins(sources) }),
    ...(name === 'billing' && sources.sandboxUrl ? sandboxSettings(sources.sandboxUrl) : {}),
    DATABASE_URL: databaseUrl(sources, name),
  };
}

export const migrationEnvironment = (sources: EnvironmentSources, name: ServiceName): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  ...baseEnvironment(sources.env),
  DATABASE_URL: databaseUrl(sources, name),
});

export function gatewayEnvironment(sources: EnvironmentSources, opsPort: number): NodeJS.ProcessEnv {
  return {
    ...sessionEnvironment(sources),
    WEB_ROOT: LAYOUT.webRoot,
    DOWNLOADS_ROOT: LAYOUT.downloadsRoot,
    ...common(sources, 'gateway', opsPort),
    ALLOWED_ORIGINS: allowedOrigins(sources),
    ...(sources.sandboxUrl && { PAYMENT_SANDBOX_URL: sources.sandboxUrl }),
    HOST: sources.host,
    PORT: String(sources.port),
  };
}

/** The stack's own addresses, whatever PUBLIC_URL is: a page opened by one of them may call the API. */
function allowedOrigins({ port, env }: EnvironmentSources): string {
  const own = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  return [...own, ...(env.ALLOWED_ORIGINS ? [env.ALLOWED_ORIGINS] : [])].join(',');
}

function databaseUrl({ adminUrl, secrets }: EnvironmentSources, name: ServiceName): string {
  return serviceDatabaseUrl(adminUrl, { database: DATABASE, passwords: secrets.databasePasswords }, name);
}
