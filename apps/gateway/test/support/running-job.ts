import type { Job } from '@swipeclean/contracts/server';

export const RUNNING_JOB: Job = {
  id: '01890000-0000-7000-8000-000000000000',
  kind: 'mail.scan',
  sourceId: '01890000-0000-7000-8000-000000000001',
  state: 'running',
  done: 1,
  total: 10,
  bytes: 100,
  result: null,
  error: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  endedAt: null,
};
