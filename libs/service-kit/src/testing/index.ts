export * from './stub-service';
export * from './test-infrastructure';
export * from './test-service';
