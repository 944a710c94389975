import { folderText } from '@/folder/messages';
import type { readFreedSpace } from '@/folder/trash/freed-space';
import { formatDate, formatLargeSize } from '@/shared/format/format';
import { storageText } from '../messages';

type FreedSpace = NonNullable<ReturnType<typeof readFreedSpace>>;

const formatMonth = ({ since }: FreedSpace) =>
  formatDate(new Date(since), { month: 'long', year: 'numeric' });

/** `39.4 MB freed in this browser since November 2026`. */
export const formatFreed = (freed: FreedSpace): string =>
  folderText('result.freed', { size: formatLargeSize(freed.bytes), month: formatMonth(freed) });

/** The same below the figure. */
export const formatFreedSince = (freed: FreedSpace): string =>
  storageText('next.freed', { month: formatMonth(freed) });
