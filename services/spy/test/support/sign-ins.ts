import {
  acknowledgeAlert,
  listAlerts,
  listDetections,
  type SignInRecorded,
} from '@swipeclean/contracts/server';
import type { ServiceUnderTest } from '@swipeclean/service-kit/testing';

export const BERLIN = '130.149.7.201';
export const BERKELEY = '128.32.1.1';
/** A rented server, which hides its user's place. */
export const SERVER = '167.99.1.1';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

/** Minutes. */
export const HOUR = 60;
const START = Date.UTC(2026, 0, 1, 12);
let sessions = 0;

/** The time `minute` minutes after the start. */
export const timeOf = (minute: number): string => new Date(START + minute * 60_000).toISOString();

/** A sign-in at home, `minute` minutes after the start. */
export const signIn = (
  userId: string,
  minute: number,
  changes: Partial<SignInRecorded> = {},
): SignInRecorded => ({
  userId,
  sessionId: `session-${sessions++}`,
  outcome: 'success',
  ipAddress: BERLIN,
  userAgent: CHROME,
  at: timeOf(minute),
  ...changes,
});

/** An attempt that opens no session. */
export const attempt = (
  outcome: 'failure' | 'reset',
  userId: string,
  minute: number,
  changes: Partial<SignInRecorded> = {},
): SignInRecorded => signIn(userId, minute, { outcome, sessionId: null, ...changes });

/** Calls of users to the service under test. */
export const callsOf = (spy: ServiceUnderTest) => {
  const detectionsOf = (user: string) => spy.as(user).call(listDetections);
  return {
    detectionsOf,
    alertsOf: (user: string) => spy.as(user).call(listAlerts),
    rulesOf: async (user: string) =>
      (await detectionsOf(user)).map(({ detectionType, threatLevel, times }) => [
        detectionType,
        threatLevel,
        times,
      ]),
    acknowledge: (user: string, id: string | undefined, mine: boolean) =>
      spy.as(user).call(acknowledgeAlert, { id, mine }),
  };
};
