import type { Severity, SignInEvidence } from '@swipeclean/contracts/server';

/** What was found, in English, and what it is known by. */
export interface FoundDetection {
  userId: string;
  detectionType: string;
  sourceIdentifier: string;
  /** What makes two findings of a type and level the same. */
  subject: string;
  title: string;
  reason: string;
  /** Percent. */
  confidence: number;
  level: Severity;
  sourceType: string;
  evidence: SignInEvidence | null;
  /** Session that ends when the user says that it is somebody else's. */
  sessionId: string | null;
  at: Date;
}
