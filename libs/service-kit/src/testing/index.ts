// A real mail server, which the tests of services and journeys share.
export { type Dovecot, type SeedMessage, startDovecot } from '@swipeclean/local-stack';
export * from './fake-auth';
export * from './fake-service';
export * from './stub-service';
export * from './test-infrastructure';
export * from './test-service';
export * from './use-test-service';
export * from './until';
