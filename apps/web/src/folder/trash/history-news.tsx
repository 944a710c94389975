import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidateAfter } from '@/shared/api/invalidate-after';
import { useSession } from '@/shared/session/session-store';
import type { TrashReport } from './folder-trash';

/** Lets other screens ask again for what a cleaning changes in the history. */
export function HistoryNews({ report }: { report: TrashReport }) {
  const { user } = useSession();
  return user ? <Outdate report={report} /> : null;
}

function Outdate({ report }: { report: TrashReport }) {
  const client = useQueryClient();
  useEffect(() => void invalidateAfter(client, 'spaceFreed'), [client, report]);
  return null;
}
