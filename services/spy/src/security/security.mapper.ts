import type { SecurityAlert, SpyDetection } from '@swipeclean/contracts/server';
import type { AlertRow } from './alert.entity';
import type { DetectionRow } from './detection.entity';

export const toAlert = ({ userId: _, createdAt, ...alert }: AlertRow): SecurityAlert => ({
  ...alert,
  createdAt: createdAt.toISOString(),
});

export const toDetection = ({ userId: _, detectedAt, ...detection }: DetectionRow): SpyDetection => ({
  ...detection,
  detectedAt: detectedAt.toISOString(),
});
