import { type ServiceUnderTest, useTestService } from '@swipeclean/service-kit/testing';
import { cleaningService } from '../../src/definition';

/** Settings of the service in tests: it may connect to this machine. */
export const CLEANING_ENV = {
  ENCRYPTION_KEY: 'a key of tests, long enough to be one',
  ALLOW_PRIVATE_HOSTS: 'on',
};

/** Has the cleaning service run on a broker and a database of its own. */
export const useCleaning = (env: Record<string, string> = {}): ServiceUnderTest =>
  useTestService(cleaningService, { withAuth: true, env: { ...CLEANING_ENV, ...env } });
