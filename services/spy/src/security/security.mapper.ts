import type { SecurityAlert, SpyDetection } from '@swipeclean/contracts/server';
import type { AlertRow } from '../detections/alert.entity';
import type { DetectionRow } from '../detections/detection.entity';

export const toAlert = ({ userId: _, createdAt, detection, ...alert }: AlertRow): SecurityAlert => ({
  ...alert,
  createdAt: createdAt.toISOString(),
  rule: detection?.detectionType ?? null,
  acknowledged: detection?.acknowledged ?? null,
  resolvedAt: detection?.resolvedAt?.toISOString() ?? null,
  times: detection?.times ?? 1,
  evidence: detection?.evidence ?? null,
});

export const toDetection = (row: DetectionRow): SpyDetection => ({
  id: row.id,
  detectionType: row.detectionType,
  sourceIdentifier: row.sourceIdentifier,
  detectionReason: row.detectionReason,
  confidence: row.confidence,
  threatLevel: row.threatLevel,
  isResolved: row.resolvedAt !== null,
  resolvedAt: row.resolvedAt?.toISOString() ?? null,
  acknowledged: row.acknowledged,
  detectedAt: row.detectedAt.toISOString(),
  times: row.times,
  evidence: row.evidence,
});
