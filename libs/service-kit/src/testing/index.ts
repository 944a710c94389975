// Real servers, which the tests and benchmarks of services share with journeys.
export {
  type Dovecot,
  gate,
  type IdentityProvider,
  type Person,
  type PushService,
  type SeedMessage,
  startDovecot,
  startIdentityProvider,
  startPostgres,
  startPushService,
  TEST_TIME_FACTOR,
  until,
} from '@swipeclean/local-stack';
export * from './fake-auth';
export * from './fake-service';
export * from './hostile-inputs';
export * from './metric-value';
export * from './operations-client';
export * from './runbook';
export * from './stub-service';
export * from './test-infrastructure';
export * from './test-service';
export * from './use-test-service';
