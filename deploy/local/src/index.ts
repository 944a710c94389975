// Real servers for development and tests: PostgreSQL and NATS, with the permissions of production.
export * from './mail-server/dovecot';
export * from './mail-server/maildir';
export * from './nats/event-topology';
export * from './nats/find-nats-server';
export * from './nats/nats-config';
export * from './nats/provision-nats';
export * from './nats/start-nats';
export * from './postgres/provision-postgres';
export * from './postgres/start-postgres';
export * from './process/free-ports';
export type { ProcessExit, RunningProcess } from './process/run-process';
export type { SupervisedProcess } from './process/supervise';
export type { StackProcess } from './stack/processes';
export type { OpsUrls } from './stack/start-programs';
export { SANDBOX_KEYS } from './stack/start-sandbox';
export * from './stack/start-stack';
export * from './cluster/start-cluster';
