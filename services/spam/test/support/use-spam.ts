import { createHash } from 'node:crypto';
import {
  blockNumber,
  type CreateDeviceDto,
  DAY_MS,
  type Device,
  pairDevice,
  screenAsDevice,
  type ScreenDto,
} from '@swipeclean/contracts/server';
import { Clock, type Environment } from '@swipeclean/service-kit';
import { type ServiceUnderTest, useTestService } from '@swipeclean/service-kit/testing';
import { spamService } from '../../src/definition';
import { SCREENING_LIMITS } from '../../src/screening/screening.service';

/** {@link useTestService} of spam, with the settings that it must have, and without time limits of screening. */
export const useSpam = (env: Environment | (() => Promise<Environment>) = {}): ServiceUnderTest => {
  const spam = useTestService(spamService, {
    withAuth: true,
    env: async () => ({
      ENCRYPTION_KEY: 'a key of tests, long enough to be one',
      ...(typeof env === 'function' ? await env() : env),
    }),
  });
  // A busy machine would let every caller through.
  beforeEach(() => {
    jest.replaceProperty(SCREENING_LIMITS, 'decisionMs', 3_600_000);
    jest.replaceProperty(SCREENING_LIMITS, 'findDeviceMs', 3_600_000);
  });
  return spam;
};

/** The service's time, which stands still from the start of a test. */
export function useStoppedClock(spam: ServiceUnderTest) {
  const clock = {
    now: new Date(),
    advance: (milliseconds: number) => void (clock.now = new Date(clock.now.getTime() + milliseconds)),
  };
  beforeEach(() => {
    clock.now = new Date();
    jest.spyOn(spam.app.get(Clock, { strict: false }), 'now').mockImplementation(() => clock.now);
  });
  return clock;
}

/** What the gateway sends of a device's token. */
export const digest = (token: string): string => createHash('sha256').update(token).digest('base64url');
export const tokenOf = (device: Device): string => device.token as string;

/** Calls of Pro users and their devices to the service. */
export function callsOf(spam: ServiceUnderTest) {
  const pro = (userId: string) => spam.as({ userId, isPro: true });
  const pair = (userId: string, request: Partial<CreateDeviceDto> = {}) =>
    pro(userId).call(pairDevice, { name: 'Phone', kind: 'phone', ...request });
  return {
    pro,
    pair,
    /** A new user with a phone. */
    async paired(): Promise<{ user: string; token: string }> {
      const user = spam.newUser();
      return { user, token: tokenOf(await pair(user)) };
    },
    /** A new user whose claims have full weight at that time. */
    async established(now: Date): Promise<string> {
      const userId = spam.newUser();
      const email = `${userId}@people.example`;
      const openedAt = new Date(now.getTime() - 8 * DAY_MS).toISOString();
      await spam.auth.openAccounts({ userId, email, publicName: null, referralCode: null, openedAt });
      await spam.auth.verifyEmail(userId, email);
      return userId;
    },
    block: (userId: string, phoneNumber: string, more: object = {}) =>
      pro(userId).call(blockNumber, { phoneNumber, ...more }),
    /** Asks about a call; with a content about a text. */
    screen: (token: string, from: string, content?: string, more: Partial<ScreenDto> = {}) =>
      spam.as().call(screenAsDevice, {
        tokenDigest: digest(token),
        kind: content === undefined ? 'call' : 'text',
        from,
        ...(content !== undefined && { content }),
        ...more,
      }),
  };
}
