export * from './auth-stand-in';
export * from './service-stand-in';
export * from './stub-service';
export * from './test-infrastructure';
export * from './test-service';
export * from './use-test-service';
