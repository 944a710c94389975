import { AppError, createCounter } from '@swipeclean/service-kit';

const METHODS = ['password', 'registration', 'provider', 'passkey', 'code'] as const;

const signIns = createCounter({
  name: 'sign_ins_total',
  help: 'Sign-ins by method and outcome; refused are wrong or too many, failed is an error of ours',
  labels: { method: METHODS, outcome: ['succeeded', 'refused', 'failed'] },
});

/** Counts a sign-in by its outcome and returns its result. */
export async function countSignIn<Result>(
  method: (typeof METHODS)[number],
  signIn: Promise<Result>,
): Promise<Result> {
  try {
    const result = await signIn;
    signIns.inc({ method, outcome: 'succeeded' });
    return result;
  } catch (error) {
    const isRefused = error instanceof AppError && !OURS.has(error.code);
    signIns.inc({ method, outcome: isRefused ? 'refused' : 'failed' });
    throw error;
  }
}

/** Codes of errors that the user did not cause. */
const OURS = new Set(['INTERNAL', 'UNAVAILABLE', 'TIMEOUT', 'UPSTREAM_FAILED']);
