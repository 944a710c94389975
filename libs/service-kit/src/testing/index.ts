export * from './test-infrastructure';
export * from './test-service';
