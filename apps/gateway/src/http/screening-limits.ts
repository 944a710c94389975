/** Limits of replies, in milliseconds. Tests that are not about them lift them. */
export const SCREENING_LIMITS = {
  /** From the request's first byte, also for the check of its key; 300 are promised, and timers run late. */
  screenMs: 260,
  /** A provider waits that long; its fallback runs after that. */
  hookMs: 1000,
};
