import { formatBytes } from '@/shared/format/format';
import { toast } from '@/shared/toast/toast-store';
import { folderText } from '../messages';
import type { TrashReport } from './folder-trash';

/** TOAST-45 in the words that are true of a trash, whose space is not free yet; TOAST-16 when something would not go. */
export function sayMoved({ succeeded, results }: TrashReport): void {
  if (results.some(({ status }) => status === 'failed')) {
    toast({
      title: folderText('toast.deletion.title'),
      description: folderText('toast.deletion.description'),
      variant: 'destructive',
    });
    return;
  }
  if (succeeded.files === 0) return;
  toast({
    title: folderText('toast.cleaned.title'),
    description: folderText('toast.moved.description', {
      count: succeeded.files,
      size: formatBytes(succeeded.bytes),
    }),
  });
}
