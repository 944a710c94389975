import { BYTES_PER_MB, type CleaningSession } from '@swipeclean/contracts/server';
import type { SessionRow } from './session.entity';

export const toSession = (row: SessionRow): CleaningSession => ({
  id: row.id,
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  processedFiles: row.processedFiles,
  freedMB: row.freedBytes / BYTES_PER_MB,
  status: row.endedAt ? 'ended' : 'active',
});
