import { folderText } from '@/folder/messages';
import type { TrashReport } from '@/folder/trash/folder-trash';
import { sayMoved } from '@/folder/trash/say-moved';
import { formatBytes } from '@/shared/format/format';
import { toast } from '@/shared/toast/toast-store';
import { cleaningText } from '@/features/cleaning/messages';

/** TOAST of DATA-08 in the words that are true of a trash; what would not go is told as on every screen. */
export function sayCleared(report: TrashReport): void {
  const { results, succeeded } = report;
  if (results.some(({ status }) => status === 'failed')) return sayMoved(report);
  const removed = results.filter(({ status }) => status === 'removed');
  if (removed.length === 0) return;
  const count = removed.filter(({ kind }) => kind === 'folder').length;
  const folders = count > 0 && folderText('live.folders.remove', { count });
  const files =
    succeeded.files > 0 &&
    folderText('toast.moved.description', { count: succeeded.files, size: formatBytes(succeeded.bytes) });
  toast({
    title: cleaningText('data.toast.title'),
    description: [files, folders].filter(Boolean).join(' '),
  });
}
