/** Severity, mildest first (SPAM-13, ENT-35). */
export const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const;
/** One of {@link SEVERITIES}. */
export type Severity = (typeof SEVERITIES)[number];
