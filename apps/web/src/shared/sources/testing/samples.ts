import type { CleaningPlan, Job, PlanItem } from '@swipeclean/contracts';

export const sampleJob: Job = {
  id: 'job',
  kind: 'mail.scan',
  sourceId: 'account',
  state: 'running',
  done: 0,
  total: null,
  bytes: 0,
  result: null,
  error: null,
  createdAt: '2026-03-01T12:00:00.000Z',
  endedAt: null,
};

export const samplePlan: CleaningPlan = {
  id: 'plan',
  sourceId: 'account',
  action: 'trash',
  trash: { folder: 'Trash', source: 'server' },
  items: { files: 2, bytes: 3 * 1024 * 1024 },
  protectedItems: [],
  hash: 'a'.repeat(64),
  createdAt: '2026-03-01T12:00:00.000Z',
  expiresAt: '2026-03-02T12:00:00.000Z',
  runId: null,
};

export const samplePlanItem: PlanItem = {
  position: 0,
  fileId: null,
  title: 'Half price this week',
  detail: 'shop@example.com · Junk',
  bytes: 2 * 1024 * 1024,
  date: '2026-02-01T12:00:00.000Z',
  reason: 'junk-folder',
  sender: 'shop@example.com',
  outcome: 'pending',
  problem: null,
};
