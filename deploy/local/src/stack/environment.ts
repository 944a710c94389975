import type { ServiceName } from '@swipeclean/contracts';
import type { NatsUser } from '../nats/event-topology';
import { serviceDatabaseUrl } from '../postgres/provision-postgres';
import type { Secrets } from './secrets';
import { dataLayout, LAYOUT } from './stack-layout';

/** What the settings of the processes depend on. */
export interface EnvironmentSources {
  dataDir: string;
  secrets: Secrets;
  adminUrl: string;
  natsUrl: string;
  host: string;
  port: number;
  /** Of the caller; wins over everything but what ties the stack together. */
  env: NodeJS.ProcessEnv;
}

/** Name of the database that the services share, each in its schema. */
export const DATABASE = 'swipeclean';

/** Settings of every process: what the caller gave, over the defaults of a local stack. */
function common(sources: EnvironmentSources, user: NatsUser, opsPort: number): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    JWT_SECRET: sources.secrets.jwtSecret,
    PUBLIC_URL: `http://localhost:${sources.port}`,
    STOP_TIMEOUT_MS: '5000',
    ...sources.env,
    NATS_URL: sources.natsUrl,
    NATS_USER: user,
    NATS_PASSWORD: sources.secrets.natsPasswords[user],
    OPS_HOST: '127.0.0.1',
    OPS_PORT: String(opsPort),
  };
}

/** Settings of a service and of its migration. */
export function serviceEnvironment(
  sources: EnvironmentSources,
  name: ServiceName,
  opsPort: number,
): NodeJS.ProcessEnv {
  const provision = { database: DATABASE, passwords: sources.secrets.databasePasswords };
  return {
    MAIL_OUTBOX_DIR: dataLayout(sources.dataDir).mail,
    ...common(sources, name, opsPort),
    DATABASE_URL: serviceDatabaseUrl(sources.adminUrl, provision, name),
  };
}

/** Settings of the gateway. */
export function gatewayEnvironment(sources: EnvironmentSources, opsPort: number): NodeJS.ProcessEnv {
  return {
    WEB_ROOT: LAYOUT.webRoot,
    ...common(sources, 'gateway', opsPort),
    HOST: sources.host,
    PORT: String(sources.port),
  };
}
