// Sets up the servers of a cluster once per deployment: roles, schemas, the event stream and its consumers.
import 'reflect-metadata';
import { SERVICE_NAMES, type ServiceName } from '@swipeclean/contracts';
import { provisionNats } from './nats/provision-nats';
import { provisionPostgres } from './postgres/provision-postgres';
import { requireVariable } from './process/base-environment';

async function main(): Promise<void> {
  const passwords = SERVICE_NAMES.map((name) => [
    name,
    requireVariable(`${name.toUpperCase()}_DATABASE_PASSWORD`),
  ]);
  const database = process.env.DATABASE_NAME || 'swipeclean';
  const replicas = Number(process.env.NATS_REPLICAS || 1);
  await Promise.all([
    provisionPostgres(requireVariable('POSTGRES_ADMIN_URL'), {
      database,
      passwords: Object.fromEntries(passwords) as Record<ServiceName, string>,
    }),
    provisionNats(requireVariable('NATS_URL'), 'admin', requireVariable('NATS_ADMIN_PASSWORD'), replicas),
  ]);
  console.log(`Provisioned database ${database} and the event stream (${replicas} replica)`);
}

main().catch((error: unknown) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
