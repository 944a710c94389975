import type { Environment } from '@swipeclean/service-kit';
import { type ServiceUnderTest, useTestService } from '@swipeclean/service-kit/testing';
import { spamService } from '../../src/definition';

/** {@link useTestService} of spam, with the settings that it must have. */
export const useSpam = (env: Environment | (() => Promise<Environment>) = {}): ServiceUnderTest =>
  useTestService(spamService, {
    withAuth: true,
    env: async () => ({
      ENCRYPTION_KEY: 'a key of tests, long enough to be one',
      ...(typeof env === 'function' ? await env() : env),
    }),
  });
