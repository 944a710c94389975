import type { Environment } from '@swipeclean/service-kit';
import { useTestService } from '@swipeclean/service-kit/testing';
import { cleaningService } from '../../src/definition';

/** What cleaning needs beside a database and a broker. */
export const CLEANING_ENV = {
  ENCRYPTION_KEY: 'a key of tests, long enough to be one',
  ALLOW_PRIVATE_HOSTS: 'on',
};

/** The cleaning service, which may connect to servers on 127.0.0.1. */
export const useCleaning = (env: Environment | (() => Promise<Environment>) = {}) =>
  useTestService(cleaningService, {
    withAuth: true,
    env: async () => ({ ...CLEANING_ENV, ...(typeof env === 'function' ? await env() : env) }),
  });
