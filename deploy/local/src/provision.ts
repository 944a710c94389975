// Sets up the servers of a cluster once per deployment: roles, schemas, the event stream and its consumers.
import 'reflect-metadata';
import { SERVICE_NAMES, type ServiceName } from '@swipeclean/contracts';
import { provisionNats } from './nats/provision-nats';
import { provisionPostgres } from './postgres/provision-postgres';

const need = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

async function main(): Promise<void> {
  const passwords = SERVICE_NAMES.map((name) => [name, need(`${name.toUpperCase()}_DATABASE_PASSWORD`)]);
  const database = process.env.DATABASE_NAME || 'swipeclean';
  const replicas = Number(process.env.NATS_REPLICAS || 1);
  await Promise.all([
    provisionPostgres(need('POSTGRES_ADMIN_URL'), {
      database,
      passwords: Object.fromEntries(passwords) as Record<ServiceName, string>,
    }),
    provisionNats(need('NATS_URL'), 'admin', need('NATS_ADMIN_PASSWORD'), replicas),
  ]);
  console.log(`Provisioned database ${database} and the event stream (${replicas} replica)`);
}

main().catch((error: unknown) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
