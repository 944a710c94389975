import type {
  AutoRun,
  CleaningPlan,
  CleaningRule,
  Job,
  PlanItem,
  SourceSchedule,
} from '@swipeclean/contracts';

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
  destination: null,
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

/** A mailbox that is not cleaned by itself. */
export const sampleSchedule: SourceSchedule = {
  time: null,
  nextRunAt: null,
  paused: null,
  failingSince: null,
  error: null,
  ruleKinds: ['sender', 'newsletters', 'junk'],
  rules: [],
  runs: [],
};

const NOTHING = { files: 0, bytes: 0 };

export const sampleRun: AutoRun = {
  id: 'auto',
  dueAt: '2026-03-01T03:00:00.000Z',
  endedAt: '2026-03-01T03:01:00.000Z',
  state: 'done',
  planId: 'plan',
  planned: { files: 4, bytes: 4 * 1024 * 1024 },
  done: { files: 4, bytes: 4 * 1024 * 1024 },
  skipped: NOTHING,
  failed: NOTHING,
  questions: [],
  error: null,
  restored: null,
  restorableUntil: '2026-03-31T03:00:00.000Z',
};

export const sampleRule: CleaningRule = {
  id: 'rule',
  kind: 'sender',
  sender: 'news@shop.example',
  keepLatest: 3,
  confirmedAt: '2026-02-01T12:00:00.000Z',
  previewed: { files: 5, bytes: 1024 },
  lastFiles: 4,
  lastRestored: 0,
  stopped: null,
  stoppedFiles: null,
};
