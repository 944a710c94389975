import type { SecurityAlert, Severity, SpyDetection } from '@swipeclean/contracts/server';
import type { AlertRow } from '../detections/alert.entity';
import type { DetectionRow } from '../detections/detection.entity';

/** An alert as it is sent: what it tells is its detection's. */
export const toAlert = ({ id, title, isRead, sourceType, detection }: AlertRow): SecurityAlert => ({
  id,
  title,
  description: detection.detectionReason,
  severity: levelOf(detection),
  isRead,
  sourceType,
  sourceValue: detection.sourceIdentifier,
  createdAt: detection.detectedAt.toISOString(),
  detectionId: detection.id,
  rule: detection.detectionType,
  acknowledged: detection.acknowledged,
  resolvedAt: detection.resolvedAt?.toISOString() ?? null,
  times: detection.times,
  evidence: detection.evidence,
});

export const toDetection = (row: DetectionRow): SpyDetection => ({
  id: row.id,
  detectionType: row.detectionType,
  sourceIdentifier: row.sourceIdentifier,
  detectionReason: row.detectionReason,
  confidence: row.confidence,
  threatLevel: levelOf(row),
  isResolved: row.resolvedAt !== null,
  resolvedAt: row.resolvedAt?.toISOString() ?? null,
  acknowledged: row.acknowledged,
  detectedAt: row.detectedAt.toISOString(),
  times: row.times,
  evidence: row.evidence,
});

/** Whoever signed in and was not the user knows the password, however harmless it looked. */
const levelOf = ({ threatLevel, acknowledged, evidence }: DetectionRow): Severity =>
  evidence && acknowledged === 'not-mine' ? 'critical' : threatLevel;
